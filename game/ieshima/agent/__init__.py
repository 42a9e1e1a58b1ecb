"""The computer player of Ie Shima."""
