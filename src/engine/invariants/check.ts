/** What a rule is: a look at each event, with what was known of its pod before it. */
import type { TraceEvent } from '../simulation/trace.ts';
import type { Ledger, PodLedger } from './ledger.ts';

/** @returns for each way in which the event breaks the rule the numbers or names that show it */
export type Check = (event: TraceEvent, podLedger: PodLedger | null, ledger: Ledger) => readonly string[];

export interface RuleBreach extends LateFinding {
  /** `S-INV-2` … as in RULES.md; `one-run`. */
  rule: string;
}

/** What a rule finds that looks back: the event that broke it is an earlier one. */
export interface LateFinding {
  event: number;
  detail: string;
}

/** For details: seconds with milliseconds. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;
