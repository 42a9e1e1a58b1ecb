"""What the tests of every title must know of the Stand-in; its rules and its page lie in folders beside."""
