/** What this screen prefers: the address says it, else what was chosen here before. */

export const LANGUAGES = { en: "English", sk: "Slovenčina", cs: "Čeština", sl: "Slovenščina" };
export const SUITS = ["four", "two", "safe"];

const asked = new URLSearchParams(location.search);

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a private window: then it is as if nothing had been chosen
  }
}

export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // It holds until the page is closed.
  }
}

const chosen = (name) => asked.get(name) ?? kept(name);
const oneOf = (value, known, otherwise) => (known.includes(value) ? value : otherwise);

function number(name, least, most, otherwise) {
  const value = Number(chosen(name));
  return value >= least && value <= most ? value : otherwise;
}

/** A phone speaks its owner's language, the television the house's, unless somebody chose. */
function language() {
  const known = Object.keys(LANGUAGES);
  const own = document.documentElement.dataset.page === "tv" ? [] : navigator.languages;
  const spoken = [chosen("lang"), ...own.map((tag) => tag.slice(0, 2))];
  return spoken.find((tag) => known.includes(tag)) ?? document.documentElement.lang;
}

export const preferences = {
  language: language(),
  suits: oneOf(chosen("suits"), SUITS, "four"),
  tv: number("tv", 15, 120, 43),
  distance: number("distance", 1, 12, 3.5),
};
