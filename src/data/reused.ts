/**
 * Keeping what was there where nothing of it has changed: for what is made of parts that keep their identity themselves,
 * so that one look at each part is enough (shared.ts looks all the way down).
 */

/** @returns whether both lists hold the very same members */
export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((member, at) => member === b[at]);

/** @returns `before` where it has the very same members as `now` */
export const reusedList = <Member>(before: readonly Member[] | undefined, now: readonly Member[]): readonly Member[] =>
  before && isSameList(before, now) ? before : now;

/** @returns `before` where it has the very same fields as `now`; both were made in the same way */
export function reused<Value extends object>(before: Value | null | undefined, now: Value): Value {
  if (!before) return now;
  for (const field in now) if (now[field] !== before[field]) return now;
  return before;
}
