"""Python's end of the wire, run by PyScript in a worker: JSON text in, JSON text out."""

import json
import traceback

from game import session


def call(name: str, text: str) -> str:
    """The session's answer, or what went wrong, for host.js."""
    try:
        return f'{{"value":{session.call(name, text)}}}'
    except Exception as error:
        trace = traceback.format_exc()
        files = (
            isinstance(error, ImportError) or "<frozen zipimport>" in trace
        )  # a title's, missing or damaged
        return json.dumps({"fault": f"{type(error).__name__}: {error}", "traceback": trace, "files": files})


def health() -> str:
    return "ok"


class xworker:
    """Where PyScript delivers what the page posts: the module, which interpreter.js has already taken."""

    @staticmethod
    def onmessage(event: object) -> None:
        pass


__export__ = ["call", "health"]
