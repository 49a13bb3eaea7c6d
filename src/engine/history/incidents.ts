/** What went wrong in a pod's life, each with its moment: what somebody who looks for a pod among thousands looks for. */
import type { Run } from '../simulation/run.ts';
import type { EndpointState, EventOf, TraceEvent } from '../simulation/trace.ts';
import type { ContainerRunHistory, When } from './containerRun.ts';
import { endpointsBefore } from './endpointsBefore.ts';
import type { Incident } from './incident.ts';
import { isLengthKnown } from './isLengthKnown.ts';
import { neverReady } from './neverReady.ts';
import type { PodHistory } from './podHistory.ts';
import { nodeSilences } from './nodeSilences.ts';
import { podNotes } from './podNotes.ts';
import { toldByEvents } from './toldByEvents.ts';
import type { WriteOf } from './traceIndex.ts';

/** Of one pod, the weightiest first. */
export function incidentsOf(run: Run, pod: PodHistory): readonly Incident[] {
  const events = run.index.ofPod(pod.uid);
  const ended = whoEnded(run, pod, events);
  return [
    ...pod.containers.flatMap(({ name, runs }) => endsOf(name, runs)),
    ...endpointsWithFirst(run, pod).flatMap((endpoint) => sentAfterEnd(run, pod, endpoint)),
    ...refusals(run, events),
    ...ended,
    ...toldByEvents(run, pod, { events, known: ended }),
    ...podNotes(run, pod, events),
    ...nodeSilences(run, pod),
    ...neverReady(run, pod),
  ];
}

function endsOf(container: string, runs: readonly ContainerRunHistory[]): readonly Incident[] {
  const failures = runs.flatMap(({ exit, stops }) =>
    exit && exit.code !== 0 && !exit.oom && stops.length === 0 && exit.why !== 'SIGKILL' ? [exit] : [],
  );
  const crashes = failures.filter(({ why }) => why !== 'unknown');
  const [first] = crashes;
  const untold = failures.find(({ why }) => why === 'unknown');
  return [
    ...runs.flatMap(({ exit, stops: [stop] }): readonly Incident[] => {
      if (exit?.oom) return [{ ...when(exit), what: 'oom', container }];
      if (exit?.why !== 'SIGKILL') return [];
      return [{ ...when(exit), what: 'killed', container, grace: stop?.timeout ?? null }];
    }),
    ...(first
      ? [
          {
            ...{ ...when(first), what: 'crashed' as const, container, count: crashes.length, code: first.code },
            ...(crashes.length > 1 && hasUntoldRuns(runs) && { isAtLeast: true as const }),
          },
        ]
      : []),
    ...(untold ? [{ ...when(untold), what: 'endUntold' as const, container, code: untold.code }] : []),
  ];
}

/** Lists tell of the newest two runs only; the number of the first that they tell of says how many were before. */
const hasUntoldRuns = (runs: readonly ContainerRunHistory[]): boolean =>
  runs.some(({ attempt }, i) => attempt > i) || runs.slice(0, -1).some(({ exit }) => exit === null);

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
function whoEnded(
  run: Run,
  { asked, deleted, gone, uid }: PodHistory,
  events: readonly TraceEvent[],
): readonly Incident[] {
  const behind = asked && run.trace[asked.id];
  // A log without all bodies tells who asked, and not always what the API server stored for it.
  const request = behind?.what === 'request' && !isOfKubelet(behind) ? behind : run.isRecorded && granted(events);
  if (request) {
    const verb = request.actor.kind === 'scheduler' ? 'preempt' : request.verb === 'evict' ? 'evict' : 'delete';
    const by = verb === 'preempt' ? preemptor(run, uid) : nameOf(request);
    return [{ ...when(request), what: 'ended', verb, by }];
  }
  const reason = run.index
    .podWrites(uid)
    .map(disruptionOf)
    .find((one) => one !== null);
  if (deleted && reason) return [{ ...when(deleted), what: 'disrupted', reason }];
  const preempted = run.isRecorded && preemptedIn(events);
  if (preempted) return [{ ...when(preempted), what: 'ended', verb: 'preempt', by: preemptor(run, uid) }];
  // An object goes by a deletion only.
  const end = run.isRecorded ? (deleted ?? gone) : null;
  return end ? [{ ...when(end), what: 'ended', verb: 'delete', by: null }] : [];
}

const preemptedIn = (events: readonly TraceEvent[]): EventOf<'event'> | undefined =>
  events.filter((event) => event.what === 'event').find(({ reason }) => reason === 'Preempted');

function granted(events: readonly TraceEvent[]): EventOf<'request'> | undefined {
  const refused = new Set(events.flatMap((event) => (event.what === 'answer' ? [event.cause] : [])));
  return events
    .filter((event) => event.what === 'request')
    .find((event) => !isOfKubelet(event) && !refused.has(event.id));
}

const isOfKubelet = ({ actor }: TraceEvent): boolean => actor.kind === 'kubelet';

/** The Event names it by its uid (kube-scheduler 1.36, prepareCandidate). */
function preemptor({ index }: Run, uid: string): string | null {
  const event = preemptedIn(index.ofPod(uid));
  const [, by = ''] = (event && /^Preempted by (?:pod )?(\S+)/.exec(event.message)) || [];
  return index.pod(by)?.metadata.name ?? null;
}

const nameOf = ({ recorded, actor }: EventOf<'request'>): string | null => actor.name ?? recorded?.user ?? null;
/** The reason of its condition DisruptionTarget. */
const disruptionOf = ({ object }: WriteOf<'Pod'>): string | null =>
  object.status?.conditions?.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True')?.reason ??
  null;
