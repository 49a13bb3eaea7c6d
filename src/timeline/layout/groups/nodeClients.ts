/** Requests to the pods, a row for each node that they run on: who still gets an answer. Pure. */
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { lane, row } from '../items.ts';
import type { Lane, LaneRow, Ticks, Window } from '../laneChart.ts';
import { ofKind } from '../trace.ts';
import type { PodTruth } from './podTruth.ts';
import { message } from '../../../i18n/timeline.ts';

/** @returns null where nobody asks anything of them */
export function nodeClientLane({ events }: GroupTimeline, truths: readonly PodTruth[], window: Window): Lane | null {
  const nodeOf = new Map(truths.map(({ part, node }) => [part.uid, node ?? '']));
  const sent = ofKind(events, 'client').filter(({ sentAt }) => sentAt >= window.from && sentAt <= window.to);
  const nodes = [...new Set(truths.map(({ node }) => node ?? ''))];
  const rows = nodes.flatMap((node): LaneRow[] => {
    const own = sent.filter(({ uid = '' }) => nodeOf.get(uid) === node);
    return own.length === 0 ? [] : [row(`clients-${node}`, [ticksOf(own, node)], { name: node })];
  });
  return rows.length === 0
    ? null
    : lane('clients', 'clients', message('timeline:lane.clients'), message('timeline:nodes.requestsTo'), rows);
}

function ticksOf(events: readonly HistoryEventOf<'client'>[], node: string): Ticks {
  const of = (outcome: HistoryEventOf<'client'>['outcome']) =>
    events
      .filter((event) => event.outcome === outcome)
      .map(({ sentAt }) => sentAt)
      .sort((a, b) => a - b);
  return {
    kind: 'ticks',
    id: `clients-${node}`,
    served: of('served'),
    refused: of('refused'),
    cut: of('cut'),
    lost: of('lost'),
  };
}
