/** What became of one container: its runs, image pulls, waits between runs, and what its probes found. */
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { isSidecar } from '../kubelet/podContainers.ts';
import { onTerm } from '../kubelet/processPlan.ts';
import type { Pod } from '../objects/types.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import type { HistoryEventOf } from './historyEvent.ts';
import { blankRun, type ContainerRunHistory, recorded, type When } from './containerRun.ts';

export type ContainerRole = 'init' | 'sidecar' | 'app';

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
  role: ContainerRole;
  /** The policy by which its kubelet starts it again. */
  restartPolicy: string;
  /** Each start makes a run; one that nobody saw start is the first. */
  runs: readonly ContainerRunHistory[];
  pulls: readonly Pull[];
  waits: readonly ContainerWait[];
  probes: readonly HistoryEventOf<'probe'>[];
}

/** What containers of one pod have in common. */
export interface PodOfContainer {
  events: readonly TraceEvent[];
  /** As it came into the simulation or was first stored. */
  first: Pod;
  /** As it was stored last. */
  newest: Pod;
  /** Names of containers that ran when the pod came to be. */
  running: readonly string[];
  /** The write that made the object; null: it was there before. */
  made: When | null;
  /** Its object was a mirror of a static pod, and was removed. */
  handedOn: When | null;
}

export function containerHistory(
  name: string,
  { events, first, newest, running, made, handedOn }: PodOfContainer,
): ContainerHistory {
  const own = events.filter((event) => 'container' in event && event.container === name);
  const role = roleOf(newest, name);
  const isDeaf = role === 'app' && onTerm(newest, name, politeBehaviour).ignore;
  const before = { ...blankRun, attempt: restartsOf(first, name), takenOver: made, ignoresSigterm: isDeaf };
  const runs = runsOf(own, running.includes(name) ? [before] : [], isDeaf).map((run) =>
    run.exit ? run : { ...run, handedOn },
  );
  const pulls = pullsOf(events, name);
  const putOff = own.filter((event) => event.what === 'backoff').filter(({ image }) => image === undefined);
  const waits = [...crashWaits(putOff, runs), ...imageWaits(pulls, runs)];
  return {
    name,
    role,
    restartPolicy: restartPolicyOf(newest, name),
    runs,
    pulls,
    waits,
    probes: own.filter((event) => event.what === 'probe'),
  };
}

function runsOf(
  own: readonly TraceEvent[],
  before: readonly ContainerRunHistory[],
  isDeaf: boolean,
): readonly ContainerRunHistory[] {
  const runs = [...before];
  for (const event of own) {
    const last = runs.pop();
    if (event.what === 'runtime' && event.op === 'start') {
      if (last) runs.push(last);
      const { t, id, attempt = runs.length } = event;
      runs.push({ ...blankRun, started: { t, id }, attempt, ignoresSigterm: isDeaf });
    } else if (last) runs.push(recorded(last, event));
  }
  return runs;
}

function restartsOf({ status }: Pod, name: string): number {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])];
  return all.find((one) => one.name === name)?.restartCount ?? 0;
}

function roleOf({ spec }: Pod, name: string): ContainerRole {
  const init = spec.initContainers?.find((container) => container.name === name);
  if (!init) return 'app';
  return isSidecar(init) ? 'sidecar' : 'init';
}

/** A container's own, then the pod's, under which an init container is tried until it exits with 0 (kubelet 1.36, ShouldContainerBeRestarted). */
function restartPolicyOf({ spec }: Pod, name: string): string {
  const init = spec.initContainers?.find((container) => container.name === name);
  const container = init ?? spec.containers.find((one) => one.name === name);
  const policy = container?.restartPolicy ?? spec.restartPolicy ?? 'Always';
  return init && !init.restartPolicy && policy === 'Always' ? 'OnFailure' : policy;
}

/** A pull names its image, not its container: the kubelet's Event before it does. */
function pullsOf(events: readonly TraceEvent[], container: string): readonly Pull[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const calls = events.filter((event) => event.what === 'runtime');
  return calls
    .filter(({ op, cause, ...call }) => {
      if (op !== 'pull') return false;
      const announced = cause === null ? undefined : byId.get(cause);
      const isAnnounced = announced?.what === 'event' && announced.fieldPath?.endsWith(`{${container}}`);
      return call.container === container || isAnnounced;
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
    const found = backoffs.filter(({ t }) => t >= exit.t && (next === null || t <= next.t));
    if (found.length === 0) return [];
    const until = found.at(-1)?.until ?? null;
    const events = found.slice(0, 1).map(({ id }) => id);
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
