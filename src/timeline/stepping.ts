/** Which moments of a timeline are stepped over: of one lane, and those that matter. Pure. */
import type { HistoryEvent } from '../engine/history/historyEvent.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { TimelineStep } from './layout/steps.ts';
import type { Item, LaneChart } from './layout/laneChart.ts';

/** The instants at which something happens in a lane, in order; served requests are none. Empty where there is no such lane. */
export function stopsInLane({ lanes, from, to }: LaneChart, lane: string): readonly Millis[] {
  const items = lanes.find(({ id }) => id === lane)?.rows.flatMap((row) => row.items) ?? [];
  const stops = items.flatMap(stopsOf).filter((t) => t >= from && t <= to);
  return [...new Set(stops)].sort((a, b) => a - b);
}

/** What only begins or ends with the picture is no event. */
function stopsOf(item: Item): readonly Millis[] {
  if (item.kind === 'moment') return [item.t];
  if (item.kind === 'ticks') return [...item.refused, ...item.cut, ...item.lost];
  return [...(item.begins.length > 0 ? [item.from] : []), ...(item.ends.length > 0 ? [item.to] : [])];
}

/** The instants at which something is lost, ends, is refused or given up, or an invariant breaks. */
export const stopsThatMatter = (steps: readonly TimelineStep[]): readonly Millis[] =>
  steps.filter(({ events }) => events.some(matters)).map(({ t }) => t);

export function matters(event: HistoryEvent): boolean {
  switch (event.what) {
    case 'client':
      return event.outcome !== 'served';
    case 'runtime':
      return event.op === 'exit' || event.op === 'SIGKILL' || event.op === 'pullFailed';
    case 'hook':
      return event.phase === 'abandoned' || event.phase === 'failed';
    case 'answer':
      return event.reason !== undefined;
    case 'write':
      return event.pod !== undefined && event.type === 'DELETED';
    case 'writers':
      return event.isCorrupting;
    case 'invariant':
      return true;
    default:
      return false;
  }
}
