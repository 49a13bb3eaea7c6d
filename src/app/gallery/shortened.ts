/** How wide a letter of a little picture's names is, in px. */
const letter = 6.7;

/** @returns the name, or as much of its end as has room: what tells it from the others */
export function shortened(name: string, room: number): string {
  const letters = Math.floor(room / letter);
  return name.length <= letters ? name : `…${name.slice(1 - letters)}`;
}
