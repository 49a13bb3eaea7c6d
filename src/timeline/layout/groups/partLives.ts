/** The pods of a group, each with what happened to it, as the timeline of one pod knows it. Pure. */
import type { TraceEvent } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline, PodPart, PodTimeline } from '../../../engine/timeline/timeline.ts';
import { type PodHistory, lifeOf } from '../life.ts';
import { ofKind } from '../trace.ts';

export interface PartLife extends PodPart {
  /** Without its namespace. */
  name: string;
  life: PodHistory;
}

/** In the order of the timeline's pods. */
export function partLives({
  pods,
  events,
  messages,
}: Pick<GroupTimeline, 'pods' | 'events' | 'messages'>): readonly PartLife[] {
  const own = new Map<string, TraceEvent[]>(pods.map(({ uid }) => [uid, []]));
  for (const event of events) if (event.uid !== undefined) own.get(event.uid)?.push(event);
  return pods.map((part) => ({
    ...part,
    name: part.pod.slice(part.pod.indexOf('/') + 1),
    life: lifeOf({ ...timelineOf(part, own.get(part.uid) ?? []), messages }),
  }));
}

/** What can be said of one pod without its own timeline: no handles, no proxies. */
function timelineOf(
  { pod, uid, first, printed }: PodPart,
  events: readonly TraceEvent[],
): Omit<PodTimeline, 'messages'> {
  const writes = ofKind(events, 'write').filter(({ object }) => object.kind === 'Pod');
  const { spec } = (writes.at(-1)?.object as typeof first | undefined) ?? first;
  const leaving = writes.find(({ object, type }) => type === 'DELETED' || object.metadata.deletionTimestamp);
  return {
    topic: { about: 'pod', pod, uid },
    beside: [],
    pod,
    uid,
    lives: 1,
    node: spec.nodeName || null,
    containers: [...(first.spec.initContainers ?? []), ...first.spec.containers].map(({ name }) => name),
    events,
    deletedAt: leaving?.t ?? null,
    goneAt: writes.find(({ type }) => type === 'DELETED')?.t ?? null,
    before: writes[0]?.type === 'ADDED' ? null : { pod: first, endpoints: {} },
    printed,
    parameters: {
      terminationGracePeriodSeconds: spec.terminationGracePeriodSeconds ?? 30,
      preStopSeconds: 0,
      shutdownSeconds: 0,
      ignoresSigterm: false,
    },
    budget: null,
    services: [...new Set(ofKind(events, 'endpoint').map(({ service }) => service))],
    isBalanced: false,
    absences: [],
    proxies: [],
    requests: { served: 0, refused: 0, cut: 0, lost: 0 },
  };
}
