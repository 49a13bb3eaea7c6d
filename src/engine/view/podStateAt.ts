/** Opens one pod at one instant: what the API says of it, and what its node really holds. */
import { podTable } from '../apiserver/podTable.ts';
import { absenceAt } from '../history/deafness.ts';
import { type KubeletChange, kubeletChanges } from '../history/kubeletProcess.ts';
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
import { type NodeTruth, nodeTruth, noRun, type ProcessRun } from './nodeTruth.ts';
import { troublesAt } from './troubles.ts';
import { podEvents } from '../history/podEvents.ts';
import type { ContainerView, OnNode, PodState, ProcessView } from './podState.ts';
import { probeViews } from './probeView.ts';
import { handlerText } from './probeText.ts';

interface Opened extends PodStory {
  run: SimulationRun;
  t: Millis;
  truth: NodeTruth;
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
  const { first, newest, events, goneAt } = story;
  const kubelet = kubeletChanges(run, newest.spec.nodeName ?? '', t);
  const opened: Opened = { ...story, run, t, truth: nodeTruth(first, events, run.epoch), kubelet };
  return {
    pod: podKey(newest),
    uid: newest.metadata.uid ?? '',
    goneAt,
    ...apiView(newest, run.epoch, t),
    containers: allContainers(newest).map((container) => containerView(opened, container)),
    events: podEvents(events),
    onNode: onNode(opened),
    ...preemptions(opened),
  };
}

function preemptions({ run, t, newest }: Opened): Pick<PodState, 'preemptions'> {
  const around = preemptionsAround(run, newest.metadata.uid ?? '').filter(({ decision }) => decision.t <= t);
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

function onNode({ newest, run, t, truth }: Opened): OnNode | null {
  const node = newest.spec.nodeName;
  if (!node) return null;
  const { kubeletEra } = run.options;
  const { sandbox, volumes } = truth;
  const absence = absenceAt(run, node, t);
  const isCut = troublesAt(run, t).get(node)?.isCut ?? false;
  const era = kubeletEra[node] ?? kubeletEra.default;
  return { node, sandbox, volumes, absence, ...(isCut && { isCut }), era };
}

function containerView(opened: Opened, container: Container): ContainerView {
  const { first, newest, events, run, kubelet } = opened;
  const { name, image = '' } = container;
  const isInit = (newest.spec.initContainers ?? []).includes(container);
  const knownSince = kubelet.findLast(({ runs }) => runs)?.t ?? null;
  return {
    name,
    role: !isInit ? 'app' : isSidecar(container) ? 'sidecar' : 'init',
    image,
    api: containerApi(newest, name, run.epoch),
    process: processView(opened, name),
    probes: probeViews(container, { first, events, knownSince }),
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
function isPutOff({ newest, truth, goneAt }: Opened, name: string): boolean {
  const { state } = truth.runs.get(name) ?? noRun;
  const isLive = state === 'running' || state === 'terminating';
  return !isLive && goneAt === null && newest.metadata.deletionTimestamp === undefined && truth.sandbox !== 'stopped';
}

/** A kubelet that ended has forgotten its back-offs. */
function backoffOf({ newest, run, t, truth, kubelet }: Opened, name: string): ContainerView['backoff'] {
  const found = truth.backoffs.get(name);
  const forgottenAt = kubelet.at(-1)?.t;
  if (!found) {
    const written = forgottenAt === undefined ? backoffState(newest, name, run.epoch) : null;
    // What its process does then, nobody knows: it stays as the dump has it.
    return written && written.until > t ? written : null;
  }
  const { at, ...backoff } = found;
  return forgottenAt === undefined || at >= forgottenAt ? backoff : null;
}

function processView({ newest, truth, t }: Opened, name: string): ProcessView {
  const { startedAt, ...run }: ProcessRun = truth.runs.get(name) ?? noRun;
  const isAlive = (run.state === 'running' || run.state === 'terminating') && startedAt !== null;
  const taken = isAlive ? memoryMi(newest, name, t - Math.max(0, startedAt)) : null;
  return { ...run, memoryMi: taken === null ? null : Math.round(taken) };
}
