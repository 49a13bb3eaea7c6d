/** Tells a container's process what to do; the simulation is run again at once. */
import { tune } from '../../../commands/ending.ts';
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';
import type { PodKey } from '../../../engine/objects/types.ts';
import { getState } from '../../../store/store.ts';

interface Asked {
  pod: PodKey;
  container: string;
  /** null = as the manifest says. */
  behaviour: ContainerBehaviour | null;
}

export const behaviour = {
  run({ pod, container, behaviour: told }: Asked): void {
    const { [container]: _, ...others } = getState().situation.tuning[pod]?.containers ?? {};
    tune.run({ pod, tuning: { containers: told ? { ...others, [container]: told } : others } });
  },
};
