/** What Kubernetes itself noted of a pod that went wrong: in Events, or where no record has these in its status. */
import type { Run } from '../simulation/run.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { Incident } from './incident.ts';
import { firstReady } from './neverReady.ts';
import { storedBefore } from './podAt.ts';
import type { PodHistory } from './podHistory.ts';
import type { StoredPod } from './storedPod.ts';

type Note = 'unschedulable' | 'imagePull' | 'probeFailed';

const noted: Readonly<Record<string, Note>> = {
  FailedScheduling: 'unschedulable',
  ErrImagePull: 'imagePull',
  ErrImageNeverPull: 'imagePull',
  ImagePullBackOff: 'imagePull',
  Unhealthy: 'probeFailed',
};

/** Reasons for which a container waits (kubelet 1.36, images.ErrImagePull and the like). */
const pulls: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ErrImageNeverPull',
  'ImagePullBackOff',
  'ImageInspectError',
  'InvalidImageName',
]);

/** Of each kind the first. A readiness probe that fails before the pod is ready for the first time does what it is there for. */
export function podNotes(run: Run, pod: PodHistory, events: readonly TraceEvent[]): readonly Incident[] {
  const ready = firstReady(run, pod);
  const found = new Map<Note, Incident>();
  const notes = events.filter((event) => event.what === 'event');
  for (const event of notes) {
    if (isOfReadiness(event) && (ready === null || event.t <= ready)) continue;
    const isPull = event.reason === 'Failed' && /image/i.test(event.message);
    const what = isPull ? 'imagePull' : noted[event.reason];
    if (what && !found.has(what)) found.set(what, { t: event.t, id: event.id, what, message: event.message });
  }
  for (const incident of stated(pod)) if (!found.has(incident.what)) found.set(incident.what, incident);
  return [...probeRestarts(notes), ...found.values()];
}

function probeRestarts(events: readonly EventOf<'event'>[]): readonly Incident[] {
  const killings = events.filter(
    ({ reason, message }) => reason === 'Killing' && /failed (liveness|startup) probe/.test(message),
  );
  const [first] = killings;
  if (!first) return [];
  // In a list an Event stands once, with how often it came.
  const count = Math.max(killings.length, ...killings.map(({ count: times = 1 }) => times));
  return [{ t: first.t, id: first.id, what: 'restartedByProbe', count }];
}

const isOfReadiness = ({ reason, message }: EventOf<'event'>): boolean =>
  reason === 'Unhealthy' && message.startsWith('Readiness');

type Stated = Extract<Incident, { what: Note }>;

function stated(pod: PodHistory): readonly Stated[] {
  const before = storedBefore(pod);
  const states = [...(before ? [{ t: 0, id: -1, pod: before }] : []), ...pod.writes];
  return states.flatMap(({ t, id, pod: stored }) => [
    ...unscheduled(stored).map((message) => ({ t, id, what: 'unschedulable' as const, message })),
    ...unpulled(stored).map((message) => ({ t, id, what: 'imagePull' as const, message })),
  ]);
}

const unscheduled = ({ conditions }: StoredPod): readonly string[] =>
  conditions
    .filter(({ type, status, reason }) => type === 'PodScheduled' && status === 'False' && reason === 'Unschedulable')
    .map(({ message = '' }) => message);

const unpulled = ({ containers, initContainers }: StoredPod): readonly string[] =>
  [...initContainers, ...containers].flatMap(({ state }) => {
    const { reason = '', message = '' } = state?.waiting ?? {};
    return pulls.has(reason) ? [message] : [];
  });
