/** Why a node refuses the pod, in as few words as a group's title takes: the plugin and the one fact that decided. */
import type { Decision, NodeVerdict } from '../../engine/scheduler/decision.ts';
import type { DecidingFact } from '../plugins/record.ts';
import { filterOf } from '../plugins/records.ts';

/** `feasible`, `absent` (left out by PreFilter), `unseen`, `waiting` (its step has not come), or the plugin that decided. */
export type RowOutcome = string;

export interface Reason {
  outcome: RowOutcome;
  fact: DecidingFact | null;
}

export function reasonOf({ verdicts, filters }: Decision, node: string): Reason {
  const verdict = verdicts[node];
  const outcome = outcomeOf(verdict);
  if (!verdict?.plugin || verdict.absent || verdict.unseen) return { outcome, fact: null };
  const facts = verdict.cells[filters.indexOf(verdict.plugin)]?.facts;
  return { outcome, fact: facts ? filterOf(facts).reason(facts) : null };
}

function outcomeOf(verdict: NodeVerdict | undefined): RowOutcome {
  if (verdict?.absent) return 'absent';
  if (verdict?.unseen) return 'unseen';
  return verdict?.plugin ?? 'feasible';
}

/** Which a node that was not looked at is not, either. */
export const isRefused = ({ outcome }: Reason): boolean => outcome !== 'feasible' && outcome !== 'unseen';

/** One text a reason: what groups and sorts them. */
export function reasonKey({ outcome, fact }: Reason): string {
  if (!fact) return outcome;
  return 'word' in fact ? `${outcome} ${fact.word}` : `${outcome} ${fact.left} ${fact.sign} ${fact.right}`;
}
