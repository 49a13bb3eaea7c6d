/** The pod's preferred terms: their weights, one of them gone, or one more that wants the node. */
import { hostnameLabel } from '../../objects/wellKnownLabels.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { type Ladder, ladderOf, outward } from './ladder.ts';
import type { PreferredKind, StepFacts } from './step.ts';

const kinds: readonly PreferredKind[] = ['nodeAffinity', 'podAffinity', 'podAntiAffinity'];
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
/** API server: weight must be in the range 1-100. */
const most = 100;

export function preferenceLadders(trial: TriedCluster, node: NodeInfo): Ladder[] {
  const { affinity = {} } = trial.pod.spec;
  const written = kinds.flatMap((term) =>
    (affinity[term]?.[preferred] ?? []).flatMap(({ weight: from }, index): (readonly StepFacts[])[] => [
      outward(from, 1, most).map((to) => ({ kind: 'termWeight', term, index, from, to })),
      [{ kind: 'dropTerm', term, index, from }],
    ]),
  );
  return [...written, oneMore(node)].map((all) => ladderOf(trial, all));
}

function oneMore({ node }: NodeInfo): readonly StepFacts[] {
  const value = node.metadata.labels?.[hostnameLabel];
  return value === undefined
    ? []
    : outward(0, 1, most).map((to) => ({ kind: 'preference', key: hostnameLabel, value, to }));
}
