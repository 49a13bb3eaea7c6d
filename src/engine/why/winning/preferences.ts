/** The pod's preferred terms: their weights, one of them gone, or one more that wants the node. */
import type { Affinity, PreferredSchedulingTerm } from '../../objects/types.ts';
import { type Ladder, outward, patchOf, stepOf } from './rung.ts';
import type { Trials } from './trials.ts';
import type { PreferredKind } from './winning.ts';

const kinds: readonly PreferredKind[] = ['nodeAffinity', 'podAffinity', 'podAntiAffinity'];
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
/** API server: weight must be in the range 1-100. */
const most = 100;

export function preferenceLadders({ pod, key, node }: Trials): Ladder[] {
  const { affinity = {} } = pod.spec;
  const subject = `Pod/${key}`;
  const written = kinds.flatMap((term) =>
    (affinity[term]?.[preferred] ?? []).flatMap(({ weight }, index): Ladder[] => {
      const path = `/spec/affinity/${term}/${preferred}/${index}`;
      return [
        outward(weight, 1, most).map((to) => ({
          step: { by: 'termWeight', term, index, from: weight, to },
          change: stepOf(subject, 'replace', `${path}/weight`, to),
        })),
        [{ step: { by: 'dropTerm', term, index, from: weight }, change: stepOf(subject, 'remove', path) }],
      ];
    }),
  );
  return [...written, oneMore(affinity, subject, node.metadata)];
}

const hostname = 'kubernetes.io/hostname';

function oneMore(affinity: Affinity, subject: string, { name, labels }: Trials['node']['metadata']): Ladder {
  const value = labels?.[hostname];
  if (value === undefined) return [];
  const before = affinity.nodeAffinity?.[preferred] ?? [];
  return outward(0, 1, most).map((to) => {
    const own: PreferredSchedulingTerm = {
      weight: to,
      preference: { matchExpressions: [{ key: hostname, operator: 'In', values: [value] }] },
    };
    const fields = { spec: { affinity: { nodeAffinity: { [preferred]: [...before, own] } } } };
    return {
      step: { by: 'preference', node: name, key: hostname, value, to },
      change: patchOf(subject, fields),
    };
  });
}
