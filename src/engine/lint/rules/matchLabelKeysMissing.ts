/** A rollout that leaves the new pods more uneven than maxSkew allows, as the old ones were counted with them. */
import { applyPatch, type JsonPatchStep } from '../../apiserver/applyPatch.ts';
import { compileSelector, matchesLabels } from '../../objects/labelSelector.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import { type Submitted, podsOf, pointer } from '../asked.ts';
import type { LintRule } from '../rule.ts';
import { type Counted, constraintsIn, pathOf } from './cycles.ts';
import { rolledOut, rolledOutWith } from './rollouts.ts';
import { waitingIn } from './waiting.ts';

const key = 'pod-template-hash';

export const matchLabelKeysMissing: LintRule<'match-label-keys-missing'> = {
  id: 'match-label-keys-missing',
  severity: 'warning',
  by: 'run',
  *check(cluster) {
    for (const one of constraintsIn(cluster)) {
      const { asked, index, counted, constraint } = one;
      if (!isOwn(one) || constraint.matchLabelKeys?.includes(key)) continue;
      const after = rolledOut(cluster, asked);
      if (!after || waitingIn(after, asked)) continue;
      const skew = skewOf(after, one);
      if (skew <= counted.maxSkew) continue;
      const path = pointer(asked, 'topologySpreadConstraints', index, 'matchLabelKeys');
      const steps: readonly JsonPatchStep[] = [{ op: 'add', path, value: [...(constraint.matchLabelKeys ?? []), key] }];
      const changed = applyPatch(asked.object, { type: 'json', steps });
      if (!changed) continue;
      const otherwise = skewOf(rolledOutWith(cluster, asked, changed), one);
      if (otherwise >= skew) continue;
      yield {
        rule: 'match-label-keys-missing',
        subject: asked.ref,
        path: pathOf(one),
        facts: { topologyKey: counted.topologyKey, maxSkew: counted.maxSkew, skew, otherwise },
        fix: { do: 'patch', subject: asked.ref, patch: { type: 'json', steps } },
      };
    }
  },
};

const isOwn = ({ asked, counted, constraint }: Counted): boolean =>
  asked.object.kind === 'Deployment' &&
  counted.whenUnsatisfiable === 'DoNotSchedule' &&
  matchesLabels(compileSelector(constraint.labelSelector), asked.labels);

/** Between the fullest and the emptiest of the domains that are counted. */
function skewOf(state: ClusterState, { asked, counted }: { asked: Submitted; counted: Counted['counted'] }): number {
  const nodes = objectsOf(state.objects, 'Node');
  const counts = new Map(counted.domains.filter((domain) => domain.counted).map(({ value }) => [value, 0]));
  for (const { spec } of podsOf(asked, state)) {
    const domain = nodes.get(spec.nodeName ?? '')?.metadata.labels?.[counted.topologyKey];
    if (domain !== undefined && counts.has(domain)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  return Math.max(...counts.values()) - Math.min(...counts.values());
}
