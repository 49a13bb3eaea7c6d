/** Changes of nodes: labels that preferred terms ask for, soft taints, images. */
import { isTolerated } from '../../objects/taints.ts';
import type { LabelSelectorRequirement } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { withTag } from '../../scheduler/plugins/imageLocality.ts';
import { isMachineLabel } from '../tried/machineLabel.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Ladder } from './ladder.ts';
import { imageStep, labelStep, untaintStep } from './make.ts';
import { own } from './ownStep.ts';
import type { Step } from './step.ts';

const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

/** @param best the nodes that share the highest total now */
export function nodeLadders(trial: TriedCluster, node: NodeInfo, best: readonly string[]): Ladder[] {
  const steps = [
    ...wantedLabels(trial, node),
    ...leaderLabels(trial, node, best),
    ...softTaints(trial, node),
    ...missingImages(trial, node),
  ];
  return steps.flatMap((step) => (step ? [[step]] : []));
}

const wishesOf = ({ pod }: TriedCluster): readonly LabelSelectorRequirement[] => {
  const terms = pod.spec.affinity?.nodeAffinity?.[preferred] ?? [];
  return terms.flatMap(({ preference }) => preference?.matchExpressions ?? []);
};

const relabelled = (node: NodeInfo, key: string, to: string | null): Step | null =>
  isMachineLabel(key) || (node.node.metadata.labels?.[key] ?? null) === to ? null : labelStep(node, key, to);

/** What would meet a requirement; several where any of several values would. */
function meeting({ operator, values }: LabelSelectorRequirement): (string | null)[] {
  if (operator === 'In') return [...(values ?? [])].slice(0, mostValues);
  if (operator === 'Exists') return ['true'];
  return operator === 'NotIn' || operator === 'DoesNotExist' ? [null] : [];
}
const mostValues = 3;

const wantedLabels = (trial: TriedCluster, node: NodeInfo): (Step | null)[] =>
  wishesOf(trial).flatMap((wish) => {
    const have = node.node.metadata.labels?.[wish.key];
    if (wish.operator === 'Exists' && have !== undefined) return [];
    return meeting(wish).map((to) => relabelled(node, wish.key, to));
  });

/** Of the node that wins now, if it is one. */
function leaderLabels(trial: TriedCluster, node: NodeInfo, best: readonly string[]): (Step | null)[] {
  const rivals = best.filter((name) => name !== node.name);
  const leader = rivals.length === 1 ? trial.snapshot.node(rivals[0] ?? '') : undefined;
  if (!leader) return [];
  const keys = new Set(wishesOf(trial).map(({ key }) => key));
  return [...keys].map((key) => relabelled(leader, key, null));
}

function softTaints(trial: TriedCluster, { node }: NodeInfo): (Step | null)[] {
  const taints = (node.spec?.taints ?? []).filter(
    (taint) => taint.effect === 'PreferNoSchedule' && !isTolerated(taint, trial.pod.spec.tolerations),
  );
  return taints.flatMap((taint) => [own(trial, { kind: 'tolerate', taint }, 0), untaintStep(node, taint)]);
}

/** Images of the pod that other nodes hold and this one does not: how large one is, only a node can tell. */
function missingImages({ snapshot, pod }: TriedCluster, { node }: NodeInfo): (Step | null)[] {
  const has = new Set((node.status?.images ?? []).flatMap(({ names }) => names ?? []));
  const wanted = new Set(
    pod.spec.containers.map(({ image }) => withTag(image ?? '')).filter((image) => !has.has(image)),
  );
  if (wanted.size === 0) return [];
  const sizes = new Map<string, number>();
  for (const { node: other } of snapshot.nodes)
    for (const { names, sizeBytes = 0 } of other.status?.images ?? [])
      for (const image of names ?? []) if (wanted.has(image)) sizes.set(image, sizeBytes);
  return [...sizes].map(([image, sizeBytes]) => imageStep(node, image, sizeBytes));
}
