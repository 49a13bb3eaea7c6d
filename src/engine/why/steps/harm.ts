/** What is lost or broken when a pod of others goes: budgets, data, a majority. */
import { budgetSelects } from '../../controllers/disruptionStatus.ts';
import { compileSelector, matchesLabels } from '../../objects/labelSelector.ts';
import type { Pod } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { namedClaims } from '../../storage/podVolumes.ts';
import type { Harm } from './step.ts';
import { allOfKind } from '../../simulation/objectMaps.ts';

export function harmOf(state: ClusterState, pod: Pod): Harm {
  const budgets = allOfKind(state.objects, 'PodDisruptionBudget').filter((one) => budgetSelects(one, pod));
  return {
    budgets: budgets.map(({ metadata, status }) => ({
      name: metadata.name,
      allowed: status?.disruptionsAllowed ?? null,
    })),
    claims: namedClaims(pod).map(({ key }) => key),
    scratch: (pod.spec.volumes ?? []).flatMap((volume) => ('emptyDir' in volume ? [volume.name] : [])),
    peers: peersOf(state, pod),
  };
}

/** Pods like it that keep apart from each other, as members that vote do. */
function peersOf({ pods }: ClusterState, pod: Pod): number {
  const terms = pod.spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  const own = terms
    .flatMap(({ labelSelector }) => (labelSelector ? [compileSelector(labelSelector)] : []))
    .filter((selector) => matchesLabels(selector, pod.metadata.labels ?? {}));
  if (own.length === 0) return 0;
  const namespace = pod.metadata.namespace ?? 'default';
  let count = 0;
  for (const other of pods.values())
    if ((other.metadata.namespace ?? 'default') === namespace && other.spec.nodeName)
      if (own.some((selector) => matchesLabels(selector, other.metadata.labels ?? {}))) count += 1;
  return count;
}

/** How much harm, from 0 to 1: what comes back by itself and is missed by nobody does the least. */
export function harmShare({ budgets, claims, scratch, peers }: Harm, comesBack: boolean): number {
  const isHeld = budgets.some(({ allowed }) => allowed === 0);
  return (
    (comesBack ? 0 : 0.4) + (isHeld ? 0.2 : 0) + (peers > 0 ? 0.15 : 0) + (claims.length + scratch.length > 0 ? 0.1 : 0)
  );
}
