/** Whom a fault reached: pods and nodes, what else belongs to its story, and when all that came of it was done. */
import { isOfKind, keyOf } from '../objects/ref.ts';
import { podKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import type { FaultSpan } from './faultSpans.ts';
import { nodeTraces } from './node/nodeTraces.ts';
import { podLifetime } from './lifetime.ts';
import { isWriteOf, writesIn } from './traceIndex.ts';

export interface FaultReach {
  /** By uid: those that were on its node, and those that came in their place or were changed meanwhile. */
  members: readonly string[];
  bystanders: readonly string[];
  /** That of the fault first. */
  nodes: readonly string[];
  /** Ids of the events that belong to its story, besides those of the pods. */
  events: readonly number[];
}

/** @param to the end of the story */
export const faultReach = (run: Run, span: FaultSpan, to: Millis): FaultReach =>
  span.node === null ? ofPlane(run, span.since, to) : ofNode(run, { node: span.node, since: span.since }, to);

/** The pods on the node meanwhile, and those that were made because these left, or in their name. */
function ofNode(run: Run, { node, since }: { node: string; since: Millis }, to: Millis): FaultReach {
  const { index } = run;
  const isMeanwhile = (uid: string) => {
    const { made, gone } = podLifetime(index, uid);
    return (made?.t ?? 0) <= to && (!gone || (index.ofPod(uid).at(-1)?.t ?? 0) >= since);
  };
  const members = index.podsOn(node).filter(isMeanwhile);
  const story = nodeTraces(run).story(node)?.events ?? [];
  const made = writesIn(story).flatMap(({ type, uid = '' }) => (type === 'ADDED' ? [uid] : []));
  const namesakes = members.flatMap((uid) => {
    const pod = index.pod(uid);
    return pod ? index.uids(podKey(pod)) : [];
  });
  const isLater = (uid: string) => {
    const t = podLifetime(index, uid).made?.t ?? -1;
    return t >= since && t <= to && !members.includes(uid);
  };
  const bystanders = [...new Set([...made, ...namesakes])].filter(isLater);
  const others = bystanders.flatMap((uid) => nodeIn(index.ofPod(uid)) ?? []);
  const isOwn = ({ uid }: TraceEvent) => uid === undefined || members.includes(uid) || bystanders.includes(uid);
  return { members, bystanders, nodes: [...new Set([node, ...others])], events: idsOf(story.filter(isOwn)) };
}

/** Of more pods nobody could be told. */
const most = { pods: 24, nodes: 6 };

/** What was asked for and what was done meanwhile, and until all had caught up; and to whom. */
function ofPlane(run: Run, since: Millis, to: Millis): FaultReach {
  const meanwhile = run.trace.filter((event) => event.t >= since && event.t <= to && isOfPlane(event));
  const nodes = meanwhile.flatMap(({ subject }) => (isOfKind(subject, 'Node') ? [keyOf(subject)] : []));
  const uids = [...new Set(meanwhile.filter(changesPod).flatMap(({ uid }) => uid ?? []))].slice(0, most.pods);
  const known = new Set(uids);
  return {
    members: [],
    bystanders: uids,
    nodes: [...new Set(nodes)].slice(0, most.nodes),
    events: idsOf(meanwhile.filter(({ uid }) => uid === undefined || known.has(uid))),
  };
}

const planeHappenings: ReadonlySet<TraceEvent['what']> = new Set([
  ...(['request', 'answer', 'write', 'event'] as const),
  ...(['fencing', 'drain', 'attachment', 'writers', 'pressure', 'invariant'] as const),
]);

/** Not what kubelets report of single containers. */
const isOfPlane = (event: TraceEvent): boolean =>
  planeHappenings.has(event.what) && (event.what !== 'event' || event.actor.kind === 'controller');

/** It came, was to leave, or left; or somebody asked for something. */
function changesPod(event: TraceEvent): boolean {
  if (event.what === 'request' || event.what === 'answer') return true;
  return event.what === 'write' && (event.type !== 'MODIFIED' || event.changed.includes('deletionTimestamp'));
}

const nodeIn = (events: readonly TraceEvent[]): string | null => {
  const last = events.findLast((event) => isWriteOf(event, 'Pod'));
  return (last && isWriteOf(last, 'Pod') && last.object.spec.nodeName) || null;
};

const idsOf = (events: readonly TraceEvent[]): readonly number[] => events.map(({ id }) => id);

/** When nothing that it is about has happened for so long, all that its end has set going is done. */
const rest: Millis = 60_000;

/** When all that a fault's end has set going is done. @param until when it was mended */
export function settledAfter(run: Run, { node }: FaultSpan, until: Millis): Millis {
  const events = node === null ? run.trace : (nodeTraces(run).story(node)?.events ?? []);
  let last = until;
  for (const event of events) {
    if (event.t < until || event.what === 'client' || event.what === 'probe') continue;
    if (event.t - last > rest) break;
    last = event.t;
  }
  return last;
}
