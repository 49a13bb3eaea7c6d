/** What the scheduling queue asks the scheduler around it. */
import type { Pod } from '../objects/types.ts';
import { clusterObjects } from '../scheduler/clusterObjects.ts';
import type { HintCluster } from '../scheduler/hints/hint.ts';
import { profileFor } from '../scheduler/profile/configuration.ts';
import type { Move, QueueContext } from '../scheduler/queue/context.ts';
import { backoffLimitsOf, profilesOf } from './schedulerProfiles.ts';
import type { World } from './world.ts';

export function queueContext(
  world: World,
  isPreempting: (pod: Pod) => boolean,
  moved: (move: Move) => void,
): QueueContext {
  return {
    hintsOf: (pod) => profileFor(profilesOf(world.state.objects), pod).hints,
    cluster: hintClusterOf(world),
    gateOf: (pod) => {
      if ((pod.spec.schedulingGates ?? []).length > 0) return 'SchedulingGates';
      return isPreempting(pod) ? 'DefaultPreemption' : null;
    },
    limits: () => backoffLimitsOf(world.state.objects),
    moved,
  };
}

const ownerKinds = ['Service', 'ReplicationController', 'ReplicaSet', 'StatefulSet'];

/** Read anew only when something but pods has changed. */
function hintClusterOf({ state }: World): () => HintCluster {
  let known: { revision: number; cluster: HintCluster } | null = null;
  return () => {
    const { revision, objects } = state.sight;
    if (known?.revision !== revision) {
      const cluster = clusterObjects(ownerKinds.flatMap((kind) => [...(objects.get(kind)?.values() ?? [])]));
      known = { revision, cluster };
    }
    return known.cluster;
  };
}
