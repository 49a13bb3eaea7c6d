/** One tab stop in a tree of drawn items: the one that had the focus last, else the first. */
const items = '[role="treeitem"]';
const remembered = new WeakMap<Element, string>();

/** The item that had the focus last; null: none yet. */
export const stopOf = (tree: Element): string | null => remembered.get(tree) ?? null;

/** Sets the tab stop anew after a drawing; the item may have gone. */
export function rove(tree: Element): void {
  const id = remembered.get(tree);
  const found = id === undefined ? null : tree.querySelector(`[data-item="${CSS.escape(id)}"]`);
  const stop = found ?? tree.querySelector(items);
  for (const old of tree.querySelectorAll('[tabindex="0"]')) if (old !== stop) old.setAttribute('tabindex', '-1');
  stop?.setAttribute('tabindex', '0');
}

/** The focus came to this item: it is the tab stop from now on. */
export function remember(tree: Element, item: Element): void {
  const id = item.getAttribute('data-item');
  if (id === null) return;
  remembered.set(tree, id);
  rove(tree);
}
