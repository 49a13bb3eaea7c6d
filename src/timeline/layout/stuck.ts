/** How far what stands above the lanes goes down with a scroll, so that it stays in sight. Pure. */

/** Flags stand so far above the axis. */
const flags = 15;

/** @param start pixels from where the scroller begins to where the lanes do; @returns pixels down, never beyond the lanes */
export const stuckAt = (start: number, { height, own }: { height: number; own: number }): number =>
  Math.min(Math.max(0, Math.round(flags - start)), Math.max(0, height - own));
