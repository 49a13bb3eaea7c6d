/** Where arrow keys, Home and End lead in a list, a grid and a tree (ARIA Authoring Practices). Pure. */

export interface ListShape {
  /** Which arrows move: ← → in a row, ↑ ↓ in a column, all four where rows break as they like; → ↑ to more of a value. */
  along: 'row' | 'column' | 'both' | 'value';
  /** From the last to the first and back; else it stays at its ends. */
  wraps: boolean;
}

const inRow: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const inColumn: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const moves: Readonly<Record<ListShape['along'], Readonly<Record<string, number>>>> = {
  row: inRow,
  column: inColumn,
  both: { ...inRow, ...inColumn },
  value: { ...inRow, ArrowUp: 1, ArrowDown: -1 },
};

/** @param at place that has the focus; -1: none of the list. @returns null for keys that do not move here */
export function nextInList(key: string, at: number, count: number, { along, wraps }: ListShape): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = moves[along][key];
  if (by === undefined) return null;
  if (at === -1) return by > 0 ? 0 : count - 1;
  return wraps ? (at + by + count) % count : Math.min(count - 1, Math.max(0, at + by));
}

export interface Cell {
  row: number;
  column: number;
}

/** @param lengths cells of each row. @returns null for keys that do not move; at an edge the cell itself */
export function nextInGrid(key: string, { row, column }: Cell, lengths: readonly number[]): Cell | null {
  const down = inColumn[key];
  const length = lengths[row] ?? 0;
  if (down === undefined) {
    const next = nextInList(key, column, length, { along: 'row', wraps: false });
    return next === null ? null : { row, column: next };
  }
  const next = Math.min(lengths.length - 1, Math.max(0, row + down));
  return { row: next, column: Math.max(0, Math.min((lengths[next] ?? 0) - 1, column)) };
}

export interface TreeItem {
  id: string;
  /** Id of the item that it lies in. */
  parent: string | null;
}

/** @param items in reading order, those in closed ones left out. @returns null where the key leads nowhere. Right goes into an item, left out to its parent */
export function nextInTree(key: string, from: string, items: readonly TreeItem[]): string | null {
  const at = items.findIndex(({ id }) => id === from);
  const here = items[at];
  if (!here) return items[0]?.id ?? null;
  const next = items[at + 1];
  switch (key) {
    case 'ArrowDown':
      return next?.id ?? null;
    case 'ArrowUp':
      return items[at - 1]?.id ?? null;
    case 'ArrowRight':
      return next?.parent === here.id ? next.id : null;
    case 'ArrowLeft':
      return here.parent;
    case 'Home':
      return items[0]?.id ?? null;
    case 'End':
      return items.at(-1)?.id ?? null;
    default:
      return null;
  }
}
