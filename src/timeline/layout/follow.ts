/** Where a scrolled picture has to be so that the cursor is seen. Pure. */
interface View {
  /** How far it is scrolled. */
  top: number;
  height: number;
}

/** Kept free above and below the cursor. */
const edge = 48;
/** Where the cursor comes to stand, as part of the height: most of what is seen is what comes next. */
const part = 0.3;

/**
 * @param y of the cursor, from the top of what is scrolled
 * @param end of the picture: where nothing comes next, what is seen is what was
 * @returns where to scroll; null where the cursor is well in sight
 */
export function scrollFor(y: number, { top, height }: View, end: number): number | null {
  const free = Math.min(edge, height / 4);
  if (y >= top + free && y <= top + height - free) return null;
  return Math.max(0, Math.round(Math.min(y - height * part, end + free - height)));
}
