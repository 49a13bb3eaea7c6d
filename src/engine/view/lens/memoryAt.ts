/** What the pods of each node take of what is shortest there, and who goes next: the same numbers as for the node in focus. */
import { hasEnded } from '../../objects/podPhase.ts';
import { kubectlColumns } from '../../apiserver/kubectlColumns.ts';
import type { Instant } from '../../history/at.ts';
import { resourceOf } from '../../kubelet/pressure/signals.ts';
import type { SignalName } from '../../kubelet/pressure/evictionConfig.ts';
import { limitQuantities } from '../../objects/podQuantities.ts';
import { value } from '../../objects/quantity.ts';
import type { Pod } from '../../objects/types.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import { nodePressureAt } from '../nodePressure.ts';
import type { NodeMemory } from './lensFacts.ts';
import { lensPod, lensPods } from './lensPods.ts';

export function memoryAt(now: Instant): readonly NodeMemory[] {
  const pods = lensPods(now);
  return [...objectsOf(now.state.objects, 'Node').keys()].map((node) => {
    const { signals, ranking } = nodePressureAt(now.run, node, now.t);
    const ended = pods.filter((one) => one.node === node && one.goneAt === null && hasEnded(one.pod));
    return {
      node,
      signal: signals.find(({ signal }) => signal === ranking.signal) ?? null,
      ranking: ranking.pods.map((row) => {
        const pod = now.podOf(row.uid)?.pod;
        return {
          ...row,
          limit: pod ? limitOf(pod, ranking.signal) : null,
          status: pod ? kubectlColumns(pod, now.clock).status : '',
        };
      }),
      ended: ended.map((one) => ({
        ...lensPod(now, one),
        reason: one.pod.status?.reason ?? null,
        message: one.pod.status?.message ?? null,
      })),
    };
  });
}

/** null where a container has none, so that the pod as a whole is not bound by it. */
function limitOf(pod: Pod, signal: SignalName): number | null {
  const resource = resourceOf[signal];
  if (resource !== 'memory' && resource !== 'ephemeral-storage') return null;
  const isBound = pod.spec.containers.every(({ resources }) => resources?.limits?.[resource] !== undefined);
  const limit = isBound ? limitQuantities(pod).get(resource) : undefined;
  return limit ? value(limit) : null;
}
