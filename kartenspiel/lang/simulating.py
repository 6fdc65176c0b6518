"""Sentences of simulations: key -> (German, English)."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "simulate_executor": (
        "{value} kann keine Aufgaben verteilen; nötig ist etwas wie "
        "concurrent.futures.ProcessPoolExecutor().",
        "{value} cannot hand out work; needed is something like "
        "concurrent.futures.ProcessPoolExecutor().",
    ),
    "simulate_progress": (
        "progress = {value} geht nicht; erlaubt sind True, False oder eine Funktion.",
        "progress = {value} is not possible; allowed are True, False or a function.",
    ),
    "simulate_number": (
        "n = {n} geht nicht; erlaubt ist jede ganze Zahl von 1 bis {most}.",
        "n = {n} is not possible; any whole number from 1 to {most} will do.",
    ),
    "no_result": (
        "{value} ist kein Ergebnis; Ergebnisse sind ganze Zahlen.",
        "{value} is not a result; results are whole numbers.",
    ),
    "simulate_level": (
        "{level} ist keine Sicherheit; erlaubt ist eine Zahl zwischen 0 und 1, "
        "zum Beispiel 0.95.",
        "{level} is not a confidence level; a number between 0 and 1 will do, for "
        "example 0.95.",
    ),
    "simulate_variant": (
        "{key} geht nicht bei einer ganzen Variante ({name}); erlaubt ist es bei "
        "einer Rundenart oder Legerunde.",
        "{key} is not possible with a whole variant ({name}); it is with a contract "
        "or layout.",
    ),
    "warmed_up": (
        "Die schnellen Kerne sind bereit ({seconds} s).",
        "The fast kernels are ready ({seconds} s).",
    ),
    "needs_numba": (
        "Für die schnellen Kerne wird numba gebraucht: pip install "
        '"kartenspiel[fast]"; ohne sie geht alles, nur langsamer.',
        'The fast kernels need numba: pip install "kartenspiel[fast]"; without them '
        "everything works, only more slowly.",
    ),
    "numba_fails": (
        "numba arbeitet hier nicht ({reason}); ohne die schnellen Kerne geht alles, "
        "nur langsamer.",
        "numba does not work here ({reason}); without the fast kernels everything "
        "works, only more slowly.",
    ),
}
