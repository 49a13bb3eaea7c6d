/** Values that show how an outcome depends on a number: few, but where something may change. */

interface Wanted {
  min?: number;
  max: number;
  present: number;
  /** Where something may change, the most telling first. */
  keys: readonly number[];
}

const count = 11;

/**
 * Both ends, the present value, the keys within, and whole numbers between the two that lie farthest apart.
 * @returns at most 11, ascending, each once; a present value beyond the range makes it longer
 */
export function spread({ min = 0, max, present, keys }: Wanted): readonly number[] {
  const [low, high] = [Math.min(min, present), Math.max(max, present)];
  const isWithin = (value: number) => value >= low && value <= high;
  const chosen = new Set([present, low, high, ...keys.map(Math.round).filter(isWithin)].slice(0, count));
  while (chosen.size < count) {
    const between = widest([...chosen].toSorted((a, b) => a - b));
    if (between === null) break;
    chosen.add(between);
  }
  return [...chosen].toSorted((a, b) => a - b);
}

/** A whole number in the middle of the widest gap; null where there is none between any two. */
function widest(values: readonly number[]): number | null {
  const gaps = values.slice(1).map((to, index) => ({ from: values[index] ?? 0, to }));
  const middles = gaps
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map(({ from, to }) => ({ from, to, middle: Math.floor((from + to) / 2) }));
  return middles.find(({ from, to, middle }) => middle > from && middle < to)?.middle ?? null;
}
