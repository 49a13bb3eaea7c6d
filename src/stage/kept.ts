/**
 * Layouts are made anew at each instant: all of one is new, even what says the same as before. Here the parts that are
 * alike keep their identity, so that whoever draws them can tell by `===` what has changed.
 */
type Fields = Record<string, unknown>;

/**
 * @param before what was known; anything, also nothing
 * @returns a tree of plain data equal to `now` in which every part that equals its counterpart in `before` is that
 * counterpart. Neither argument is changed. Members of a list are counterparts where their `uid` or `name` says so, else
 * by their place.
 */
export function kept<Tree>(before: unknown, now: Tree): Tree {
  // Every branch answers something equal to `now`.
  return keptPart(before, now) as Tree;
}

function keptPart(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) return keptList(before, now);
  return isPlain(before) && isPlain(now) ? keptFields(before, now) : now;
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function keptFields(before: Fields, now: Fields): Fields {
  let isSame = true;
  let copy: Fields | null = null;
  for (const name in now) {
    const part = keptPart(before[name], now[name]);
    if (part !== before[name] || !(name in before)) isSame = false;
    if (part !== now[name]) (copy ??= { ...now })[name] = part;
  }
  for (const name in before) if (!(name in now)) isSame = false;
  return isSame ? before : (copy ?? now);
}

function keptList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let isSame = before.length === now.length;
  let copy: unknown[] | null = null;
  let byId: ReadonlyMap<unknown, unknown> | null = null;
  for (let at = 0; at < now.length; at++) {
    const id = idOf(now[at]);
    const stays = id === null || idOf(before[at]) === id;
    // Most lists stay as they are: only where one has moved are its members looked up.
    if (!stays) byId ??= new Map(before.map((member) => [idOf(member), member]));
    const part = keptPart(stays ? before[at] : byId?.get(id), now[at]);
    if (part !== before[at]) isSame = false;
    if (part !== now[at]) (copy ??= [...now])[at] = part;
  }
  return isSame ? before : (copy ?? now);
}

function idOf(part: unknown): string | null {
  const id = isPlain(part) ? (part['uid'] ?? part['name']) : null;
  return typeof id === 'string' ? id : null;
}
