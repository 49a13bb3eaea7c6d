/** Which events belong to a story of several pods and what stands around them. */
import type { ObjectRef } from '../objects/ref.ts';
import { nodeTraces } from './node/nodeTraces.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { causesOf } from './causes.ts';
import { type EventReport, eventReport } from './eventReport.ts';

export interface GroupMembers {
  /** uids. */
  pods: Iterable<string>;
  /** Subjects of what is no pod: `Deployment/default/web`, `Node/node-1`. */
  objects?: Iterable<ObjectRef>;
  /** Name of a node: all that happens on it. */
  node?: string;
  /** Ids of what else belongs to the story. */
  more?: Iterable<number>;
  /** What comes later is left out. */
  until?: Millis;
}

/**
 * All that is about these pods and objects; the writes of EndpointSlices that changed an endpoint of these pods; and
 * who asked for any of it, however far back (`kubectl apply`, a drain, a fault).
 */
export function groupReport(run: Run, members: GroupMembers): EventReport {
  const { until = Number.POSITIVE_INFINITY } = members;
  const events = own(run, members);
  for (const event of [...events]) addOrigins(run, event, events);
  const inOrder = [...events].filter(({ t }) => t <= until).sort((a, b) => a.id - b.id);
  return eventReport(run, inOrder);
}

function own(run: Run, { pods, objects = [], node, more = [] }: GroupMembers): Set<TraceEvent> {
  const { index, trace } = run;
  const events = new Set<TraceEvent>(node === undefined ? [] : nodeTraces(run).story(node)?.events);
  for (const id of more) for (const event of trace.slice(id, id + 1)) events.add(event);
  for (const uid of pods) for (const event of index.ofPod(uid)) events.add(event);
  for (const subject of objects) for (const event of index.about(subject)) events.add(event);
  return events;
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
