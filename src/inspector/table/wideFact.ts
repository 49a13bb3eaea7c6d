/** What a cell says where there is room: the fact that decided, or of a node that passed the numbers that came nearest. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { CellFact } from '../filterRow.tsx';
import { cellOf } from '../filterColumns.ts';
import { filterOf } from '../plugins/records.ts';

export function wideFact(decision: Decision, node: string, plugin: string): CellFact | null {
  const { state, short } = cellOf(decision, node, plugin);
  const facts = decision.verdicts[node]?.cells[decision.filters.indexOf(plugin)]?.facts;
  if (!facts || (state !== 'failed' && state !== 'passed')) return null;
  if (state === 'failed') return short ?? filterOf(facts).reason(facts);
  const { nearest } = filterOf(facts);
  return nearest ? nearest(facts) : short;
}
