/** Opens one pod at one instant: what the API says of it, and what its node really holds. */
import { podTable } from '../apiserver/podTable.ts';
import { at } from '../history/at.ts';
import type { PodInstant } from '../history/podInstant.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { allContainers, isSidecar } from '../kubelet/podContainers.ts';
import { behaviourOf, memoryMi } from '../kubelet/processPlan.ts';
import { qosClass } from '../objects/qosClass.ts';
import { type Container, type Pod, type PodKey, podKey } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { backoffState } from './backoffState.ts';
import { conditionView, containerApi } from './containerApi.ts';
import type { ContainerView, OnNode, PodState, ProcessView } from './podState.ts';
import { probeViews } from './probeView.ts';
import { handlerText } from './probeText.ts';

interface Opened {
  run: Run;
  t: Millis;
  now: PodInstant;
}

/**
 * The pod of this name at t; of several, the newest. One whose object is gone stays open, as its processes may live on.
 * @returns null where there has never been one
 */
export function podStateAt(run: Run, key: PodKey, t: Millis): PodState | null {
  const now = at(run, t).pod(key);
  if (!now) return null;
  const { pod, uid, goneAt, events, preemptors } = now;
  const opened: Opened = { run, t, now };
  return {
    pod: podKey(pod),
    uid,
    goneAt,
    ...apiView(pod, run.epoch, t),
    containers: allContainers(pod).map((container) => containerView(opened, container)),
    events,
    onNode: onNode(opened),
    ...(preemptors.length > 0 && { preemptions: preemptors }),
  };
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

function onNode({ run, now }: Opened): OnNode | null {
  const { node, sandbox, volumes, absence, isCut } = now;
  if (node === null) return null;
  const { kubeletEra } = run.options;
  const era = kubeletEra[node] ?? kubeletEra.default;
  return { node, sandbox, volumes, absence, ...(isCut && { isCut }), era };
}

function containerView(opened: Opened, container: Container): ContainerView {
  const { run, now } = opened;
  const { pod } = now;
  const { name, image = '' } = container;
  const isInit = (pod.spec.initContainers ?? []).includes(container);
  return {
    name,
    role: !isInit ? 'app' : isSidecar(container) ? 'sidecar' : 'init',
    image,
    api: containerApi(pod, name, run.epoch),
    process: processView(opened, name),
    probes: probeViews(container, (probe) => now.probe(name, probe)),
    hooks: hookViews(container),
    backoff: isPutOff(now, name) ? backoffOf(opened, name) : null,
    behaviour: behaviourOf(pod, name, politeBehaviour),
  };
}

function hookViews({ lifecycle }: Container): ContainerView['hooks'] {
  return (['postStart', 'preStop'] as const).flatMap((hook) => {
    const handler = lifecycle?.[hook];
    return handler ? [{ hook, text: handlerText(handler) }] : [];
  });
}

/** A pod that ends starts nothing any more. */
function isPutOff(now: PodInstant, name: string): boolean {
  const { pod, goneAt, sandbox } = now;
  const { state } = now.process(name);
  const isLive = state === 'running' || state === 'terminating';
  return !isLive && goneAt === null && pod.metadata.deletionTimestamp === undefined && sandbox !== 'stopped';
}

function backoffOf({ run, now, t }: Opened, name: string): ContainerView['backoff'] {
  const found = now.backoff(name);
  if (found) {
    const { delaySeconds, until, image } = found;
    return { delaySeconds, until, ...(image !== undefined && { image }) };
  }
  const written = now.hasOldBackoff(name) ? backoffState(now.pod, name, run.epoch) : null;
  // What its process does then, nobody knows: it stays as the dump has it.
  return written && written.until > t ? written : null;
}

function processView({ now, t }: Opened, name: string): ProcessView {
  const { startedAt, ...process } = now.process(name);
  const taken = startedAt === null ? null : memoryMi(now.pod, name, t - Math.max(0, startedAt));
  return { ...process, memoryMi: taken === null ? null : Math.round(taken) };
}
