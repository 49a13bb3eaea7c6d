/** Values from files may run from right to left, or say so of what follows them: in a sentence they keep that to themselves. */

/** Scripts from right to left, and the characters that set a direction. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** As it is where it can't turn anything; else within FSI … PDI, with isolates of its own opened and closed in pairs. */
export function isolated(value: string): string {
  if (!turning.test(value)) return value;
  let open = 1;
  const paired = value.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark === '\u2069' && open === 1) return '';
    open += mark === '\u2069' ? -1 : 1;
    return mark;
  });
  return `\u2068${paired}${'\u2069'.repeat(open)}`;
}
