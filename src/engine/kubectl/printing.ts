/** Lines on the user's terminal, each at its instant. */
import type { Millis } from '../simulation/trace.ts';

export interface PrintedLine {
  t: Millis;
  text: string;
  /** On stderr: no pipe takes it. */
  isError?: true;
}

export interface Output {
  lines: readonly PrintedLine[];
  /** When the prompt is back; null: not before somebody interrupts it. */
  until: Millis | null;
}

/** A text of one or more lines; none of an empty one. */
export const linesAt = (t: Millis, text: string, isError = false): readonly PrintedLine[] =>
  text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => ({ t, text: line, ...(isError && { isError }) }));

export const output = (lines: readonly PrintedLine[], until: Millis | null): Output => ({
  lines: lines.toSorted((a, b) => a.t - b.t),
  until,
});
