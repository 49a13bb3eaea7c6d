/** How a pod that has a node fares there: what the API says of its containers. */
import type { Pod } from '../../objects/types.ts';
import type { ContainerLife, PodLife } from '../../view/podLife.ts';
import type { Health, StartWait } from './standing.ts';

export function healthOf(life: PodLife): Health {
  const { phase, containers } = life;
  if (phase === 'Succeeded') return { kind: 'completed' };
  if (phase === 'Failed') return failed(life);
  if (phase === 'Unknown') return { kind: 'unknown' };
  const crashed = containers.find(({ api, backoff }) => isPutOff(backoff) || api?.reason === 'CrashLoopBackOff');
  if (crashed) return restarting(crashed);
  const counted = containers.filter(({ role }) => role !== 'init');
  return { kind: 'running', ready: counted.filter(({ api }) => api?.ready).length, containers: counted.length };
}

function failed({ containers, reason }: PodLife): Health {
  const end = containers.find(({ api }) => api?.state === 'terminated' && api.exitCode !== 0);
  const exitCode = end?.api?.exitCode ?? null;
  return { kind: 'failed', container: end?.name ?? null, exitCode, reason: reason ?? end?.api?.reason ?? null };
}

/** A restart, not the pull of an image. */
const isPutOff = (backoff: ContainerLife['backoff']): boolean => backoff !== null && backoff.image === undefined;

const restarting = ({ name, api, backoff }: ContainerLife): Health => ({
  kind: 'restarting',
  container: name,
  restarts: api?.restartCount ?? 0,
  exitCode: api?.exitCode ?? api?.last?.exitCode ?? null,
  until: backoff?.until ?? null,
});

/** What a pod with a node but without running containers waits for. @param hasNode its Node object is there */
export function startWait(pod: Pod, { containers, onNode }: PodLife, hasNode: boolean): StartWait {
  if (!hasNode) return { on: 'noNode' };
  if (onNode && !onNode.kubeletRuns) return { on: 'kubelet', state: 'stopped' };
  if (onNode?.isCut) return { on: 'kubelet', state: 'cut' };
  const waiting = containers.find(({ api, process }) => api?.state === 'waiting' && process.state === 'none');
  const inits = containers.filter(({ role }) => role !== 'app');
  const pulling = containers.find(({ backoff, api }) => backoff?.image || isOfImage(api?.reason));
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
  if (waiting && onNode?.sandbox === 'ready' && waiting.api?.reason)
    return { on: 'container', container: waiting.name, reason: waiting.api.reason };
  return { on: 'kubelet', state: 'working' };
}

const isOfImage = (reason: string | null | undefined): boolean =>
  reason === 'ErrImagePull' || reason === 'ImagePullBackOff' || reason === 'InvalidImageName';

const isClaim = (volume: object): boolean => 'persistentVolumeClaim' in volume || 'ephemeral' in volume;

/** An init container that has ended well, or a sidecar that has started. */
const isThrough = (api: ContainerLife['api']): boolean =>
  (api?.state === 'terminated' && api.exitCode === 0) || (api?.state === 'running' && api.started);
