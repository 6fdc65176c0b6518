// What scrolls sideways can be reached by keyboard.
function mark() {
  for (const box of document.querySelectorAll("pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
mark();
window.addEventListener("resize", mark);
