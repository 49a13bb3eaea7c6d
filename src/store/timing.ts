/** How long a room has had, ms of real time: one timer for the presentation and the window with its notes. */
export interface Timing {
  /** Before it was last started. */
  past: number;
  /** When it was last started, by the clock of the machine; null: it stands still. */
  since: number | null;
}

export const unused: Timing = { past: 0, since: null };

export const lengthOf = ({ past, since }: Timing, now: number): number =>
  past + (since === null ? 0 : Math.max(0, now - since));

/** Pressed it starts, pressed again it stands still. */
export const toggled = (timing: Timing, now: number): Timing =>
  timing.since === null ? { ...timing, since: now } : { past: lengthOf(timing, now), since: null };
