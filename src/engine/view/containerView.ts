/** The containers of one pod at one instant: what the API says of each, and what its node holds of it. */
import type { PodInstant } from '../history/podInstant.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { allContainers, isSidecar } from '../kubelet/podContainers.ts';
import { behaviourOf, memoryMi } from '../kubelet/processPlan.ts';
import type { Container } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { backoffState } from './backoffState.ts';
import { containerApi } from './containerApi.ts';
import type { ContainerView, ProcessView } from './podState.ts';
import { handlerText } from './probeText.ts';
import { probeViews } from './probeView.ts';

export interface OpenedPod {
  run: Run;
  t: Millis;
  now: PodInstant;
}

/** Init containers and sidecars in their order, then app containers. */
export const containerViews = (opened: OpenedPod): readonly ContainerView[] =>
  allContainers(opened.now.pod).map((container) => containerView(opened, container));

function containerView(opened: OpenedPod, container: Container): ContainerView {
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

function backoffOf({ run, now, t }: OpenedPod, name: string): ContainerView['backoff'] {
  const found = now.backoff(name);
  if (found) {
    const { delaySeconds, until, image } = found;
    return { delaySeconds, until, ...(image !== undefined && { image }) };
  }
  const written = now.hasOldBackoff(name) ? backoffState(now.pod, name, run.epoch) : null;
  // What its process does then, nobody knows: it stays as the dump has it.
  return written && written.until > t ? written : null;
}

function processView({ now, t }: OpenedPod, name: string): ProcessView {
  const { startedAt, ...process } = now.process(name);
  const taken = startedAt === null ? null : memoryMi(now.pod, name, t - Math.max(0, startedAt));
  return { ...process, memoryMi: taken === null ? null : Math.round(taken) };
}
