"""Runs inside Pyodide beside pack.py: takes out of a module what only readers and checks need.

Types and the words for readers are a fifth of the bytecode that a start unpacks, and typing compiles each
annotation of a NamedTuple once more, as text, when the class is made.
"""

import ast
from typing import Any

Body = list[ast.stmt]


def slim(source: bytes, name: str) -> ast.Module:
    return Slim().visit(ast.parse(source, name))


class Slim(ast.NodeTransformer):
    def visit_Module(self, node: ast.Module) -> ast.Module:
        return self.without_words(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        return self.without_words(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """The fields of a record are told by their names alone; a dataclass without words makes some."""
        if not node.decorator_list and not any(_name(base) == "NamedTuple" for base in node.bases):
            return self.without_words(node)
        fields = [one.target for one in node.body if _is_field(one)]
        names = [ast.Constant(target.id) for target in fields if isinstance(target, ast.Name)]
        table = ast.Dict(list(names), [ast.Name("object", ast.Load()) for _ in names])
        told = ast.Assign([ast.Name("__annotations__", ast.Store())], table)
        first = 1 if ast.get_docstring(node) is not None else 0
        node.body.insert(first, told)
        self.generic_visit(node)
        return ast.fix_missing_locations(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign | None:
        if node.value is None:
            return None
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        return None if node.module == "__future__" else node

    def visit_If(self, node: ast.If) -> Any:
        if _name(node.test) == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)

    def without_words(self, node: Any) -> Any:
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return ast.fix_missing_locations(node)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation)
