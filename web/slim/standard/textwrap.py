"""What the library's own modules ask of textwrap: texts moved in and out."""


def dedent(text):
    lines = [line if line.strip() else "\n" if line.endswith("\n") else "" for line in text.splitlines(keepends=True)]
    margins = [line[: len(line) - len(line.lstrip())] for line in lines if line.strip()]
    first, last = min(margins, default=""), max(margins, default="")
    common = 0
    while common < len(first) and first[common] == last[common]:
        common += 1
    return "".join([line[common:] if line.strip() else line for line in lines])


def indent(text, prefix, predicate=str.strip):
    return "".join([prefix + line if predicate(line) else line for line in text.splitlines(keepends=True)])
