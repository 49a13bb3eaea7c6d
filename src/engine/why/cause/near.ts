/** Which of the words that there are was meant by one that is not there. */

/** @returns null where none looks like a slip of the pen: numbers, zones and letters that count things are no slips */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: { word: string; distance: number } | null = null;
  for (const one of known) {
    if (one === word || counting(one) !== counting(word)) continue;
    const distance = distanceOf(word.toLowerCase().split('/'), one.toLowerCase().split('/'));
    if (distance !== null && (!best || distance < best.distance)) best = { word: one, distance };
  }
  return best?.word ?? null;
}

/** Each part between slashes by itself: two short names do not look alike because of what stands before them. */
function distanceOf(a: readonly string[], b: readonly string[]): number | null {
  if (a.length !== b.length) return a.length === 1 && b.length === 1 ? null : distanceOf([a.join('/')], [b.join('/')]);
  let sum = 0;
  for (const [place, part] of a.entries()) {
    const other = b[place] ?? '';
    const distance = slips(part, other);
    if (distance > allowed(part.length, other.length)) return null;
    sum += distance;
  }
  return sum;
}

/** Of words of three letters one may be missing, but none may be another: `gpu` and `cpu` are two things. */
function allowed(a: number, b: number): number {
  const length = Math.max(a, b);
  if (length <= 3) return a === b ? 0 : 1;
  return length <= 6 ? 1 : length <= 12 ? 2 : 3;
}

/** `eu-central-1a`, `v2`, `pool-b`: parts that differ on purpose. */
const counting = (word: string): string =>
  word
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '' && (part.length <= 1 || /\d/.test(part)))
    .join();

/** Letters that are missing, too many, wrong or turned round (optimal string alignment). */
function slips(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isTurned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
          isTurned ? (before?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last?.[b.length] ?? 0;
}
