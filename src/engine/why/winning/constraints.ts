/** The pod's soft spread constraints: their maxSkew, their key, or one of them gone. */
import { type Ladder, outward, stepOf } from './rung.ts';
import type { Trials } from './trials.ts';

/** Above this, a constraint hardly tells nodes apart any more. */
const mostSkew = 50;
const keys: readonly string[] = [
  'topology.kubernetes.io/zone',
  'kubernetes.io/hostname',
  'topology.kubernetes.io/region',
];

export function constraintLadders({ pod, key, node }: Trials): Ladder[] {
  const subject = `Pod/${key}`;
  const written = (pod.spec.topologySpreadConstraints ?? []).map((constraint, index) => ({ ...constraint, index }));
  const constraints = written.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
  // The API server refuses the same key twice.
  const used = new Set(constraints.map(({ topologyKey }) => topologyKey));
  const free = keys.filter((one) => !used.has(one) && node.metadata.labels?.[one] !== undefined);
  return constraints.flatMap(({ maxSkew, topologyKey, index }): Ladder[] => {
    const path = `/spec/topologySpreadConstraints/${index}`;
    return [
      outward(maxSkew, 1, mostSkew).map((to) => ({
        step: { by: 'maxSkew', index, topologyKey, from: maxSkew, to },
        change: stepOf(subject, 'replace', `${path}/maxSkew`, to),
      })),
      ...free.map(
        (to): Ladder => [
          {
            step: { by: 'topologyKey', index, from: topologyKey, to },
            change: stepOf(subject, 'replace', `${path}/topologyKey`, to),
          },
        ],
      ),
      [{ step: { by: 'dropConstraint', index, topologyKey }, change: stepOf(subject, 'remove', path) }],
    ];
  });
}
