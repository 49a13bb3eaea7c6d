/** How far what stands above the lanes goes down with a scroll, so that it stays in sight. Pure. */

/** Flags stand so far above the axis. */
const flags = 15;

interface Lanes {
  height: number;
  /** How high what stands above them is. */
  own: number;
  /** How far they are scrolled: where they are not at all, nothing goes down over them. */
  scrolled: number;
}

/** @param start pixels from where the scroller begins to where the lanes do; @returns pixels down, never beyond the lanes */
export const stuckAt = (start: number, { height, own, scrolled }: Lanes): number =>
  Math.min(Math.max(0, Math.round(Math.min(flags, start + scrolled) - start)), Math.max(0, height - own));
