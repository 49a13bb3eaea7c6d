/** Long names lose their middle; the last five characters stay. */
export function shortName(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const tail = Math.min(5, letters - 2);
  return `${name.slice(0, letters - tail - 1)}…${name.slice(-tail)}`;
}
