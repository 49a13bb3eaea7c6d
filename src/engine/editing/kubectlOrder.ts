/** The order in which kubectl writes keys (go-yaml v2, keyList.Less): letters last, digits by their number. */

const isLetter = (char: string): boolean => /\p{L}/u.test(char);
const digitsAt = (text: string, at: number): string => /^\d*/.exec(text.slice(at))?.[0] ?? '';

/** Compares two keys of one map; negative where `a` comes first. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charAt(at), b.charAt(at)];
    if (left !== right) return compareFrom(a, b, at);
  }
  return a.length - b.length;
}

function compareFrom(a: string, b: string, at: number): number {
  const [left, right] = [a.charAt(at), b.charAt(at)];
  const [isLeft, isRight] = [isLetter(left), isLetter(right)];
  if (isLeft !== isRight) return isRight ? -1 : 1;
  const [digits, others] = isLeft ? ['', ''] : [digitsAt(a, at), digitsAt(b, at)];
  if (Number(digits) !== Number(others)) return Number(digits) - Number(others);
  if (digits.length !== others.length) return digits.length - others.length;
  return left < right ? -1 : 1;
}
