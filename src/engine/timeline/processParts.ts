/** What nodes run of the pods of a timeline, and where the API says otherwise. */
import { until } from '../history/change.ts';
import { storedAt } from '../history/podAt.ts';
import { nodeHistories, type PodOnNode } from '../history/nodeHistory.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { PodPart, ProcessPart } from './timeline.ts';

const nothing: PodOnNode = { runs: [], differs: [], exits: [] };

/** In the order of the pods. @param to what comes later is left out */
export function processParts(run: Run, pods: readonly PodPart[], to: Millis): readonly ProcessPart[] {
  const placed = pods.map((part) => ({ uid: part.uid, node: (storedAt(part, to) ?? part.first).node }));
  const histories = nodeHistories(run, new Set(placed.flatMap(({ node }) => node ?? [])));
  return placed.map(({ uid, node }) => {
    const { runs, differs, exits } = histories.get(node ?? '')?.pods.get(uid) ?? nothing;
    return { node, runs: until(runs, to), differs: until(differs, to), exits: exits.filter(({ t }) => t <= to) };
  });
}
