/** Where a clock of the records was set anew: how long it was between these moments, which lie in their order, nobody tells (REC-16). */
export interface ClockGap {
  /** In the unit of its user: milliseconds of a run, microseconds of records. */
  from: number;
  to: number;
}

/** A length between two moments has one in it: it is not known. */
export const isOverGap = (gaps: readonly ClockGap[], from: number, to: number): boolean =>
  gaps.some((gap) => from <= gap.from && to >= gap.to);
