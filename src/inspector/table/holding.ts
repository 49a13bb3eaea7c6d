/** The other way round: which cells a pod is counted in. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { podListsOf } from './evidence.ts';

/** Plugin → the nodes whose cell counts the pod. */
export type Holding = ReadonlyMap<string, ReadonlySet<string>>;

const counting = ['NodePorts', 'NodeResourcesFit', 'PodTopologySpread', 'InterPodAffinity'];

export function holdingOf(decision: Decision, view: ClusterView | null, pods: readonly PodKey[]): Holding {
  const wanted = new Set(pods);
  const seen = new Map<readonly PodKey[], boolean>();
  /** Thousands of nodes share a list. */
  const holds = (list: readonly PodKey[]): boolean => {
    const known = seen.get(list) ?? list.some((pod) => wanted.has(pod));
    seen.set(list, known);
    return known;
  };
  const plugins = decision.filters.filter((plugin) => counting.includes(plugin));
  return new Map(
    plugins.map((plugin) => {
      const cell = { plugin, point: 'filter' } as const;
      return [plugin, new Set(decision.nodes.filter((node) => podListsOf({ decision, view, node }, cell).some(holds)))];
    }),
  );
}
