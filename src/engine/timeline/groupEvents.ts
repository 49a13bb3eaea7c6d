/** What timelines of groups have in common: whose events belong to the story, and who plays which part in it. */
import { causesOf } from '../history/causes.ts';
import { absencesOn } from '../history/deafness.ts';
import { podHistory } from '../history/podHistory.ts';
import type { TraceIndex } from '../history/traceIndex.ts';
import type { Pod } from '../objects/types.ts';
import { runningContainers } from '../simulation/clusterState.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import type { GroupTimeline, PodPart } from './timeline.ts';

export interface GroupMembers {
  /** uids. */
  pods: Iterable<string>;
  /** Subjects of what is no pod: `Deployment/default/web`, `Node/node-1`. */
  objects?: Iterable<string>;
  /** What else belongs to the story. */
  more?: Iterable<TraceEvent>;
}

/**
 * All that is told of these pods and objects; the writes of EndpointSlices that changed an endpoint of these pods; and
 * who asked for any of it, however far back (`kubectl apply`, a drain, a fault).
 * @returns each event once, by (t, id)
 */
export function eventsOfCast(run: Run, { pods, objects = [], more = [] }: GroupMembers): readonly TraceEvent[] {
  const index = run.index;
  const events = new Set<TraceEvent>(more);
  for (const uid of pods) for (const event of index.ofPod(uid)) events.add(event);
  for (const subject of objects) for (const event of index.about(subject)) events.add(event);
  for (const event of [...events]) addOrigins(run, event, events);
  return [...events].sort((a, b) => a.id - b.id);
}

/** The requests that an event goes back to; of an endpoint also the slice that was written for it. */
function addOrigins({ trace }: Run, { what, cause }: TraceEvent, events: Set<TraceEvent>): void {
  const slice = what === 'endpoint' && cause !== null ? trace[cause] : undefined;
  if (slice) events.add(slice);
  for (const origin of causesOf(trace, { cause })) {
    if (events.has(origin)) return;
    if (origin.what === 'request') events.add(origin);
  }
}

/** Who plays a part, in order of their first appearance. @param parts by uid; unknown uids are left out */
export function podParts(run: Run, parts: ReadonlyMap<string, PodPart['part']>): readonly PodPart[] {
  const { index } = run;
  const found = [...parts].flatMap(([uid, part]) => {
    const first = index.pod(uid);
    if (!first) return [];
    const history = podHistory({
      first,
      events: index.ofPod(uid),
      running: runningAtFirst(run, first),
      absencesOn: (node) => absencesOn(run, node),
    });
    return [{ appears: madeBy(index, uid)?.id ?? -1, part: { ...history, part } }];
  });
  return found.sort((a, b) => a.appears - b.appears).map(({ part }) => part);
}

/** Containers that ran when the simulation began; of a pod that was moved in a what-if they have been running all along. */
export const runningAtFirst = (run: Run, first: Pod): readonly string[] =>
  run.base.reality.get(first.metadata.uid ?? '')?.containers ?? runningContainers(first);

/** The write that stored the pod first; undefined for one that was there at virtual 0. */
export const madeBy = (index: TraceIndex, uid: string): TraceEvent | undefined =>
  index.ofPod(uid).find((event) => event.what === 'write' && event.type === 'ADDED');

/** Requests of clients by what came of them. */
export function countRequests(events: readonly TraceEvent[]): GroupTimeline['requests'] {
  const requests = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of events) if (event.what === 'client') requests[event.outcome]++;
  return requests;
}

/** @param begins when each of one name begins to be the one meant; before all of them it is the first */
export const holdsAmong = (begins: readonly Millis[], at: number): Pick<GroupTimeline, 'holds'> =>
  begins.length < 2
    ? {}
    : { holds: { from: at === 0 ? 0 : (begins[at] ?? 0), until: begins[at + 1] ?? Number.POSITIVE_INFINITY } };
