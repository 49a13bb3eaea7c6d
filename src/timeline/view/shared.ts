/** What is as it was before stays the very same object, so that whoever draws it can tell by `===`. Pure. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * @returns `now`, in which all parts that say the same as those of `before` are those of `before`; members of lists are
 * told by their ids, else by their places. Whatever is no plain data is the same only where it is identical.
 */
export function shared<Value>(before: unknown, now: Value): Value {
  return sharedPart(before, now) as Value;
}

function sharedPart(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) return sharedList(before, now);
  return isPlain(before) && isPlain(now) ? sharedFields(before, now) : now;
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const former = formerOf(before);
  const list = now.map((member, at) => sharedPart(former(member, at), member));
  const isSame = list.length === before.length && list.every((member, at) => Object.is(member, before[at]));
  return isSame ? before : list;
}

/** The member of before that one of now may be. */
function formerOf(before: readonly unknown[]): (member: unknown, at: number) => unknown {
  let byId: ReadonlyMap<string, unknown> | null = null;
  return (member, at) => {
    const id = idOf(member);
    if (id === null || idOf(before[at]) === id) return before[at];
    byId ??= new Map(before.flatMap((one) => (idOf(one) === null ? [] : [[idOf(one) ?? '', one]])));
    return byId.get(id);
  };
}

/** Shapes are told by their item's. */
function idOf(member: unknown): string | null {
  if (!isPlain(member)) return null;
  const { id, item } = member;
  if (typeof id === 'string') return id;
  return isPlain(item) && typeof item['id'] === 'string' ? item['id'] : null;
}

function sharedFields(before: Fields, now: Fields): Fields {
  const fields = Object.entries(now).map(([name, value]) => [name, sharedPart(before[name], value)] as const);
  const isSame =
    Object.keys(before).length === fields.length &&
    fields.every(([name, value]) => Object.hasOwn(before, name) && Object.is(value, before[name]));
  return isSame ? before : Object.fromEntries(fields);
}
