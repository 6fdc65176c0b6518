// Says in one sentence why this page cannot run here. A script of the old kind, so that
// it also runs where modules do not: in old browsers, and in files on a disk.

(() => {
  const REASONS = {
    file: {
      de: "Diese Seite braucht einen Webserver: als Datei geöffnet darf sie ihre Karten nicht laden.",
      en: "This page needs a web server: opened as a file, it may not load its cards.",
    },
    old: {
      de: "Dieser Browser ist zu alt für diese Seite, oder WebAssembly ist in ihm abgeschaltet; ein neuerer zeigt die Karten.",
      en: "This browser is too old for this page, or WebAssembly is switched off in it; a newer one shows the cards.",
    },
    lost: {
      de: "Die Karten ließen sich nicht laden. Bitte die Verbindung prüfen und die Seite neu laden.",
      en: "The cards could not be loaded. Please check the connection and reload the page.",
    },
    broken: {
      de: "Hier ging etwas schief. Bitte die Seite neu laden; der Link in der Adresszeile bringt dasselbe Spiel zurück.",
      en: "Something went wrong here. Please reload the page; the link in the address bar brings the same game back.",
    },
  };

  // The language of a shared link counts before anything is shown.
  const wished = new URLSearchParams(location.search).get("lang");
  if (wished === "de" || wished === "en") {
    document.documentElement.lang = wished;
  }

  /** Say that something is wrong, once; the reason is one of those above. */
  window.ksNotice = (reason) => {
    if (document.querySelector(".ks-notice[role]")) return;
    const notice = document.createElement("p");
    notice.className = "ks-notice";
    notice.setAttribute("role", "alert");
    for (const lang of ["de", "en"]) {
      const words = document.createElement("span");
      words.lang = lang;
      words.textContent = REASONS[reason][lang];
      notice.append(words);
    }
    document.getElementById("loading")?.remove();
    document.getElementById("ks-main").prepend(notice);
  };

  const canRun =
    typeof WebAssembly === "object" &&
    typeof Worker === "function" &&
    "noModule" in HTMLScriptElement.prototype;
  const reason = location.protocol === "file:" ? "file" : canRun ? null : "old";
  if (reason) {
    document.addEventListener("DOMContentLoaded", () => window.ksNotice(reason));
  }
  window.ksCanRun = reason === null;
})();
