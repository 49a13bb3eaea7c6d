/** What went wrong in a pod's life, each with its moment: what somebody who looks for a pod among thousands looks for. */
import type { Run } from '../simulation/run.ts';
import type { EndpointState, EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import type { ContainerRunHistory, When } from './containerRun.ts';
import { endpointsBefore } from './endpointsBefore.ts';
import { isLengthKnown } from './isLengthKnown.ts';
import { nodeChanges } from './nodeChanges.ts';
import { newestOf } from './podAt.ts';
import type { PodHistory } from './podHistory.ts';
import { isWriteOf, type WriteOf } from './traceIndex.ts';

/** `killed`: with the seconds that it was given, where they are known. */
type Mishap =
  | { what: 'killed'; container: string; grace: number | null }
  /** A liveness or startup probe had its container restarted so many times. */
  | { what: 'restartedByProbe'; count: number }
  | { what: 'oom'; container: string }
  /** Runs that ended by themselves with a code other than 0. */
  | { what: 'crashed'; container: string; count: number; code: number }
  /** Its last process had ended while a Service still named it ready. */
  | { what: 'sentAfterEnd'; service: string; ms: Millis | null }
  /** Who asked for its end; of a preemption the pod that was let in. `disrupted`: nobody tells who, only the reason of its condition DisruptionTarget. */
  | { what: 'ended'; verb: 'evict' | 'delete' | 'preempt'; by: string | null }
  | { what: 'disrupted'; reason: string }
  /** Evictions that a budget refused: who asked first, and what was answered. */
  | { what: 'refused'; count: number; by: string | null; message: string }
  | { what: 'neverReady' }
  | { what: 'unschedulable' | 'imagePull' | 'probeFailed'; message: string }
  | { what: 'nodeSilent'; node: string };

/** `id`: of the event that tells it; -1: none does. */
export type Incident = When & Mishap;

/** Of one pod, the weightiest first. */
export function incidentsOf(run: Run, pod: PodHistory): readonly Incident[] {
  const events = run.index.ofPod(pod.uid);
  return [
    ...pod.containers.flatMap(({ name, runs }) => endsOf(name, runs)),
    ...endpointsWithFirst(run, pod).flatMap((endpoint) => sentAfterEnd(run, pod, endpoint)),
    ...refusals(run, events),
    ...whoEnded(run, pod),
    ...notes(pod, events),
    ...silences(run, pod),
    ...(isNeverReady(pod) ? [{ t: pod.made?.t ?? 0, id: -1, what: 'neverReady' as const }] : []),
  ];
}

function endsOf(container: string, runs: readonly ContainerRunHistory[]): readonly Incident[] {
  const crashes = runs.flatMap(({ exit, stops }) =>
    exit && exit.code !== 0 && !exit.oom && stops.length === 0 && exit.why !== 'SIGKILL' ? [exit] : [],
  );
  const [first] = crashes;
  return [
    ...runs.flatMap(({ exit, stops: [stop] }): readonly Incident[] => {
      if (exit?.oom) return [{ ...when(exit), what: 'oom', container }];
      if (exit?.why !== 'SIGKILL') return [];
      return [{ ...when(exit), what: 'killed', container, grace: stop?.timeout ?? null }];
    }),
    ...(first
      ? [{ ...when(first), what: 'crashed' as const, container, count: crashes.length, code: first.code }]
      : []),
  ];
}

const when = ({ t, id }: When): When => ({ t, id });

type EndpointWithFirst = PodHistory['endpoints'][number] & {
  /** As its slice had it when the run began; null: it had it not. */
  first: EndpointState | null;
};

/** Its endpoints, those too that were listed when the run began and never changed. */
export function endpointsWithFirst(run: Run, { uid, endpoints, made }: PodHistory): readonly EndpointWithFirst[] {
  const pod = run.index.pod(uid);
  const before = pod ? endpointsBefore(run, pod, made !== null) : {};
  const services = new Set([...Object.keys(before), ...endpoints.map(({ service }) => service)]);
  return [...services].map((service) => ({
    service,
    first: before[service] ?? null,
    changes: endpoints.find((one) => one.service === service)?.changes ?? [],
  }));
}

/** From the end of its last process on nobody answers; requests go there until the slice says otherwise. */
function sentAfterEnd(
  run: Run,
  { containers }: PodHistory,
  { service, first, changes }: EndpointWithFirst,
): readonly Incident[] {
  const ends = containers.filter(({ role }) => role === 'app').map(({ runs }) => runs.at(-1)?.exit ?? null);
  const last = ends.reduce((a, b) => (a && b && b.t > a.t ? b : a), ends[0] ?? null);
  if (!last || ends.includes(null)) return [];
  const { t } = last;
  const then = changes.findLast((change) => change.t <= t);
  if (!(then ? then.state : first)?.ready) return [];
  const next = changes.find((change) => change.t > t);
  return [
    { ...when(last), what: 'sentAfterEnd', service, ms: next && isLengthKnown(run, t, next.t) ? next.t - t : null },
  ];
}

function refusals({ trace }: Run, events: readonly TraceEvent[]): readonly Incident[] {
  const refused = events.filter((event) => event.what === 'answer').filter(({ code }) => code === 429);
  const [first] = refused;
  if (!first) return [];
  const request = trace[first.cause ?? -1];
  const by = request?.what === 'request' ? nameOf(request) : null;
  return [{ ...when(first), what: 'refused', count: refused.length, by, message: first.message ?? '' }];
}

/** The kubelet's own last word ends no pod. */
function whoEnded(run: Run, { asked, deleted, uid }: PodHistory): readonly Incident[] {
  const request = asked && run.trace[asked.id];
  if (request?.what === 'request') {
    if (request.actor.kind === 'kubelet') return [];
    const verb = request.actor.kind === 'scheduler' ? 'preempt' : request.verb === 'evict' ? 'evict' : 'delete';
    const by = verb === 'preempt' ? preemptor(run, uid) : nameOf(request);
    return [{ ...when(request), what: 'ended', verb, by }];
  }
  const reason = run.index
    .podWrites(uid)
    .map(disruptionOf)
    .find((one) => one !== null);
  return deleted && reason ? [{ ...when(deleted), what: 'disrupted', reason }] : [];
}

/** The Event names it by its uid (kube-scheduler 1.36, prepareCandidate). */
function preemptor({ index }: Run, uid: string): string | null {
  const event = index.ofPod(uid).find((one) => one.what === 'event' && one.reason === 'Preempted');
  const [, by = ''] = (event?.what === 'event' && /^Preempted by (?:pod )?(\S+)/.exec(event.message)) || [];
  return index.pod(by)?.metadata.name ?? null;
}

const nameOf = ({ recorded, actor }: EventOf<'request'>): string | null => actor.name ?? recorded?.user ?? null;
/** The reason of its condition DisruptionTarget. */
const disruptionOf = ({ object }: WriteOf<'Pod'>): string | null =>
  object.status?.conditions?.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True')?.reason ??
  null;

const noted: Readonly<Record<string, 'unschedulable' | 'imagePull' | 'probeFailed'>> = {
  FailedScheduling: 'unschedulable',
  ErrImagePull: 'imagePull',
  ErrImageNeverPull: 'imagePull',
  ImagePullBackOff: 'imagePull',
  Unhealthy: 'probeFailed',
};

/** Of each kind the first. A readiness probe that fails before the pod is ready for the first time does what it is there for. */
function notes(pod: PodHistory, events: readonly TraceEvent[]): readonly Incident[] {
  const ready = firstReady(pod);
  const found = new Map<string, Incident>();
  const killings = events.filter(
    (event) =>
      event.what === 'event' && event.reason === 'Killing' && /failed (liveness|startup) probe/.test(event.message),
  );
  const [killing] = killings;
  for (const event of events) {
    if (event.what !== 'event' || (isOfReadiness(event) && (ready === null || event.t < ready))) continue;
    const isPull = event.reason === 'Failed' && /image/i.test(event.message);
    const what = isPull ? 'imagePull' : noted[event.reason];
    if (what && !found.has(what)) found.set(what, { ...when(event), what, message: event.message });
  }
  return [
    ...(killing ? [{ ...when(killing), what: 'restartedByProbe' as const, count: killings.length }] : []),
    ...found.values(),
  ];
}

const isOfReadiness = ({ reason, message }: EventOf<'event'>): boolean =>
  reason === 'Unhealthy' && message.startsWith('Readiness');

/** While its object was there and bound. */
function silences(run: Run, { node, made, gone }: PodHistory): readonly Incident[] {
  if (node === null) return [];
  const writes = run.index.about(`Node/${node}`).filter((event): event is WriteOf<'Node'> => isWriteOf(event, 'Node'));
  const turned = writes.find((write, i) => {
    const before = writes[i - 1]?.object ?? run.base.objects.get('Node')?.get(node);
    const isThen = write.t >= (made?.t ?? 0) && write.t <= (gone?.t ?? run.end);
    return (
      isThen &&
      before?.kind === 'Node' &&
      nodeChanges(before as typeof write.object, write.object).some(
        ({ what }) => what === 'markUnknown' || what === 'markNotReady',
      )
    );
  });
  return turned ? [{ ...when(turned), what: 'nodeSilent', node }] : [];
}

/** It ran, and no write of it says Ready. */
function isNeverReady(pod: PodHistory): boolean {
  const hasRun = pod.containers.some(({ role, runs }) => role === 'app' && runs.length > 0);
  return hasRun && newestOf(pod).phase !== 'Succeeded' && firstReady(pod) === null;
}

/** When it was stored to be Ready for the first time; null: not within the run. */
function firstReady({ first, writes }: PodHistory): Millis | null {
  const isReady = ({ conditions }: PodHistory['first']) =>
    conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
  return isReady(first) ? 0 : (writes.find(({ pod }) => isReady(pod))?.t ?? null);
}
