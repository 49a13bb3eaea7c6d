/** Which events belong to the story of one pod. */
import { isOfKind } from '../objects/ref.ts';
import { type Pod, podKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { causesOf } from './causes.ts';
import { type EventReport, eventReport } from './eventReport.ts';
import { type HistoryEvent, type HistoryEventOf, historyEvents } from './historyEvent.ts';

/**
 * Its own; the writes of EndpointSlices that changed its endpoint, links in the chain of causes; what was done to its
 * node's kubelet and machine; what controllers reported because of it; what somebody did that all this comes of.
 *
 * @param node its newest; null while it waits for one
 */
export function podReport(run: Run, pod: Pod, node: string | null): EventReport {
  const { trace, index } = run;
  const own = index.ofPod(pod.metadata.uid ?? '');
  const ids = new Set(own.map(({ id }) => id));
  const slices = new Set(own.flatMap(({ what, cause }) => (what === 'endpoint' && cause !== null ? [cause] : [])));
  const isAround = (event: TraceEvent): boolean =>
    event.what === 'request'
      ? node !== null && isOfMachine(event, node)
      : event.what === 'event' && event.actor.kind === 'controller' && event.cause !== null && ids.has(event.cause);
  const roots = rootsOf(trace, own);
  const isRoot = (event: TraceEvent) => roots.has(event.id) && !isOfOtherPod(event, pod);
  const events = trace.filter((event) => ids.has(event.id) || slices.has(event.id) || isRoot(event) || isAround(event));
  return eventReport(run, events);
}

/** Where the chains of causes of these events begin, if with somebody's request. */
function rootsOf(trace: readonly TraceEvent[], events: readonly TraceEvent[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const roots = new Set<number>();
  for (const event of events)
    for (const origin of causesOf(trace, event)) {
      if (seen.has(origin.id)) break;
      seen.add(origin.id);
      if (origin.cause === null && origin.what === 'request' && origin.actor.kind === 'user') roots.add(origin.id);
    }
  return roots;
}

const isOfOtherPod = ({ subject }: TraceEvent, pod: Pod): boolean =>
  isOfKind(subject, 'Pod') && subject !== `Pod/${podKey(pod)}`;

function isOfMachine({ verb, node, fault }: EventOf<'request'>, own: string): boolean {
  if (fault) return fault.what === 'apiServer' || ('node' in fault && fault.node === own);
  return (verb === 'shutdown' || verb === 'fence') && node === own;
}

/** When its first process starts; null: none does. */
export const firstStart = ({ index }: Run, uid: string): HistoryEventOf<'runtime'> | null =>
  index
    .ofPod(uid)
    .filter((event) => event.what === 'runtime')
    .find(({ op }) => op === 'start') ?? null;

/** All that is about the pod of this uid from t on, in order. */
export const reportedSince = ({ index }: Pick<Run, 'index'>, uid: string, t: Millis): readonly HistoryEvent[] =>
  historyEvents(index.ofPod(uid).filter((event) => event.t >= t));
