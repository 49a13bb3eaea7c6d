/** Changes of nodes: labels that preferred terms ask for, soft taints, images. */
import { isTolerated } from '../../objects/taints.ts';
import type { LabelSelectorRequirement, Node, Pod, Taint } from '../../objects/types.ts';
import { withTag } from '../../scheduler/plugins/imageLocality.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { FixStep } from '../fixes/fix.ts';
import { podStep, untaintStep } from '../fixes/steps.ts';
import { isMachineLabel } from '../tried/machineLabel.ts';
import { type Ladder, patchOf, type Rung, stepOf } from './rung.ts';
import type { Trials } from './trials.ts';
import type { WinningStep } from './winning.ts';

const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

export const nodeLadders = (trials: Trials): Ladder[] => [
  ...wantedLabels(trials).map((rung) => [rung]),
  ...leaderLabels(trials).map((rung) => [rung]),
  ...softTaints(trials),
  ...missingImages(trials).map((rung) => [rung]),
];

const wishesOf = ({ pod }: Trials): readonly LabelSelectorRequirement[] => {
  const terms = pod.spec.affinity?.nodeAffinity?.[preferred] ?? [];
  return terms.flatMap(({ preference }) => preference?.matchExpressions ?? []);
};

/** @param to null takes the label off */
export function labelRung(node: Node, key: string, to: string | null): Rung[] {
  const { name, labels } = node.metadata;
  const from = labels?.[key] ?? null;
  if (isMachineLabel(key) || from === to) return [];
  return [
    {
      step: { by: 'label', node: name, key, from, to },
      change: patchOf(`Node/${name}`, { metadata: { labels: { [key]: to } } }),
    },
  ];
}

/** What would meet a requirement; several where any of several values would. */
export function meeting({ operator, values }: LabelSelectorRequirement): (string | null)[] {
  if (operator === 'In') return [...(values ?? [])].slice(0, mostValues);
  if (operator === 'Exists') return ['true'];
  return operator === 'NotIn' || operator === 'DoesNotExist' ? [null] : [];
}
const mostValues = 3;

function wantedLabels(trials: Trials): Rung[] {
  const { node } = trials;
  return wishesOf(trials).flatMap((wish) => {
    const have = node.metadata.labels?.[wish.key];
    if (wish.operator === 'Exists' && have !== undefined) return [];
    return meeting(wish).flatMap((to) => labelRung(node, wish.key, to));
  });
}

/** Of the node that wins now, if it is one. */
function leaderLabels(trials: Trials): Rung[] {
  const rivals = trials.decision.best.filter((name) => name !== trials.node.metadata.name);
  const [leader] = rivals.map((name) => objectsOf(trials.state.objects, 'Node').get(name));
  if (rivals.length !== 1 || !leader) return [];
  const keys = new Set(wishesOf(trials).map(({ key }) => key));
  return [...keys].flatMap((key) => labelRung(leader, key, null));
}

function softTaints({ pod, node }: Trials): Ladder[] {
  const taints = (node.spec?.taints ?? []).filter(
    (taint) => taint.effect === 'PreferNoSchedule' && !isTolerated(taint, pod.spec.tolerations),
  );
  return taints.flatMap((taint) => taintLadders(pod, node, taint));
}

/** The pod tolerates it, or the node has it no more: as a fix does it. */
export const taintLadders = (pod: Pod, node: Node, taint: Taint): Ladder[] => [
  alone(
    { by: 'tolerate', node: node.metadata.name, taint },
    podStep(pod, { kind: 'tolerate', taint }, { tier: 'own', share: 0 }),
  ),
  alone({ by: 'untaint', node: node.metadata.name, taint }, untaintStep(node, taint)),
];

/** Of one rung; empty where the change can't be made. */
export const alone = (step: WinningStep, made: FixStep | null): Ladder => (made ? [{ step, change: made.change }] : []);

/** Images of the pod that other nodes hold and this one does not: how large one is, only a node can tell. */
function missingImages({ state, pod, node }: Trials): Rung[] {
  const { name } = node.metadata;
  const own = node.status?.images ?? [];
  const has = new Set(own.flatMap(({ names }) => names ?? []));
  const wanted = new Set(
    pod.spec.containers.map(({ image }) => withTag(image ?? '')).filter((image) => !has.has(image)),
  );
  if (wanted.size === 0) return [];
  const sizes = new Map<string, number>();
  for (const { status } of objectsOf(state.objects, 'Node').values())
    for (const { names, sizeBytes = 0 } of status?.images ?? [])
      for (const image of names ?? []) if (wanted.has(image)) sizes.set(image, sizeBytes);
  return [...sizes].map(([image, sizeBytes]) => ({
    step: { by: 'image', node: name, image, sizeBytes },
    change: stepOf(`Node/${name}`, 'add', '/status/images', [...own, { names: [image], sizeBytes }]),
  }));
}
