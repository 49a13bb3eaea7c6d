/** Why a node refuses the pod, in as few words as a group's title takes: the plugin and the one fact that decided. */
import type { Decision, FilterFacts, NodeVerdict } from '../../engine/scheduler/decision.ts';
import { type Comparison, comparisonOf } from '../filterColumns.ts';

/** `feasible`, `absent` (left out by PreFilter), `unseen`, `waiting` (its step has not come), or the plugin that decided. */
export type RowOutcome = string;

export interface Reason {
  outcome: RowOutcome;
  fact: Comparison | { word: string } | null;
}

export function reasonOf({ verdicts, filters }: Decision, node: string): Reason {
  const verdict = verdicts[node];
  const outcome = outcomeOf(verdict);
  if (!verdict?.plugin || verdict.absent || verdict.unseen) return { outcome, fact: null };
  const facts = verdict.cells[filters.indexOf(verdict.plugin)]?.facts;
  return { outcome, fact: facts ? factOf(facts) : null };
}

function outcomeOf(verdict: NodeVerdict | undefined): RowOutcome {
  if (verdict?.absent) return 'absent';
  if (verdict?.unseen) return 'unseen';
  return verdict?.plugin ?? 'feasible';
}

/** Which a node that was not looked at is not, either. */
export const isRefused = ({ outcome }: Reason): boolean => outcome !== 'feasible' && outcome !== 'unseen';

export function factOf(facts: FilterFacts): Reason['fact'] {
  switch (facts.plugin) {
    case 'PodTopologySpread': {
      const failed = facts.checks.find(({ ok }) => !ok);
      return failed?.domain === null ? { word: failed.topologyKey } : comparisonOf(facts);
    }
    case 'TaintToleration':
      return facts.untolerated && { word: facts.untolerated.key };
    case 'NodeResourcesFit': {
      const short = facts.resources.filter(({ insufficient }) => insufficient).map(({ name }) => name);
      const pods = facts.podsOn + 1 > facts.podsAllowed ? ['pods'] : [];
      return { word: [...pods, ...short].join(', ') };
    }
    case 'NodeAffinity': {
      const all = [...facts.nodeSelector, ...facts.terms.flatMap(({ requirements }) => requirements)];
      const failed = all.find(({ ok }) => !ok);
      return failed ? { word: failed.key } : null;
    }
    case 'NodePorts':
      return facts.conflict && { word: `${facts.conflict.protocol} ${facts.conflict.hostPort}` };
    case 'InterPodAffinity':
      return facts.topologyKey === null ? null : { word: facts.topologyKey };
    default:
      return null;
  }
}

/** One text a reason: what groups and sorts them. */
export function reasonKey({ outcome, fact }: Reason): string {
  if (!fact) return outcome;
  return 'word' in fact ? `${outcome} ${fact.word}` : `${outcome} ${fact.left} ${fact.sign} ${fact.right}`;
}
