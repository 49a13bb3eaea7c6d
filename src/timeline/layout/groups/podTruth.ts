/** One pod in its two truths over time: what the API says of its object, which processes live, and where they part. Pure. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { Exit } from '../../../engine/history/nodeHistory.ts';
import type { Pod } from '../../../engine/objects/types.ts';
import type { EventOf, Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import type { Parting } from '../../../engine/view/nodeNow.ts';
import { ofKind } from '../trace.ts';
import { type RowState, standingOf } from './podRows.ts';
import { type StateInterval, stretchesOf } from './processStretch.ts';

export interface PodTruth {
  part: PodPart;
  /** `db-0` */
  name: string;
  node: string | null;
  /** How its object stands. */
  said: readonly StateInterval<RowState>[];
  /** Its object was removed. */
  gone: { t: Millis; id: number } | null;
  lives: readonly StateInterval<'lives'>[];
  exits: readonly Exit[];
  differs: readonly StateInterval<Parting>[];
}

/** A difference that lasts no longer is only the time that news take. */
const newsTake: Millis = 3000;

/** Of all pods that play a part, in their order. @param end of what is shown */
export function podTruths({ pods, processes = [], events }: GroupTimeline, end: Millis): readonly PodTruth[] {
  const writes = new Map<string, EventOf<'write'>[]>(pods.map(({ uid }) => [uid, []]));
  for (const write of ofKind(events, 'write')) writes.get(write.uid ?? '')?.push(write);
  return pods.flatMap((part, at): PodTruth[] => {
    const process = processes[at];
    if (!process) return [];
    const own = writes.get(part.uid) ?? [];
    const gone = own.find(({ type }) => type === 'DELETED');
    return [
      {
        part,
        name: part.first.metadata.name,
        node: process.node,
        said: stretchesOf(standings(part, own), end),
        gone: gone ? { t: gone.t, id: gone.id } : null,
        lives: stretchesOf(process.lives, end),
        exits: process.exits,
        differs: stretchesOf(process.differs, end).filter(({ from, to }) => to - from > newsTake),
      },
    ];
  });
}

function standings(
  { first, made, printed }: PodPart,
  writes: readonly EventOf<'write'>[],
): readonly StateChange<RowState>[] {
  const standing = (pod: Pod, t: Millis) => standingOf(pod, printed.findLast((one) => one.t <= t)?.status);
  const before: StateChange<RowState>[] = made ? [] : [{ t: 0, id: null, state: standing(first, 0) }];
  const after = writes.map(({ t, id, type, object }): StateChange<RowState> => {
    return { t, id, state: type === 'DELETED' ? null : standing(object as Pod, t) };
  });
  return [...before, ...after];
}
