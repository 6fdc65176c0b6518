"""What is printed: pages that fetch nothing, and PDFs that everybody can read."""

from __future__ import annotations

import importlib.util
import io
import re
from pathlib import Path
from typing import Any

import pypdf
import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES, LANGS
from kartenspiel_widgets import print_html, print_pdf, save_print

SHEET = ks.sheet(7, level="sek2")


def read(content: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(content))


def root_of(pdf: pypdf.PdfReader) -> Any:  # noqa: ANN401 - as a PDF holds it
    return pdf.trailer["/Root"]


def texts(pdf: pypdf.PdfReader) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in pdf.pages]


def tags(pdf: pypdf.PdfReader) -> dict[str, list[Any]]:
    """Return all structure elements by kind: headings, figures, cells."""
    found: dict[str, list[Any]] = {}

    def walk(node: Any) -> None:  # noqa: ANN401 - as a PDF holds it
        node = node.get_object() if hasattr(node, "get_object") else node
        if isinstance(node, list):
            for child in node:
                walk(child)
        elif isinstance(node, dict):
            if "/S" in node:
                found.setdefault(str(node["/S"]), []).append(node)
            walk(node.get("/K"))

    walk(root_of(pdf)["/StructTreeRoot"])
    return found


def test_a_pdf_has_one_sheet_of_paper_and_a_page_of_solutions() -> None:
    pdf = read(print_pdf(SHEET))
    first, second, solutions = texts(pdf)
    assert [round(float(x)) for x in pdf.pages[0].mediabox[2:]] == [595, 842]
    assert "Name" in first
    assert SHEET.deal.code in first
    assert "Wie wahrscheinlich ist es, dass Cleo kein Herz hat?" in second
    assert "Lösungen" in solutions
    assert SHEET.hidden.code in solutions
    assert SHEET.hidden.code not in first + second
    assert "Blatt 7 · Sekundarstufe II" in first
    assert "Seite 3 / 3" in solutions


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("face", FACES)
def test_a_pdf_is_tagged_and_says_what_it_is(lang: str, face: str) -> None:
    pdf = read(print_pdf(SHEET, lang=lang, face=face))
    root = root_of(pdf)
    assert root["/MarkInfo"]["/Marked"].value is True
    assert str(root["/Lang"]) == lang
    assert pdf.metadata is not None
    assert pdf.metadata.title == {
        "de": "Kein Stich: Arbeitsblatt",
        "en": "Kein Stich: worksheet",
    }[lang]  # fmt: skip
    assert "pdfuaid" in (root["/Metadata"].get_object().get_data().decode())
    found = tags(pdf)
    assert len(found["/H1"]) == 2
    assert len(found["/Figure"]) > 20
    # Every card and every suit sign has a name.
    assert all(node.get("/Alt") for node in found["/Figure"])
    names = {str(node["/Alt"]) for node in found["/Figure"]}
    assert {
        ("de", "german"): "Herz-König",
        ("en", "german"): "King of Hearts",
        ("de", "french"): "Herz-König",
        ("en", "french"): "King of Hearts",
    }[lang, face] in names
    assert all(node.get("/Alt") for node in found.get("/Formula", ()))
    assert found["/TH"]


def test_a_pdf_brings_its_fonts() -> None:
    resources: list[Any] = [page["/Resources"] for page in read(print_pdf(SHEET)).pages]
    fonts = {
        str(font.get_object()["/BaseFont"])
        for found in resources
        for font in found["/Font"].values()
    }
    assert fonts
    # Six letters and a plus: a part of a font, inside the file.
    assert all(re.match(r"/[A-Z]{6}\+", font) for font in fonts)


@pytest.mark.parametrize("made", [SHEET, ks.crib_sheet()], ids=repr)
def test_the_same_sheet_is_the_same_bytes(made: ks.Worksheet | ks.Crib) -> None:
    assert print_pdf(made) == print_pdf(made)
    assert print_html(made) == print_html(made)
    assert print_pdf(made) != print_pdf(made, colour=False)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("face", FACES)
def test_the_crib_sheet_has_two_pages(lang: str, face: str) -> None:
    first, second = texts(read(print_pdf(ks.crib_sheet(), lang=lang, face=face)))
    assert {"de": "7,0 %", "en": "7.0 %"}[lang] in first
    assert "8/19" in second


@pytest.mark.parametrize("players", [3, 5, 6])
def test_other_numbers_of_players_fit(players: int) -> None:
    made = ks.sheet(3, deal=ks.deal(seed=3, players=players))
    pages = texts(read(print_pdf(made, lang="en")))
    assert len(pages) in (3, 4)
    assert ["Solutions" in page for page in pages].index(True) >= 2


def test_a_page_fetches_nothing_and_runs_nothing() -> None:
    for made in (SHEET, ks.crib_sheet()):
        page = print_html(made)
        assert re.findall(r"(?:src|href)=\"(?!#)", page) == []
        assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", page) == []
        assert "<script" not in page
        assert "@import" not in page
        assert '<html lang="de">' in page


def test_every_sign_on_a_page_is_drawn_in_it() -> None:
    for face in FACES:
        page = print_html(SHEET, face=face)
        used = set(re.findall(r'href="#([\w-]+)"', page))
        assert used <= set(re.findall(r'id="([\w-]+)"', page))


def test_black_and_white_has_no_colour() -> None:
    def colours(content: bytes) -> set[tuple[bytes, ...]]:
        found = b"".join(
            page.get_contents().get_data()  # type: ignore[union-attr]
            for page in read(content).pages
        )
        # Typst writes every colour as "r g b scn"; greys have three equal parts.
        return {
            rgb
            for rgb in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) scn", found)
            if len({*rgb}) > 1
        }

    assert colours(print_pdf(SHEET, colour=False)) == set()
    assert len(colours(print_pdf(SHEET))) > 3


def test_files_are_told_by_their_names(tmp_path: Path) -> None:
    for name in ("blatt.pdf", "blatt.html", "blatt.TXT"):
        path = save_print(SHEET, tmp_path / name, lang="en", face="french")
        assert path == tmp_path / name
    assert (tmp_path / "blatt.pdf").read_bytes().startswith(b"%PDF")
    page = (tmp_path / "blatt.html").read_text(encoding="utf-8")
    assert page == print_html(SHEET, lang="en", face="french")
    text = (tmp_path / "blatt.TXT").read_text(encoding="utf-8")
    assert text == SHEET.text("en", "french")


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ks.KartenspielError, match=r"\.pdf, \.html or \.txt"):
        save_print(SHEET, tmp_path / "blatt.doc")
    assert list(tmp_path.iterdir()) == []


def test_without_typst_there_is_still_a_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    path = tmp_path / "blatt.pdf"
    path.write_bytes(b"before")
    with pytest.raises(ks.KartenspielError, match=r"kartenspiel\[print\]"):
        save_print(SHEET, path)
    assert path.read_bytes() == b"before"
    assert save_print(SHEET, tmp_path / "blatt.html").exists()


@pytest.mark.parametrize("looks", [{"lang": "fr"}, {"face": "swiss"}])
def test_unknown_looks_are_refused(looks: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(looks.values()))):
        print_html(SHEET, **looks)  # type: ignore[arg-type]


def test_no_name_can_break_a_page() -> None:
    # What is written into a page is text, wherever it comes from.
    page = print_html(SHEET)
    paper = SHEET.paper()
    bad = type(paper)(
        paper.lang,
        paper.face,
        "</title><script>",
        'a"\\</style>\n',
        paper.blocks,
        paper.page,
    )
    from kartenspiel_widgets.printing.paperhtml import paper_html  # noqa: PLC0415

    broken = paper_html(bad)
    assert broken.count("<script") == page.count("<script") == 0
    assert broken.count("</style>") == 1
