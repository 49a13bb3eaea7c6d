/** The pod's soft spread constraints: their maxSkew, their key, or one of them gone. */
import { hostnameLabel, regionLabel, zoneLabel } from '../../objects/wellKnownLabels.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { type Ladder, ladderOf, outward } from './ladder.ts';
import type { StepFacts } from './step.ts';

/** Above this, a constraint hardly tells nodes apart any more. */
const mostSkew = 50;
const keys: readonly string[] = [zoneLabel, hostnameLabel, regionLabel];

export function constraintLadders(trial: TriedCluster, { node }: NodeInfo): Ladder[] {
  const written = (trial.pod.spec.topologySpreadConstraints ?? []).map((constraint, index) => ({
    ...constraint,
    index,
  }));
  const constraints = written.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
  // The API server refuses the same key twice.
  const used = new Set(constraints.map(({ topologyKey }) => topologyKey));
  const free = keys.filter((one) => !used.has(one) && node.metadata.labels?.[one] !== undefined);
  const found = constraints.flatMap(({ maxSkew: from, topologyKey, index }): (readonly StepFacts[])[] => [
    outward(from, 1, mostSkew).map((to) => ({ kind: 'maxSkew', index, topologyKey, from, to })),
    ...free.map((to): readonly StepFacts[] => [{ kind: 'topologyKey', index, from: topologyKey, to }]),
    [{ kind: 'dropConstraint', index, topologyKey }],
  ]);
  return found.map((all) => ladderOf(trial, all));
}
