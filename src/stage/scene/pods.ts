/** The pods of the stage by the node they stand on. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/decision.ts';
import type { PodView } from '../../engine/view/view.ts';
import { orderedByName } from './nameOrder.ts';
import type { PodScene, SceneInput } from './scene.ts';

type Counting = Pick<SceneInput, 'view' | 'held' | 'focus' | 'placed' | 'podState'> & {
  constraint: SpreadConstraintFacts | null;
  victims: ReadonlySet<PodKey>;
};

/** Pods by node, those that are nominated to it as well: the counted ones first, then by name. */
export function podsByNode(counting: Counting): ReadonlyMap<string, readonly PodScene[]> {
  const { view, constraint } = counting;
  const behind = constraint && new Set(constraint.domains.flatMap((domain) => domain.pods));
  const byNode = new Map<string, PodScene[]>();
  for (const pod of view.pods) {
    const counted = behind && pod.node !== null ? behind.has(pod.key) : null;
    add(byNode, pod.node ?? pod.nominatedNodeName, podScene(pod, counted, counting));
  }
  const sorted = new Map<string, PodScene[]>();
  for (const [node, pods] of orderedByName(byNode, ({ pod }) => pod.name)) sorted.set(node, countedFirst(pods));
  for (const pod of view.leftovers ?? []) add(sorted, pod.node, goneScene(podScene(pod, null, counting)));
  return sorted;
}

function add(byNode: Map<string, PodScene[]>, node: string | null, pod: PodScene): void {
  if (node === null) return;
  const on = byNode.get(node);
  if (on) on.push(pod);
  else byNode.set(node, [pod]);
}

const countedFirst = (pods: readonly PodScene[]): PodScene[] => [
  ...pods.filter(({ counted }) => counted),
  ...pods.filter(({ counted }) => !counted),
];

/** Most pods are shown as they were: they keep their identity, and nothing of theirs is compared or drawn. */
const shown = new WeakMap<PodView, PodScene>();

function podScene(
  pod: PodView,
  counted: boolean | null,
  { held, focus, placed, victims, podState }: Pick<Counting, 'held' | 'focus' | 'placed' | 'victims' | 'podState'>,
): PodScene {
  const opens = podState?.uid === pod.uid && pod.key === focus && pod.node !== null;
  const now: PodScene = {
    pod,
    counted,
    held: pod.key === held,
    focused: pod.key === focus,
    whatIf: placed?.has(pod.key) ?? false,
    victim: victims.has(pod.key),
    nominated: pod.node === null,
    gone: false,
    podState: opens ? podState : null,
  };
  const before = shown.get(pod);
  if (before && isSame(before, now)) return before;
  shown.set(pod, now);
  return now;
}

/** The compiler names what is missing here. */
const parts: Readonly<Record<Exclude<keyof PodScene, 'pod'>, true>> = {
  ...{ counted: true, held: true, focused: true, whatIf: true },
  ...{ victim: true, nominated: true, gone: true, podState: true },
};
const compared = Object.keys(parts) as readonly (keyof typeof parts)[];

const isSame = (a: PodScene, b: PodScene): boolean => compared.every((part) => a[part] === b[part]);

/** Nothing can be done with what has no object; looked at it may be, unless another pod has its name by now. */
const goneScene = (scene: PodScene): PodScene => ({
  ...scene,
  gone: true,
  held: false,
  whatIf: false,
  victim: false,
  focused: scene.podState !== null,
});
