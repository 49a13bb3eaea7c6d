/** Opens one pod at one instant: what the API says of it, and what its node really holds. */
import { podTable } from '../apiserver/podTable.ts';
import { absenceAt } from '../history/deafness.ts';
import { type KubeletChange, kubeletChanges } from '../history/kubeletProcess.ts';
import { backoffAt, type HeldOnNode, heldOnNode } from '../history/heldOnNode.ts';
import { stateAt } from '../history/change.ts';
import { probeResultAt } from '../history/probeResults.ts';
import { type ContainerProcess, processAt, processesOf } from '../history/processes.ts';
import { type PodStory, podStory } from '../history/podStory.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { allContainers, isSidecar } from '../kubelet/podContainers.ts';
import { behaviourOf, memoryMi } from '../kubelet/processPlan.ts';
import { qosClass } from '../objects/qosClass.ts';
import { type Container, type Pod, type PodKey, podKey } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import type { Run as SimulationRun } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { preemptionsAround } from '../history/preemptions.ts';
import { backoffState } from './backoffState.ts';
import { conditionView, containerApi } from './containerApi.ts';
import { troublesAt } from './troubles.ts';
import { eventsOfPod } from '../history/podEvents.ts';
import type { ContainerView, OnNode, PodState, ProcessView } from './podState.ts';
import { probeViews } from './probeView.ts';
import { handlerText } from './probeText.ts';

interface Opened extends Pick<PodStory, 'newest' | 'goneAt'> {
  run: SimulationRun;
  uid: string;
  t: Millis;
  held: HeldOnNode;
  processes: readonly ContainerProcess[];
  /** What the kubelet of its node did. */
  kubelet: readonly KubeletChange[];
}

/**
 * The pod of this name at t; of several, the newest. One whose object is gone stays open, as its processes may live on.
 * @returns null where there has never been one
 */
export function podStateAt(run: SimulationRun, key: PodKey, t: Millis): PodState | null {
  const story = podStory(run, key, t);
  if (!story) return null;
  const { newest, goneAt } = story;
  const { uid = '' } = newest.metadata;
  const kubelet = kubeletChanges(run, newest.spec.nodeName ?? '', t);
  const about = { run, uid, t, newest, goneAt };
  const opened: Opened = { ...about, held: heldOnNode(run, uid), processes: processesOf(run, uid), kubelet };
  return {
    pod: podKey(newest),
    uid,
    goneAt,
    ...apiView(newest, run.epoch, t),
    containers: allContainers(newest).map((container) => containerView(opened, container)),
    events: eventsOfPod(run, uid, t),
    onNode: onNode(opened),
    ...preemptions(opened),
  };
}

function preemptions({ run, t, uid }: Opened): Pick<PodState, 'preemptions'> {
  const around = preemptionsAround(run, uid).filter(({ decision }) => decision.t <= t);
  return around.length > 0 ? { preemptions: [...new Set(around.map(({ preemptor }) => preemptor))] } : {};
}

/** Seconds, of a pod that no API server has put its defaults in. */
const defaultGrace = 30;

type ApiView = Pick<
  PodState,
  'kubectl' | 'phase' | 'reason' | 'message' | 'podIP' | 'qosClass' | 'graceSeconds' | 'conditions'
>;

function apiView(pod: Pod, epoch: number, t: Millis): ApiView {
  const { status = {} } = pod;
  const { Name, Ready, Status, Restarts, Age } = podTable(dated(pod, epoch), epoch + t);
  return {
    kubectl: { name: Name, ready: Ready, status: Status, restarts: Restarts, age: Age },
    phase: status.phase ?? 'Pending',
    reason: status.reason ?? null,
    message: status.message ?? null,
    podIP: status.podIP ?? null,
    qosClass: qosClass(pod),
    graceSeconds: pod.spec.terminationGracePeriodSeconds ?? defaultGrace,
    conditions: (status.conditions ?? []).map((condition) => conditionView(condition, epoch)),
  };
}

/** A pod of a manifest without dates is as old as its status says, else as the situation. */
const dated = (pod: Pod, epoch: number): Pod => ({
  ...pod,
  metadata: { creationTimestamp: pod.status?.startTime ?? apiTime(epoch), ...pod.metadata },
});

function onNode({ newest, run, t, held }: Opened): OnNode | null {
  const node = newest.spec.nodeName;
  if (!node) return null;
  const { kubeletEra } = run.options;
  const absence = absenceAt(run, node, t);
  const isCut = troublesAt(run, t).get(node)?.isCut ?? false;
  const era = kubeletEra[node] ?? kubeletEra.default;
  const sandbox = sandboxAt(held, t);
  const volumes = stateAt(held.volumes, t) ?? 'none';
  return { node, sandbox, volumes, absence, ...(isCut && { isCut }), era };
}

function sandboxAt({ sandbox }: HeldOnNode, t: Millis): OnNode['sandbox'] {
  const state = stateAt(sandbox, t) ?? 'none';
  return state === 'lost' ? 'stopped' : state;
}

function containerView(opened: Opened, container: Container): ContainerView {
  const { newest, run, uid, t, kubelet } = opened;
  const { name, image = '' } = container;
  const isInit = (newest.spec.initContainers ?? []).includes(container);
  const knownSince = kubelet.findLast(({ runs }) => runs)?.t ?? null;
  return {
    name,
    role: !isInit ? 'app' : isSidecar(container) ? 'sidecar' : 'init',
    image,
    api: containerApi(newest, name, run.epoch),
    process: processView(opened, name),
    probes: probeViews(container, (probe) => probeResultAt(run, { uid, container: name, probe }, { t, knownSince })),
    hooks: hookViews(container),
    backoff: isPutOff(opened, name) ? backoffOf(opened, name) : null,
    behaviour: behaviourOf(newest, name, politeBehaviour),
  };
}

function hookViews({ lifecycle }: Container): ContainerView['hooks'] {
  return (['postStart', 'preStop'] as const).flatMap((hook) => {
    const handler = lifecycle?.[hook];
    return handler ? [{ hook, text: handlerText(handler) }] : [];
  });
}

/** A pod that ends starts nothing any more. */
function isPutOff(opened: Opened, name: string): boolean {
  const { newest, held, goneAt, t } = opened;
  const { state } = processView(opened, name);
  const isLive = state === 'running' || state === 'terminating';
  return (
    !isLive && goneAt === null && newest.metadata.deletionTimestamp === undefined && sandboxAt(held, t) !== 'stopped'
  );
}

/** A kubelet that ended has forgotten its back-offs. */
function backoffOf({ newest, run, t, held, kubelet }: Opened, name: string): ContainerView['backoff'] {
  const found = backoffAt(held, name, t);
  const forgottenAt = kubelet.at(-1)?.t;
  if (!found) {
    const written = forgottenAt === undefined ? backoffState(newest, name, run.epoch) : null;
    // What its process does then, nobody knows: it stays as the dump has it.
    return written && written.until > t ? written : null;
  }
  const { at, delaySeconds, until, image } = found;
  const backoff = { delaySeconds, until, ...(image !== undefined && { image }) };
  return forgottenAt === undefined || at >= forgottenAt ? backoff : null;
}

function processView({ newest, processes, t }: Opened, name: string): ProcessView {
  const process = processAt(processes, name, t);
  if (!process) return { state: 'none', attempt: null, since: null, exitCode: null, memoryMi: null };
  const { attempt, startedAt } = process;
  const now = processState(process, t);
  const isAlive = (now.state === 'running' || now.state === 'terminating') && startedAt !== null;
  const taken = isAlive ? memoryMi(newest, name, t - Math.max(0, startedAt)) : null;
  return { ...now, attempt, memoryMi: taken === null ? null : Math.round(taken) };
}

/** Once it is removed, only the number of the run is left. */
function processState(
  { created, startedAt, sigterms, exit, removed }: ContainerProcess,
  t: Millis,
): Pick<ProcessView, 'state' | 'since' | 'exitCode'> {
  if (removed !== null && removed <= t) return { state: 'none', since: removed, exitCode: null };
  if (exit && exit.t <= t) return { state: 'exited', since: exit.t, exitCode: exit.code };
  const signal = sigterms.findLast((at) => at <= t);
  if (signal !== undefined) return { state: 'terminating', since: signal, exitCode: null };
  if (startedAt !== null && startedAt <= t) return { state: 'running', since: startedAt, exitCode: null };
  return { state: 'created', since: created, exitCode: null };
}
