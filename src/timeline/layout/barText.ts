/** Where the words of a bar stand, clear of the handles that reach over all bars. Pure. */

interface Bar {
  start: number;
  end: number;
}

const padding = 9;
/** Half of a handle, and a little air. */
const handle = 10;

/** @returns where words of this width begin: in the middle where that is free, else beside a handle; null = no room */
export function wordsStart({ start, end }: Bar, width: number, handles: readonly number[]): number | null {
  const candidates = [(start + end - width) / 2, start + padding, ...handles.map((at) => at + handle + 2)];
  const isFree = (x: number) =>
    x >= start + padding &&
    x + width <= end - padding &&
    !handles.some((at) => at + handle > x && at - handle < x + width);
  return candidates.find(isFree) ?? null;
}
