/** What became of one container: its runs, image pulls, waits between runs, and what its probes found. Pure. */
import type { ContainerStatus, Pod } from '../../engine/objects/types.ts';
import type { EventOf, Millis, TraceEvent } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { emptyRun, recorded, type ContainerRunHistory, type When } from './run.ts';
import { ofKind } from './trace.ts';

export type Role = 'init' | 'sidecar' | 'app';

export interface Pull {
  begin: When;
  end: When | null;
  failed: boolean;
}

/** The kubelet puts something off: a restart, or another try at the image. */
export interface ContainerWait {
  reason: 'CrashLoopBackOff' | 'ImagePullBackOff';
  from: Millis;
  /** null: beyond what is known. */
  to: Millis | null;
  /** From when the kubelet may try again; it does so with its next sync. null where the trace does not say. */
  allowed: Millis | null;
  events: readonly number[];
}

export interface ContainerHistory {
  name: string;
  role: Role;
  /** Each start makes a run; the first one is open at its left if it ran before the trace began. */
  runs: readonly ContainerRunHistory[];
  pulls: readonly Pull[];
  waits: readonly ContainerWait[];
  probes: readonly EventOf<'probe'>[];
}

export function containerLife(timeline: PodTimeline, name: string, pod: Pod | undefined): ContainerHistory {
  const own = timeline.events.filter((event) => isOf(event, name));
  const runs = runsOf(own, timeline.node !== null && !neverStarted(timeline, name));
  const pulls = pullsOf(timeline.events, name);
  const restartsPutOff = ofKind(own, 'backoff').filter(({ image }) => image === undefined);
  return {
    name,
    role: roleOf(pod, name),
    runs,
    pulls,
    waits: [...crashWaits(restartsPutOff, runs), ...imageWaits(pulls, runs)],
    probes: ofKind(own, 'probe'),
  };
}

const isOf = (event: TraceEvent, container: string): boolean => 'container' in event && event.container === container;

function runsOf(events: readonly TraceEvent[], ranBefore: boolean): readonly ContainerRunHistory[] {
  const runs: ContainerRunHistory[] = ranBefore ? [emptyRun(null)] : [];
  for (const event of events) {
    const last = runs.pop();
    if (event.what === 'runtime' && event.op === 'start') {
      if (last) runs.push(last);
      runs.push(emptyRun({ t: event.t, id: event.id }, event.attempt ?? runs.length));
    } else if (last) runs.push(recorded(last, event));
  }
  return runs;
}

function roleOf(pod: Pod | undefined, name: string): Role {
  const init = pod?.spec.initContainers?.find((container) => container.name === name);
  if (!init) return 'app';
  return init.restartPolicy === 'Always' ? 'sidecar' : 'init';
}

/** A pull names its image, not its container: the kubelet's Event before it does. */
function pullsOf(events: readonly TraceEvent[], container: string): readonly Pull[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const calls = ofKind(events, 'runtime');
  return calls
    .filter(({ op, cause, ...call }) => {
      if (op !== 'pull') return false;
      const told = cause === null ? undefined : byId.get(cause);
      return call.container === container || (told?.what === 'event' && told.fieldPath?.endsWith(`{${container}}`));
    })
    .map((pull) => {
      const end = calls.find(({ op, cause }) => cause === pull.id && (op === 'pulled' || op === 'pullFailed'));
      return { begin: when(pull), end: end ? when(end) : null, failed: end?.op === 'pullFailed' };
    });
}

const when = ({ t, id }: When): When => ({ t, id });

/** From each exit that was followed by a back-off to the next start. */
function crashWaits(
  backoffs: readonly EventOf<'backoff'>[],
  runs: readonly ContainerRunHistory[],
): readonly ContainerWait[] {
  return runs.flatMap(({ exit }, i): ContainerWait[] => {
    const next = runs[i + 1]?.started ?? null;
    if (!exit) return [];
    const told = backoffs.filter(({ t }) => t >= exit.t && (next === null || t <= next.t));
    if (told.length === 0) return [];
    const until = told.at(-1)?.until ?? null;
    const events = told.slice(0, 1).map(({ id }) => id);
    return [{ reason: 'CrashLoopBackOff', from: exit.t, to: next?.t ?? until, allowed: until, events }];
  });
}

function imageWaits(pulls: readonly Pull[], runs: readonly ContainerRunHistory[]): readonly ContainerWait[] {
  return pulls.flatMap(({ end, failed }, i): ContainerWait[] => {
    if (!end || !failed) return [];
    const next = pulls[i + 1]?.begin.t ?? runs.find(({ started }) => (started?.t ?? 0) > end.t)?.started?.t ?? null;
    return next !== null && next <= end.t
      ? []
      : [{ reason: 'ImagePullBackOff', from: end.t, to: next, allowed: null, events: [] }];
  });
}

const makings: readonly string[] = ['create', 'start', 'pull', 'pulled', 'pullFailed'];

/** Whether the first thing known of a container is that it had to be made: then it did not run before the trace. */
function neverStarted(timeline: PodTimeline, name: string): boolean {
  const made = ofKind(timeline.events, 'runtime').find((event) => event.container === name);
  if (made) return makings.includes(made.op);
  const last = ofKind(timeline.events, 'write').findLast(({ object }) => object.kind === 'Pod')?.object as
    | Pod
    | undefined;
  const status = last?.status;
  if (!status) return false;
  const told = statusOf(status.containerStatuses, name) ?? statusOf(status.initContainerStatuses, name);
  return status.phase === 'Pending' || told?.state?.running === undefined;
}

export function statusOf(statuses: readonly ContainerStatus[] | undefined, name: string): ContainerStatus | undefined {
  return statuses?.find((status) => status.name === name);
}
