/** Defaulting that copies only what changes: most pods of a dump are complete, and there may be 150,000 of them. */

/** The object with the defaults of its absent and empty fields; the same object where none is missing. */
export function filled<T extends object>(object: T, defaults: Partial<T>): T {
  let result = object;
  for (const key of Object.keys(defaults) as (keyof T)[]) {
    const value = object[key];
    if (value !== undefined && value !== '') continue;
    if (result === object) result = { ...object };
    const given = defaults[key];
    if (given !== undefined) result[key] = given;
  }
  return result;
}

/** The object with some fields replaced; the same object where all are the same. */
export function replaced<T extends object>(object: T, fields: Partial<T>): T {
  const keys = Object.keys(fields) as (keyof T)[];
  return keys.every((key) => fields[key] === object[key]) ? object : { ...object, ...fields };
}

/** The list with its items changed; the same list where no item did. Absent stays absent. */
export function mapped<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}

/** As mapped, by one change: a list that many share is changed once. */
export function mappedOnce<T>(change: (item: T) => T): (list: readonly T[]) => readonly T[] {
  const known = new WeakMap<readonly T[], readonly T[]>();
  return (list) => {
    const before = known.get(list);
    if (before) return before;
    const changed = mapped(list, change);
    known.set(list, changed);
    return changed;
  };
}
