/** Names too long for their place: the end stays readable, a suffix that all share is left out. */

/** The suffix from a dot on that all names share, `.eu-west-1.compute.internal`; empty where there is none. */
export function sharedSuffix(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return '';
  for (let dot = first.indexOf('.'); dot > 0; dot = first.indexOf('.', dot + 1)) {
    const suffix = first.slice(dot);
    if (others.every((name) => name.endsWith(suffix) && name.length > suffix.length)) return suffix;
  }
  return '';
}

export const withoutSuffix = (name: string, suffix: string): string =>
  suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;

/** Cuts a name before its last five characters, so that the first part can give way. */
export function halves(name: string): [start: string, end: string] {
  return name.length > 10 ? [name.slice(0, -5), name.slice(-5)] : [name, ''];
}
