/** The words that stand on the page, in its language. */

/** @type {Record<string, string>} */
let words = {};

/** A word by its name; nothing before they are there. */
export const word = (name) => words[name] ?? "";

/** Fetch the words of a language and write them wherever the page asks for them. */
export async function speak(language) {
  words = await fetched(`/words/${language}`);
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-word]")) {
    node.textContent = word(node.dataset.word);
  }
  for (const node of document.querySelectorAll("[data-word-label]")) {
    node.setAttribute("aria-label", word(node.dataset.wordLabel));
  }
}

/** What stands at an address; asked again each second while nobody answers. */
async function fetched(address) {
  for (;;) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.json();
    } catch {
      // The table is being started again.
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
