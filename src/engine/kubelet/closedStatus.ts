/** The last status of a pod on its node: nothing may be left open in it (kubelet 1.36, status manager TerminatePod). */
import type { ContainerStatus, Pod, PodStatus } from '../objects/types.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import { isSidecar } from './podContainers.ts';
import { isEnded } from '../objects/podPhase.ts';

const lost = {
  exitCode: 137,
  reason: 'ContainerStatusUnknown',
  message: 'The container could not be located when the pod was terminated',
};

/** Up to 1.26 the phase was left as it was. */
export function closedStatus(pod: Pod, status: PodStatus, era: KubeletEra): PodStatus {
  const { containerStatuses = [], initContainerStatuses = [] } = status;
  const begun = begunInits(initContainerStatuses);
  const inits = initContainerStatuses.map((container, index) => (index < begun ? closed(container) : container));
  return {
    ...status,
    ...(era !== '1.23' && !isEnded(status.phase) && { phase: 'Failed' }),
    ...(inits.length > 0 && { initContainerStatuses: inits }),
    containerStatuses: hasInitialized(pod, status) ? containerStatuses.map(closed) : containerStatuses,
    observedGeneration: pod.metadata.generation ?? 1,
  };
}

const closed = (container: ContainerStatus): ContainerStatus =>
  container.state?.terminated ? container : { ...container, state: { terminated: lost } };

/** How many init containers, from the first on, may have run: all up to the last that shows it, and always one. */
function begunInits(inits: readonly ContainerStatus[]): number {
  const last = inits.findLastIndex(({ state, lastState }) => !state?.waiting || lastState?.terminated);
  return Math.max(last, 0) + 1;
}

/** Once the app containers' turn has come, one that shows no end is lost. */
function hasInitialized({ spec }: Pod, { containerStatuses = [], initContainerStatuses = [] }: PodStatus): boolean {
  const last = spec.initContainers?.at(-1);
  if (!last || containerStatuses.some(({ state, lastState }) => lastState?.terminated || !state?.waiting)) return true;
  const status = initContainerStatuses.find(({ name }) => name === last.name);
  if (isSidecar(last)) return status?.state?.running !== undefined && status.started === true;
  return [status?.state, status?.lastState].some((state) => state?.terminated?.exitCode === 0);
}
