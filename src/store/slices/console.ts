/** The kubectl console: whether it is open, what was printed, and what was typed before. */
import type { AnsweredLine } from '../../engine/kubectl/kubectl.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';

/** A command and what it has printed. */
export interface ConsoleBlock {
  id: number;
  line: string;
  /** When it was given. */
  since: Millis;
  lines: AnsweredLine['lines'];
  /** What it reads off the run as the clock goes on; null: it is over. */
  going: { until: Millis | null; situation: Situation } | null;
}

export interface ConsoleSlice {
  consoleOpen: boolean;
  consoleBlocks: readonly ConsoleBlock[];
  /** What the prompt is to begin with next; null: nothing is wanted there. */
  consoleBegun: string | null;
  /** The oldest first. */
  consoleTyped: readonly string[];
}

export const consoleAtStart: ConsoleSlice = {
  consoleOpen: false,
  consoleBlocks: [],
  consoleBegun: null,
  consoleTyped: [],
};
