/** Where a key leads in a list of things to do. */

/** @param at place that has the focus; -1: none, as on the button above the list. @returns null for keys that do not move */
export function movedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
