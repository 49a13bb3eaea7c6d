/** How wide a letter of a little picture's names is, in px. */
const letter = 6.7;

/** Of names that stand side by side: without what all begin with, where one of them has no room. */
export function shortenedAll(names: readonly string[], room: number): readonly string[] {
  const [first = ''] = names;
  const shared = first.slice(0, 1 + first.lastIndexOf('-'));
  const isShared = names.length > 1 && names.every((name) => name.startsWith(shared) && name !== shared);
  const areCut = names.some((name) => shortened(name, room) !== name);
  return names.map((name) => shortened(isShared && areCut ? name.slice(shared.length) : name, room));
}

/** @returns the name, or as much of its end as has room: what tells it from the others */
export function shortened(name: string, room: number): string {
  const letters = Math.floor(room / letter);
  return name.length <= letters ? name : `…${name.slice(1 - letters)}`;
}
