/** What the scheduling queue asks the scheduler around it. */
import type { Pod } from '../objects/types.ts';
import { clusterObjects } from '../scheduler/clusterObjects.ts';
import type { HintCluster } from '../scheduler/hints/hint.ts';
import { profileFor } from '../scheduler/profile/configuration.ts';
import { defaultLimits } from '../scheduler/queue/backoff.ts';
import type { Move, QueueContext } from '../scheduler/queue/context.ts';
import { profilesOf } from './schedulerProfiles.ts';
import type { World } from './world.ts';

export function queueContext(
  world: World,
  isPreempting: (pod: Pod) => boolean,
  moved: (move: Move) => void,
): QueueContext {
  return {
    hintsOf: (pod) => profileFor(profilesOf(world.state.objects), pod).hints,
    cluster: () => hintCluster(world),
    gateOf: (pod) => {
      if ((pod.spec.schedulingGates ?? []).length > 0) return 'SchedulingGates';
      return isPreempting(pod) ? 'DefaultPreemption' : null;
    },
    limits: () => defaultLimits,
    moved,
  };
}

const ownerKinds = ['Service', 'ReplicationController', 'ReplicaSet', 'StatefulSet'];

function hintCluster({ state }: World): HintCluster {
  return clusterObjects(ownerKinds.flatMap((kind) => [...(state.objects.get(kind)?.values() ?? [])]));
}
