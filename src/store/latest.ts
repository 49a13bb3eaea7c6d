/** @returns a function that makes the same thing once, as long as it is asked for the same */
export function latest<Args extends readonly unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  let known: { args: Args; made: Made } | null = null;
  return (...args) => {
    const before = known;
    if (before && args.every((arg, at) => arg === before.args[at])) return before.made;
    const made = make(...args);
    known = { args, made };
    return made;
  };
}
