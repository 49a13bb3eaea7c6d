/** What a cell says where there is room: the fact that decided, or of a node that passed the numbers that came nearest. */
import type { Decision, FilterFacts } from '../../engine/scheduler/decision.ts';
import { amounts } from '../../text/amount.ts';
import type { CellFact } from '../filterRow.tsx';
import { cellOf } from '../filterColumns.ts';
import { factOf } from './reason.ts';

export function wideFact(decision: Decision, node: string, plugin: string): CellFact | null {
  const { state, short } = cellOf(decision, node, plugin);
  const facts = decision.verdicts[node]?.cells[decision.filters.indexOf(plugin)]?.facts;
  if (!facts || (state !== 'failed' && state !== 'passed')) return null;
  if (state === 'failed') return short ?? factOf(facts);
  return facts.plugin === 'NodeResourcesFit' ? scarcest(facts) : short;
}

/** Of the resources that the pod asks for the one of which it takes the largest part of what is free. */
function scarcest({ resources }: Extract<FilterFacts, { plugin: 'NodeResourcesFit' }>): CellFact | null {
  const asked = resources.filter(({ request }) => request > 0);
  const part = ({ request, allocatable, requested }: (typeof asked)[number]) => request / (allocatable - requested);
  const [first] = asked.sort((a, b) => part(b) - part(a));
  if (!first) return null;
  const [request, free] = amounts(first.name, [first.request, first.allocatable - first.requested]);
  return { left: `${first.name} ${request?.text ?? ''}`, sign: '≤', right: free?.text ?? '' };
}
