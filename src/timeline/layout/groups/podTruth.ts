/** One pod in its two truths over time: what the API says of its object, which processes live, and where they part. Pure. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { Exit } from '../../../engine/history/nodeHistory.ts';
import type { StoredPod } from '../../../engine/history/storedPod.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import type { Parting } from '../../../engine/history/node/nodeNow.ts';
import { type RowState, rowStateOf } from './podRows.ts';
import { type StateInterval, stretchesOf } from './processStretch.ts';

export interface PodTruth {
  part: PodPart;
  /** `db-0` */
  name: string;
  node: string | null;
  /** How its object stands. */
  rowStates: readonly StateInterval<RowState>[];
  /** Its object was removed. */
  gone: { t: Millis; id: number } | null;
  runs: readonly StateInterval<'lives'>[];
  exits: readonly Exit[];
  differs: readonly StateInterval<Parting>[];
}

/** A difference that lasts no longer is only the time that news take. */
const newsTake: Millis = 3000;

/** Of all pods that play a part, in their order. @param end of what is shown */
export function podTruths({ pods, processes = [], to }: GroupTimeline, end: Millis): readonly PodTruth[] {
  return pods.flatMap((part, at): PodTruth[] => {
    const process = processes[at];
    if (!process) return [];
    return [
      {
        part,
        name: part.name,
        node: process.node,
        rowStates: stretchesOf(rowStates(part, to), end),
        gone: part.gone && part.gone.t <= to ? part.gone : null,
        runs: stretchesOf(process.runs, end),
        exits: process.exits,
        differs: stretchesOf(process.differs, end).filter(({ from, to }) => to - from > newsTake),
      },
    ];
  });
}

/** Of what comes after the story nothing is told. */
function rowStates({ first, made, printed, writes }: PodPart, to: Millis): readonly StateChange<RowState>[] {
  const status = (pod: StoredPod, t: Millis) => rowStateOf(pod, printed.findLast((one) => one.t <= t)?.status);
  const before: StateChange<RowState>[] = made ? [] : [{ t: 0, id: null, state: status(first, 0) }];
  const after = writes
    .filter(({ t }) => t <= to)
    .map(({ t, id, type, pod }) => ({ t, id, state: type === 'DELETED' ? null : status(pod, t) }));
  return [...before, ...after];
}
