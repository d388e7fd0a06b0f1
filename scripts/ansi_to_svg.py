#!/usr/bin/env python3
"""Runs commands in a pseudo-terminal and draws what they print, colours included, as an SVG.

    scripts/ansi_to_svg.py OUT.svg COLUMNS COMMAND...

Each COMMAND is one argument, shown after a prompt and run by bash. Standard library only.
"""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from html import escape

CELL_WIDTH, LINE_HEIGHT, FONT_SIZE, MARGIN, BAR = 8.43, 19, 14, 18, 34
BACKGROUND, FOREGROUND, PROMPT = "#1b1e26", "#d6dbe5", "#7fd88f"
# The sixteen colours of a terminal: normal, then bright.
PALETTE = (
    "#3b4252 #e56b75 #93d38a #e8c77d #7aa7ec #c693dd #6fc6d0 #d6dbe5 "
    "#79849b #f28a92 #aee5a4 #f3d89a #9dc0f5 #d9b0ec #93dbe3 #ffffff"
).split()
ESCAPE = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])|\x1b\][^\x07]*\x07")


def run(command, columns):
    """What the command writes to a terminal of this width."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns)}
    env.pop("NO_COLOR", None)
    child = subprocess.Popen(["bash", "-c", command], stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    output = b""
    while True:
        try:
            chunk = os.read(ours, 65536)
        except OSError:  # Linux reports the closed terminal as an error
            break
        if not chunk:
            break
        output += chunk
    child.wait()
    os.close(ours)
    return output.decode("utf-8", "replace")


def colour_256(number):
    """A colour of the palette of 256."""
    if number < 16:
        return PALETTE[number]
    if number >= 232:
        level = 8 + 10 * (number - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    levels = [0, 95, 135, 175, 215, 255]
    red, green, blue = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return f"#{levels[red]:02x}{levels[green]:02x}{levels[blue]:02x}"


class Style:
    """How the next characters look."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.fill = self.back = None
        self.bold = self.dim = self.inverse = self.underline = False

    def apply(self, parameters):
        """Takes the numbers of one `ESC [ … m`."""
        codes = iter([int(code or 0) for code in parameters.split(";")])
        for code in codes:
            if code == 0:
                self.reset()
            elif code in (1, 2, 4, 7):
                setattr(self, {1: "bold", 2: "dim", 4: "underline", 7: "inverse"}[code], True)
            elif code == 22:
                self.bold = self.dim = False
            elif code in (24, 27):
                setattr(self, {24: "underline", 27: "inverse"}[code], False)
            elif code in (38, 48):
                if next(codes, 5) == 5:
                    colour = colour_256(next(codes, 7))
                else:
                    colour = "#" + "".join(f"{next(codes, 0):02x}" for _ in range(3))
                setattr(self, "fill" if code == 38 else "back", colour)
            elif code == 39:
                self.fill = None
            elif code == 49:
                self.back = None
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fill = PALETTE[code % 10 + (8 if code >= 90 else 0)]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = PALETTE[code % 10 + (8 if code >= 100 else 0)]

    def attributes(self):
        """As (attributes of the text, colour behind it or None)."""
        fill, back = self.fill or FOREGROUND, self.back
        if self.inverse:
            fill, back = back or BACKGROUND, fill
        words = [f'fill="{fill}"']
        if self.bold:
            words.append('font-weight="bold"')
        if self.dim:
            words.append('opacity="0.6"')
        if self.underline:
            words.append('text-decoration="underline"')
        return " ".join(words), back


def screen(output):
    """The lines as they stand in the end: each a list of (character, attributes, background)."""
    lines, style, row, column, at = [[]], Style(), 0, 0, 0

    def put(cell):
        line = lines[row]
        line.extend([(" ", "", None)] * (column + 1 - len(line)))
        line[column] = cell

    while at < len(output):
        found = ESCAPE.match(output, at)
        if found:
            at = found.end()
            parameters, kind = found[1] or "", found[2]
            if kind == "m":
                style.apply(parameters)
            elif kind == "K":
                keep = 0 if parameters == "2" else column
                del lines[row][keep:]
            elif kind == "A":
                row = max(0, row - int(parameters or 1))
            elif kind == "G":
                column = int(parameters or 1) - 1
            continue
        character = output[at]
        at += 1
        if character == "\n":
            row, column = row + 1, 0
            if row == len(lines):
                lines.append([])
        elif character == "\r":
            column = 0
        elif character >= " ":
            put((character, *style.attributes()))
            column += 1
    while lines and not any(cell[0] != " " for cell in lines[-1]):
        lines.pop()
    return lines


def draw_line(line, y):
    """One line of text: rectangles for the backgrounds, then runs of characters that look alike."""
    shapes, at = [], 0
    while at < len(line):
        end = at
        while end < len(line) and line[end][1:] == line[at][1:]:
            end += 1
        text = "".join(cell[0] for cell in line[at:end])
        _, attributes, back = line[at]
        x, width = MARGIN + at * CELL_WIDTH, len(text) * CELL_WIDTH
        if back:
            shapes.append(
                f'<rect x="{x:.2f}" y="{y - LINE_HEIGHT * 0.74:.2f}" width="{width:.2f}" '
                f'height="{LINE_HEIGHT}" fill="{back}"/>'
            )
        if text.strip():
            shapes.append(
                f'<text x="{x:.2f}" y="{y:.2f}" textLength="{width:.2f}" {attributes}>{escape(text)}</text>'
            )
        at = end
    return shapes


def draw(lines):
    """The whole picture: a window with three buttons and the lines in it, as wide as they are."""
    width = MARGIN * 2 + max(map(len, lines)) * CELL_WIDTH
    height = BAR + MARGIN + len(lines) * LINE_HEIGHT
    shapes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-size="{FONT_SIZE}" xml:space="preserve" '
        "font-family=\"'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace\">",
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>',
    ]
    for index, colour in enumerate(("#e56b75", "#e8c77d", "#93d38a")):
        shapes.append(f'<circle cx="{MARGIN + 5 + index * 20}" cy="{BAR / 2 + 1}" r="6" fill="{colour}"/>')
    for index, line in enumerate(lines):
        shapes += draw_line(line, BAR + LINE_HEIGHT * (index + 0.8))
    return "\n".join([*shapes, "</svg>"]) + "\n"


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    out, columns, commands = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    lines = []
    for command in commands:
        prompt = [("$", f'fill="{PROMPT}" font-weight="bold"', None), (" ", "", None)]
        typed = [(character, f'fill="{FOREGROUND}" font-weight="bold"', None) for character in command]
        lines += [[]] * bool(lines) + [prompt + typed] + screen(run(command, columns))
    with open(out, "w", encoding="utf-8") as file:
        file.write(draw(lines))


if __name__ == "__main__":
    main()
