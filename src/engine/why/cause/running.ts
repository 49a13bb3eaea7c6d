/** What keeps a placed pod from serving, as its status says it (kubelet 1.36, ContainerStatus and PodConditions). */
import type { Pod } from '../../objects/types.ts';
import { value as wholeValue } from '../../objects/quantity.ts';
import { readList } from '../../objects/podQuantities.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { ContainerView, PodState } from '../../view/podState.ts';
import type { RunningCause } from './cause.ts';
import { volumeLacks } from '../../kubelet/configuration.ts';
import { imageCause, isOfImage } from './image.ts';
import { waitedFor } from './waitedFor.ts';

interface Asked {
  pod: Pod;
  podState: PodState;
  state: ClusterState;
  t: Millis;
  /** Until t. */
  history: PodHistory;
}

/** @returns null where it serves, has ended by itself, or is on its way without anything in it */
export function runningCause(asked: Asked): RunningCause | null {
  const { pod, podState, state } = asked;
  if (podState.phase === 'Succeeded' || podState.phase === 'Unknown') return null;
  const { containers } = podState;
  const pulling = containers.find(({ api }) => isOfImage(api?.reason ?? null));
  if (pulling) return imageCause(pulling, state, pod);
  const misfit = containers.find(({ api }) => api?.state === 'waiting' && misfits.has(api.reason ?? ''));
  if (misfit) return configCause(misfit.name, misfit.api?.message ?? '');
  const unmounted = podState.phase === 'Pending' ? volumeCause(asked) : null;
  if (unmounted) return unmounted;
  const inits = containers.filter(({ role }) => role !== 'app');
  const place = inits.findIndex(({ api }) => !isThrough(api));
  const init = inits[place];
  const stands = containers.every(({ role, api }) => role !== 'app' || api === null || api.state === 'waiting');
  if (init?.api && stands && podState.phase === 'Pending') return initCause(init, { place, count: inits.length, pod });
  const crashed = containers.find(isCrashing);
  if (crashed) return crashCause(crashed, asked);
  return podState.phase === 'Running' ? unreadyCause(asked) : null;
}

const misfits: ReadonlySet<string> = new Set([
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
]);

/** An init container that has ended well, or a sidecar that has started. */
const isThrough = (api: ContainerView['api']): boolean =>
  (api?.state === 'terminated' && api.exitCode === 0) || (api?.state === 'running' && api.started && api.ready);

function initCause(
  { name, api }: ContainerView,
  { place, count, pod }: { place: number; count: number; pod: Pod },
): RunningCause | null {
  const exit = api?.state === 'terminated' ? api.exitCode : (api?.last?.exitCode ?? null);
  const fails = exit !== null && exit !== 0;
  if (!fails && api?.state !== 'running') return null;
  const container = pod.spec.initContainers?.find((one) => one.name === name);
  return {
    ...{ id: 'init', container: name, place: place + 1, count },
    state: fails ? 'fails' : 'runs',
    exitCode: fails ? exit : null,
    service: container ? waitedFor(container, pod) : null,
  };
}

/** Put off, or ended with a code and not started again yet. */
const isCrashing = ({ api, backoff }: ContainerView): boolean =>
  api?.reason === 'CrashLoopBackOff' ||
  (backoff !== null && backoff.image === undefined) ||
  (api?.state === 'terminated' && api.exitCode !== 0);

function crashCause({ name, api }: ContainerView, { pod, history }: Asked): RunningCause {
  const end = api?.state === 'terminated' ? api : (api?.last ?? null);
  const restarts = api?.restartCount ?? 0;
  if (end?.reason !== 'OOMKilled')
    return { id: 'crashLoop', container: name, exitCode: end?.exitCode ?? null, restarts };
  const { spec } = pod;
  // Of its own limit a process dies by itself.
  const { runs = [] } = history.containers.find((one) => one.name === name) ?? {};
  const isOfNode = runs.findLast(({ exit }) => exit !== null)?.exit?.why === 'SIGKILL';
  const container = [...spec.containers, ...(spec.initContainers ?? [])].find((one) => one.name === name);
  const limit = readList(container?.resources?.limits).get('memory');
  return { id: 'outOfMemory', container: name, limit: limit && !isOfNode ? wholeValue(limit) : null, restarts };
}

/** As the kubelet words what an object lacks (kubelet 1.36, makeEnvironmentVariables and GetConfigMap). */
function configCause(container: string, text: string): RunningCause {
  const whole = /\b(configmap|secret) "([^"]+)" not found/i.exec(text);
  const part = /couldn't find key (\S+) in (ConfigMap|Secret) (\S+)/.exec(text);
  const kinds: Readonly<Record<string, string>> = { configmap: 'ConfigMap', secret: 'Secret' };
  if (whole)
    return {
      id: 'config',
      container,
      kind: kinds[whole[1]?.toLowerCase() ?? ''] ?? null,
      name: whole[2] ?? null,
      key: null,
      text,
    };
  if (part)
    return {
      id: 'config',
      container,
      kind: part[2] ?? null,
      name: afterSlash(part[3] ?? ''),
      key: part[1] ?? null,
      text,
    };
  return { id: 'config', container, kind: null, name: null, key: null, text };
}

/** Nothing of it was started, and a volume of it can't be made. */
function volumeCause({ pod, state, podState: { containers } }: Asked): RunningCause | null {
  if (containers.some(({ api }) => api !== null && (api.state !== 'waiting' || api.restartCount > 0))) return null;
  const [first] = volumeLacks(state.objects, pod);
  const [lack] = first?.lacks ?? [];
  return first && lack ? { id: 'mount', volume: first.volume, ...lack } : null;
}

const afterSlash = (name: string): string => name.slice(name.indexOf('/') + 1);

/** So long a container may take until it is ready, ms. */
const patience = 60_000;

function unreadyCause({ pod, t, podState: { containers, conditions } }: Asked): RunningCause | null {
  if (pod.metadata.deletionTimestamp !== undefined) return null;
  const isTrue = (type: string) => conditions.find((one) => one.type === type)?.status === 'True';
  const unready = containers.filter(({ role, api }) => role !== 'init' && api && !api.ready);
  if (unready.length > 0) {
    const failing = unready.flatMap(({ probes }) => probes.flatMap(({ failure }) => failure ?? []));
    const isLate = unready.every(({ api, probes }) => probes.length > 0 && t - (api?.since ?? t) >= patience);
    return failing.length > 0 || isLate
      ? { id: 'notReady', containers: unready.map(({ name }) => name), text: failing[0] ?? null }
      : null;
  }
  const gates = (pod.spec.readinessGates ?? []).map(({ conditionType }) => conditionType);
  const closed = gates.filter((gate) => !isTrue(gate));
  const isMissing = closed.every((gate) => !conditions.some(({ type }) => type === gate));
  return closed.length > 0 ? { id: 'readinessGate', gates: closed, isMissing } : null;
}
