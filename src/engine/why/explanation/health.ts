/** How a pod that has a node fares there: what the API says of its containers. */
import type { Pod } from '../../objects/types.ts';
import type { ContainerView, PodState } from '../../view/podState.ts';
import type { Health, KubeletWords, Silent, StartWait } from './explanation.ts';

/** @param silent why its node can say nothing new; null: it can */
export function healthOf(podState: PodState, silent: Silent | null): Health {
  const { phase, containers } = podState;
  if (phase === 'Succeeded') return { kind: 'completed' };
  if (phase === 'Failed') return failed(podState);
  if (phase === 'Unknown') return { kind: 'unknown' };
  const counted = containers.filter(({ role }) => role !== 'init');
  const ready = counted.filter(({ api }) => api?.ready).length;
  const isAlive = silent === 'noNode' ? null : containers.some(({ process }) => isLive(process.state));
  const running = { kind: 'running', ready, containers: counted.length, silent, isAlive } as const;
  if (silent !== null) return running;
  const crashed = containers.find(({ api, backoff }) => isPutOff(backoff) || api?.reason === 'CrashLoopBackOff');
  const ended = counted.find(({ api }) => api?.state === 'terminated');
  return crashed ? restarting(crashed, 'restarting') : ended ? restarting(ended, 'ended') : running;
}

const isLive = (state: ContainerView['process']['state']): boolean => state === 'running' || state === 'terminating';

/** Of the first container that waits, or ended for a reason of its own; why it ended tells more than that it is put off. */
export function kubeletWords({ containers }: PodState): KubeletWords | null {
  for (const { name, api } of containers) {
    if (!api || api.state === 'running') continue;
    const state = [api.last, api].find((one) => one?.message);
    if (state?.message) return { container: name, reason: state.reason ?? '', message: state.message };
  }
  return null;
}

function failed({ containers, reason }: PodState): Health {
  const end = containers.find(({ api }) => api?.state === 'terminated' && api.exitCode !== 0);
  const exitCode = end?.api?.exitCode ?? null;
  return { kind: 'failed', container: end?.name ?? null, exitCode, reason: reason ?? end?.api?.reason ?? null };
}

/** A restart, not the pull of an image. */
const isPutOff = (backoff: ContainerView['backoff']): boolean => backoff !== null && backoff.image === undefined;

const restarting = ({ name, api, backoff }: ContainerView, kind: 'restarting' | 'ended'): Health => ({
  kind,
  container: name,
  restarts: api?.restartCount ?? 0,
  exitCode: api?.exitCode ?? api?.last?.exitCode ?? null,
  reason: decisiveReason((api?.state === 'terminated' ? api.reason : api?.last?.reason) ?? null),
  until: backoff?.until ?? null,
});

/** `Error` and `Completed` say no more than the code does. */
const decisiveReason = (reason: string | null): string | null =>
  reason === 'Error' || reason === 'Completed' ? null : reason;

/** What a pod with a node but without running containers waits for. @param hasNode its Node object is there */
export function startWait(pod: Pod, { containers, onNode }: PodState, hasNode: boolean): StartWait {
  const pulling = containers.find(({ backoff, api }) => backoff?.image || isOfImage(api?.reason));
  if (!hasNode && !pulling) return { on: 'noNode' };
  if (onNode?.absence) return { on: 'kubelet', state: onNode.absence };
  const waiting = containers.find(({ api, process }) => api?.state === 'waiting' && process.state === 'none');
  const inits = containers.filter(({ role }) => role !== 'app');
  if (pulling) {
    const { name, image, api, backoff } = pulling;
    return {
      on: 'image',
      container: name,
      image,
      reason: api?.reason ?? 'ErrImagePull',
      until: backoff?.until ?? null,
    };
  }
  if (onNode?.volumes === 'none' && (pod.spec.volumes ?? []).some(isClaim)) return { on: 'volumes' };
  const place = inits.findIndex(({ api }) => !isThrough(api));
  const init = inits[place];
  if (init && onNode?.sandbox === 'ready') {
    const reason = init.api?.reason ?? init.api?.state ?? 'waiting';
    return { on: 'init', container: init.name, place: place + 1, count: inits.length, reason };
  }
  if (waiting?.api?.reason && (onNode?.sandbox === 'ready' || !justStarting.has(waiting.api.reason)))
    return { on: 'container', container: waiting.name, reason: waiting.api.reason };
  return { on: 'kubelet', state: 'working' };
}

/** What the kubelet says of containers whose turn has not come. */
const justStarting: ReadonlySet<string> = new Set(['ContainerCreating', 'PodInitializing']);

const isOfImage = (reason: string | null | undefined): boolean =>
  reason === 'ErrImagePull' || reason === 'ImagePullBackOff' || reason === 'InvalidImageName';

const isClaim = (volume: object): boolean => 'persistentVolumeClaim' in volume || 'ephemeral' in volume;

/** An init container that has ended well, or a sidecar that has started. */
const isThrough = (api: ContainerView['api']): boolean =>
  (api?.state === 'terminated' && api.exitCode === 0) || (api?.state === 'running' && api.started);
