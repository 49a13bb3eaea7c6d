/** On whom a fault told: pods and nodes that were touched by it, and what else belongs to its story. */
import { type Pod, podKey } from '../objects/types.ts';
import { writesOf } from '../history/traceIndex.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import type { FaultSpan } from '../history/faultSpans.ts';
import { nodeStories } from '../history/node/nodeStories.ts';
import { madeBy } from './groupEvents.ts';
import type { PodPart } from './timeline.ts';

interface Touched {
  /** By uid. */
  pods: ReadonlyMap<string, PodPart['part']>;
  /** That of the fault first. */
  nodes: readonly string[];
  events: readonly TraceEvent[];
}

/** @param to the end of the story */
export const touchedBy = (run: Run, span: FaultSpan, to: Millis): Touched =>
  span.node === null ? ofPlane(run, span.since, to) : ofNode(run, { node: span.node, since: span.since }, to);

/** The pods on the node meanwhile, and those that were made because these left, or in their name. */
function ofNode(run: Run, { node, since }: { node: string; since: Millis }, to: Millis): Touched {
  const index = run.index;
  const isMeanwhile = (uid: string) => {
    const events = index.ofPod(uid);
    const gone = events.some((event) => event.what === 'write' && event.type === 'DELETED');
    return (madeBy(index, uid)?.t ?? 0) <= to && (!gone || (events.at(-1)?.t ?? 0) >= since);
  };
  const own = index.podsOn(node).filter(isMeanwhile);
  const story = nodeStories(run).story(node)?.events ?? [];
  const made = story.filter((event) => event.what === 'write' && event.type === 'ADDED').map(({ uid }) => uid ?? '');
  const namesakes = own.flatMap((uid) => index.uids(keyOf(index.pod(uid))));
  const isLater = (uid: string) => {
    const t = madeBy(index, uid)?.t ?? -1;
    return t >= since && t <= to && !own.includes(uid);
  };
  const later = [...new Set([...made, ...namesakes])].filter(isLater);
  const others = later.map((uid) => nodeOf(index.ofPod(uid))).filter((name) => name !== null && name !== node);
  return {
    pods: new Map<string, PodPart['part']>([
      ...own.map((uid) => [uid, 'member'] as const),
      ...later.map((uid) => [uid, 'bystander'] as const),
    ]),
    nodes: [...new Set([node, ...others.flatMap((name) => name ?? [])])],
    events: story.filter((event) => event.uid === undefined || own.includes(event.uid) || later.includes(event.uid)),
  };
}

/** Of more pods nobody could be told. */
const most = { pods: 24, nodes: 6 };

/** What was asked for and what was done meanwhile, and until all had caught up; and to whom. */
function ofPlane(run: Run, since: Millis, to: Millis): Touched {
  const meanwhile = run.trace.filter((event) => event.t >= since && event.t <= to && isOfPlane(event));
  const named = (kind: string) =>
    meanwhile.flatMap(({ subject }) => (subject.startsWith(`${kind}/`) ? [subject.slice(kind.length + 1)] : []));
  const uids = [...new Set(meanwhile.filter(changesPod).flatMap(({ uid }) => uid ?? []))].slice(0, most.pods);
  const known = new Set(uids);
  return {
    pods: new Map(uids.map((uid) => [uid, 'bystander'])),
    nodes: [...new Set(named('Node'))].slice(0, most.nodes),
    events: meanwhile.filter(({ uid }) => uid === undefined || known.has(uid)),
  };
}

const planeHappenings: ReadonlySet<TraceEvent['what']> = new Set([
  ...(['request', 'answer', 'write', 'event'] as const),
  ...(['fencing', 'drain', 'attachment', 'writers', 'pressure', 'invariant'] as const),
]);

/** Not what kubelets tell of single containers. */
const isOfPlane = (event: TraceEvent): boolean =>
  planeHappenings.has(event.what) && (event.what !== 'event' || event.actor.kind === 'controller');

/** It came, was to leave, or left; or somebody asked for something. */
function changesPod(event: TraceEvent): boolean {
  if (event.what === 'request' || event.what === 'answer') return true;
  return event.what === 'write' && (event.type !== 'MODIFIED' || event.changed.includes('deletionTimestamp'));
}

const keyOf = (pod: Pod | undefined): string => (pod ? podKey(pod) : '');

const nodeOf = (events: readonly TraceEvent[]): string | null =>
  writesOf(events, 'Pod').at(-1)?.object.spec.nodeName || null;
