"""The command line: `kartenspiel`.

Every subcommand is a function that takes the parsed arguments and returns an exit
code; `_parser` wires it up. Exit codes: 0, 1 for a problem in the input (said in
one line on the error stream), 2 for wrong usage.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TypeAlias

import kartenspiel
from kartenspiel.errors import KartenspielError, unreadable
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import FACES, LANGS, Lang, Text
from kartenspiel.presenter import as_game
from kartenspiel.printed.task import LEVELS, TOPICS
from kartenspiel.textview import deal_lines, game_lines, simulation_lines

Command = Callable[[argparse.Namespace], int]
# argparse has no public name for what add_subparsers returns.
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001

DASHBOARD_NEEDS = ("voila", "ipykernel", "ipywidgets", "anywidget", "altair")


class CommandProblem(Exception):
    """A problem in the input; its text is shown as one line, without a traceback."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments, without the program's name; default: `sys.argv`.

    Returns:
        The exit code.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign shows a question mark in its place.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    arguments = _parser().parse_args(argv)
    command: Command = arguments.command
    try:
        code = command(arguments)
        if sys.stdout is not None:  # it may have been closed before
            sys.stdout.flush()
    except KartenspielError as problem:
        _complain(problem, getattr(arguments, "lang", "en"))
        return 1
    except BrokenPipeError:
        # The reader has seen enough, as in `kartenspiel show FILE | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (CommandProblem, ValueError, OSError) as problem:
        print(f"kartenspiel: {' '.join(str(problem).split())}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def dashboard(arguments: argparse.Namespace) -> int:
    """Start the dashboard's server, in place of this process where possible."""
    missing = [name for name in DASHBOARD_NEEDS if not importlib.util.find_spec(name)]
    if missing:
        raise CommandProblem(
            f"the dashboard needs {', '.join(missing)}:"
            ' pip install "kartenspiel[dashboard]"'
        )
    # The engine never imports a view: the server is another program.
    call = [
        sys.executable,
        "-m",
        "kartenspiel_widgets.server",
        *_server_options(arguments),
    ]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(sys.executable, call)  # noqa: S606 - fixed program, no shell
    return subprocess.run(call, check=False).returncode  # noqa: S603 - the same


def deal(arguments: argparse.Namespace) -> int:
    """Print a deal: its hands and its code."""
    source = " ".join(arguments.source) or None
    dealt = kartenspiel.deal(
        source, seed=arguments.seed, players=arguments.players, pack=arguments.pack
    )
    print("\n".join(deal_lines(dealt, DEFAULT_NAMES[: dealt.players])))
    return 0


def show(arguments: argparse.Namespace) -> int:
    """Print a game file, or the round of a code: every round and the result."""
    what = arguments.file
    is_file = what == "-" or "." in what or (what and Path(what).exists())
    game = kartenspiel.loads(_content(what)) if is_file else as_game(what)
    print("\n".join(game_lines(game, arguments.lang)))
    return 0


def check(arguments: argparse.Namespace) -> int:
    """Print every problem of the game files; exit code 1 if there is one."""
    code = 0
    for path in arguments.file:
        try:
            problems = kartenspiel.check(_content(path))
        except KartenspielError as unread:
            _complain(unread, arguments.lang)
            code = 1
            continue
        for problem in problems:
            what = problem.text(arguments.lang)
            print(_said("file_problem", arguments.lang, path=path, what=what))
            code = 1
        if not problems:
            print(_said("file_good", arguments.lang, path=path))
    return code


def variants(arguments: argparse.Namespace) -> int:
    """List the variants, print the rules of one, or check a variant file."""
    lang: Lang = arguments.lang
    if arguments.check is not None:
        made = kartenspiel.load_variant(_content(arguments.check) + "\n")
        print(_said("file_good", lang, path=arguments.check))
    elif arguments.name is None:
        shipped = {**kartenspiel.variants(), **kartenspiel.relatives()}
        for slug, listed in shipped.items():
            print(f"{slug:26}{listed.name.data()[lang]}")
        return 0
    else:
        made = kartenspiel.variant(arguments.name)
    if arguments.toml:
        print(made.to_toml(), end="")
    elif arguments.name is not None:
        print(made.describe(lang, arguments.players))
    return 0


def simulate(arguments: argparse.Namespace) -> int:
    """Print what many rounds of a contract, or whole games of a variant, come to."""
    chosen = arguments.strategies.split(",") if arguments.strategies else None
    found = kartenspiel.simulate(
        arguments.what,
        chosen[0] if chosen is not None and len(chosen) == 1 else chosen,
        n=arguments.n,
        seed=arguments.seed,
        progress=True if sys.stderr.isatty() else None,
        players=arguments.players,
        pack=arguments.pack,
        deal=arguments.deal,
    )
    names = DEFAULT_NAMES[: found.players]
    print("\n".join(simulation_lines(found, names, arguments.lang)))
    return 0


def sheet(arguments: argparse.Namespace) -> int:
    """Print a worksheet, or the table of probabilities; or write it to a file."""
    lang, face = arguments.lang, arguments.face
    if arguments.spickzettel:
        made: kartenspiel.Crib | kartenspiel.Worksheet = kartenspiel.crib_sheet()
    else:
        made = kartenspiel.sheet(
            arguments.seed,
            deal=arguments.deal,
            topics=arguments.topics.split(",") if arguments.topics else TOPICS,
            level=arguments.level,
        )
    if arguments.output is None:
        print(made.text(lang, face), end="")
        return 0
    # What is drawn belongs to the views; a text needs none of them.
    from kartenspiel_widgets.printing.printing import save_print  # noqa: PLC0415

    colour = not arguments.black
    path = save_print(made, arguments.output, lang=lang, face=face, colour=colour)
    print(_said("work_written", lang, path=str(path)))
    return 0


def warmup(arguments: argparse.Namespace) -> int:
    """Compile the fast kernels, so that nobody waits for them later."""
    # Loaded late: every other command does without.
    from kartenspiel.kernels import jit  # noqa: PLC0415

    if not jit.available():
        raise KartenspielError("needs_numba")
    began = time.perf_counter()
    try:
        jit.warm_up()
    except Exception as error:
        # numba says in many ways that it does not fit a machine or its packages.
        reason = " ".join(str(error).split())
        raise KartenspielError("numba_fails", reason=reason) from error
    seconds = f"{time.perf_counter() - began:.1f}"
    print(_said("warmed_up", arguments.lang, seconds=seconds))
    return 0


def _content(path: str) -> str:
    """Return the text of a file; "-" is the standard input."""
    try:
        # Whatever the terminal's encoding, game files are in UTF-8.
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise KartenspielError("not_text", path=path) from error
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def _complain(problem: KartenspielError, lang: Lang) -> None:
    print(f"kartenspiel: {problem.text(lang)}", file=sys.stderr)


def _said(key: str, lang: Lang, **values: str) -> str:
    return Text(key, **values).render(lang)


def _server_options(arguments: argparse.Namespace) -> list[str]:
    options = []
    if arguments.port is not None:
        options += ["--port", str(arguments.port)]
    if arguments.ip is not None:
        options += ["--ip", arguments.ip]
    if arguments.no_browser:
        options += ["--no-browser"]
    # What is wrong with these, the server says.
    for name in ("base_url", "origin", "sessions"):
        value = getattr(arguments, name)
        if value is not None:
            options += [f"--{name.replace('_', '-')}", value]
    if arguments.public:
        options += ["--public"]
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kartenspiel",
        description="The analysis board for Kein Stich, Herzeln and King Louis.",
    )
    parser.add_argument(
        "--version", action="version", version=f"kartenspiel {kartenspiel.__version__}"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_dashboard(commands)
    _add_deal(commands)
    _add_show(commands)
    _add_check(commands)
    _add_variants(commands)
    _add_simulate(commands)
    _add_sheet(commands)
    _add_warmup(commands)
    return parser


def _add_dashboard(
    commands: Commands,
) -> None:
    parser = commands.add_parser("dashboard", help="open the dashboard in a browser")
    parser.add_argument("--port", type=int, help="TCP port (default: PORT, or 8866)")
    parser.add_argument("--ip", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument(
        "--public", action="store_true", help="serve anybody, within limits"
    )
    parser.add_argument(
        "--sessions", help="most pages at once (default: what fits into memory)"
    )
    parser.add_argument("--base-url", help="path of the dashboard (default: /)")
    parser.add_argument("--origin", help="address of a proxy that hides it")
    parser.set_defaults(command=dashboard)


def _add_deal(commands: Commands) -> None:
    parser = commands.add_parser("deal", help="print a deal and its code")
    parser.add_argument("source", nargs="*", help="a deal code, or the hands as text")
    parser.add_argument("--seed", type=int, help="a whole number")
    parser.add_argument("--players", type=int, help="3 to 6 (default: 4)")
    parser.add_argument("--pack", type=int, help="24, 32 or 52 (default: 32)")
    _add_lang(parser)
    parser.set_defaults(command=deal)


def _add_show(commands: Commands) -> None:
    parser = commands.add_parser("show", help="print a game file or a round code")
    parser.add_argument(
        "file", help="a game file (- reads the standard input), or a round code"
    )
    _add_lang(parser)
    parser.set_defaults(command=show)


def _add_check(commands: Commands) -> None:
    parser = commands.add_parser("check", help="list what is wrong with game files")
    parser.add_argument("file", nargs="+", help="game files; - is the standard input")
    _add_lang(parser)
    parser.set_defaults(command=check)


def _add_variants(commands: Commands) -> None:
    parser = commands.add_parser("variants", help="list variants, or show one's rules")
    parser.add_argument("name", nargs="?", help="a variant; without it, all are listed")
    parser.add_argument("--players", type=int, help="rules for so many players")
    parser.add_argument("--toml", action="store_true", help="print the variant's data")
    parser.add_argument("--check", metavar="FILE", help="check a variant file")
    _add_lang(parser)
    parser.set_defaults(command=variants)


def _add_simulate(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="play many rounds, and count")
    parser.add_argument("what", help="a contract, anlegen, or a variant")
    parser.add_argument(
        "strategies",
        nargs="?",
        metavar="PLAYERS",
        help="random, lowest, careful or expert: one for all seats, or one for each "
        "with commas between (default: any legal card)",
    )
    parser.add_argument(
        "-n", type=int, default=10_000, help="how many (default: 10000)"
    )
    parser.add_argument("--seed", type=int, default=0, help="a number (default: 0)")
    parser.add_argument("--players", type=int, help="3 to 6 (default: as usual)")
    parser.add_argument("--pack", type=int, help="24, 32 or 52 (default: 32)")
    parser.add_argument("--deal", metavar="CODE", help="play always this deal")
    _add_lang(parser)
    parser.set_defaults(command=simulate)


def _add_sheet(commands: Commands) -> None:
    parser = commands.add_parser(
        "sheet", help="make a worksheet with solutions, or a table of probabilities"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a .pdf, .html or .txt file to write (default: print as text)",
    )
    parser.add_argument("--seed", type=int, help="the sheet's number (default: any)")
    parser.add_argument("--deal", metavar="CODE", help="the deal that lies open")
    parser.add_argument(
        "--topics",
        metavar="LIST",
        help=f"some of {','.join(TOPICS)} (default: all of them)",
    )
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=LEVELS[0],
        help=f"how hard the probabilities are (default: {LEVELS[0]})",
    )
    parser.add_argument(
        "--face", choices=FACES, default=FACES[0], help="card faces (default: german)"
    )
    parser.add_argument("--black", action="store_true", help="black on white")
    parser.add_argument(
        "--spickzettel", action="store_true", help="the table of probabilities instead"
    )
    _add_lang(parser)
    parser.set_defaults(command=sheet)


def _add_warmup(commands: Commands) -> None:
    parser = commands.add_parser("warmup", help="compile the fast kernels, once")
    _add_lang(parser)
    parser.set_defaults(command=warmup)


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=LANGS, default="de", help="language (default: de)"
    )
