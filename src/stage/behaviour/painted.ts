/** Nodes that are painted are no elements: found by where they are, made into elements where they are needed. */
export interface Painted {
  /** @returns the node that is painted at a point of the window; null: none */
  at(point: { clientX: number; clientY: number }): string | null;
  /** Makes these items elements as long as `who` needs them, and nothing else. */
  need(who: string, ids: readonly string[]): void;
  /** Shows these items lit up, whether they are elements or not. */
  light(ids: ReadonlySet<string>): void;
}

const known = new WeakMap<Element, Painted>();

/** @returns what takes it back */
export function registerPainted(tree: Element, painted: Painted): () => void {
  known.set(tree, painted);
  return () => void known.delete(tree);
}

/** The node that is painted below an element's pointer; null: none, or what is there is an element. */
export function paintedAt(element: Element | null, point: { clientX: number; clientY: number }): string | null {
  const tree = element?.closest('svg[role="tree"]');
  return (tree && known.get(tree)?.at(point)) ?? null;
}

/** Does nothing where all are elements. */
export const needItems = (tree: Element | null, who: string, ids: readonly string[]): void =>
  known.get(tree ?? document.body)?.need(who, ids);

export const lightPainted = (tree: Element, ids: ReadonlySet<string>): void => known.get(tree)?.light(ids);
