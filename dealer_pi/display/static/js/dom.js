/** The few things that drawing needs. Text only ever becomes text: a name is never markup. */

/** @param {string} id @returns {HTMLElement | null} */
export const byId = (id) => document.getElementById(id);

/** Put a text where there is such a place; untouched if it is there already. */
export function put(id, text) {
  const node = byId(id);
  if (node && node.textContent !== text) node.textContent = text;
}

/** Show or hide a part of the page, where there is one. */
export function show(id, visible) {
  const node = byId(id);
  if (node) node.hidden = !visible;
}

/**
 * An element with a class, a text or children.
 * @param {string} tag @param {string} kind @param {...(Node | string)} children
 */
export function make(tag, kind, ...children) {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  node.append(...children);
  return node;
}

/** Draw `parent` anew only where what it shows has changed. */
export function redraw(parent, shows, children) {
  const mark = JSON.stringify(shows);
  if (!parent || parent.dataset.shows === mark) return;
  parent.dataset.shows = mark;
  parent.replaceChildren(...children());
}
