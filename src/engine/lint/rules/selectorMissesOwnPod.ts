/** A spread constraint whose selector is no selector of the pod that has it: the pod is spread over others, never over its like. */
import type { LintRule } from '../rule.ts';
import { constraintsIn, mendedBy, pathOf } from './cycles.ts';

export const selectorMissesOwnPod: LintRule<'selector-misses-own-pod'> = {
  id: 'selector-misses-own-pod',
  severity: 'warning',
  by: 'cycle',
  *check(cluster) {
    for (const one of constraintsIn(cluster)) {
      const { asked, counted, constraint } = one;
      if (counted.selfMatch === 1) continue;
      const labels = ownLabels(asked.object, asked.labels);
      yield {
        rule: 'selector-misses-own-pod',
        subject: asked.ref,
        path: pathOf(one, ...(constraint.labelSelector ? ['labelSelector'] : [])),
        facts: { topologyKey: counted.topologyKey, selector: counted.selector ?? '' },
        fix: labels && mendedBy(one, 'add', 'labelSelector', { matchLabels: labels }),
      };
    }
  },
};

/** By which its workload knows its pods; else all that they have. null: none. */
function ownLabels(object: { spec?: object }, labels: Readonly<Record<string, string>>) {
  const { selector } = (object.spec ?? {}) as { selector?: { matchLabels?: Readonly<Record<string, string>> } };
  const own = selector?.matchLabels ?? labels;
  return Object.keys(own).length > 0 ? own : null;
}
