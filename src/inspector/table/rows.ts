/** What is known of each node's row before it is drawn: by this the table filters, sorts and groups. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { isRefused, type Reason, reasonKey, reasonOf } from './reason.ts';

export interface DecisionRow {
  node: string;
  /** Value of the view's topology key; null without it. */
  zone: string | null;
  reason: Reason;
  reasonKey: string;
  /** null: the scheduler did not look at it. */
  verdict: 'feasible' | 'refused' | null;
  total: number | null;
}

const known = new WeakMap<Decision, { view: ClusterView | null; rows: readonly DecisionRow[] }>();

/** In snapshot order. */
export function rowsOf(decision: Decision, view: ClusterView | null): readonly DecisionRow[] {
  const before = known.get(decision);
  if (before && before.view === view) return before.rows;
  const zones = zonesOf(view);
  const rows = decision.nodes.map((node): DecisionRow => {
    const reason = reasonOf(decision, node);
    return {
      node,
      zone: zones.get(node) ?? null,
      reason,
      reasonKey: reasonKey(reason),
      verdict: reason.outcome === 'feasible' ? 'feasible' : isRefused(reason) ? 'refused' : null,
      total: decision.total[node] ?? null,
    };
  });
  known.set(decision, { view, rows });
  return rows;
}

function zonesOf(view: ClusterView | null): ReadonlyMap<string, string | null> {
  return new Map(view?.domains.flatMap(({ value, nodes }) => nodes.map((node) => [node, value] as const)));
}
