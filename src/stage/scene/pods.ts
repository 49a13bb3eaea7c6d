/** The pods of the stage by the node they stand on. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/decision.ts';
import type { PodView } from '../../engine/view/view.ts';
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
  const add = (node: string | null, pod: PodScene) => {
    if (node === null) return;
    const on = byNode.get(node);
    if (on) on.push(pod);
    else byNode.set(node, [pod]);
  };
  for (const pod of view.pods) {
    const counted = behind && pod.node !== null ? behind.has(pod.key) : null;
    add(pod.node ?? pod.nominatedNodeName, podScene(pod, counted, counting));
  }
  for (const pods of byNode.values()) pods.sort(byCountThenName);
  for (const pod of view.leftovers ?? []) add(pod.node, goneScene(podScene(pod, null, counting)));
  return byNode;
}

function podScene(
  pod: PodView,
  counted: boolean | null,
  { held, focus, placed, victims, podState }: Pick<Counting, 'held' | 'focus' | 'placed' | 'victims' | 'podState'>,
): PodScene {
  const opens = podState?.uid === pod.uid && pod.key === focus && pod.node !== null;
  return {
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
}

/** Nothing can be done with what has no object; looked at it may be, unless another pod has its name by now. */
const goneScene = (scene: PodScene): PodScene => ({
  ...scene,
  gone: true,
  held: false,
  whatIf: false,
  victim: false,
  focused: scene.podState !== null,
});

function byCountThenName(a: PodScene, b: PodScene): number {
  return Number(b.counted ?? false) - Number(a.counted ?? false) || compareNames(a.pod.name, b.pod.name);
}

const collator = new Intl.Collator('en', { numeric: true });
const compareNames = (a: string, b: string): number => collator.compare(a, b);
