/** The pods of the stage by the node they stand on. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { ClusterView, PodView } from '../../engine/view/view.ts';
import { isSameList, reused } from '../../data/reused.ts';
import { orderingByName } from './nameOrder.ts';
import type { PodState } from '../../engine/view/podState.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

interface Counting {
  view: Pick<ClusterView, 'pods' | 'leftovers'>;
  /** The pod in hand. */
  held: PodKey | null;
  focus: PodKey | null;
  /** Pods that a what-if has put on their node. */
  placed?: ReadonlySet<PodKey>;
  /** The focused pod's containers. */
  podState?: PodState | null;
  constraint: SpreadConstraintFacts | null;
  victims: ReadonlySet<PodKey>;
}

type ShownAs = Pick<Counting, 'held' | 'focus' | 'placed' | 'victims' | 'podState'>;

/** What stands on a node. */
export interface PodsOnNode {
  pods: readonly PodScene[];
  /** Processes whose pod has no object any more. */
  gone: readonly PodScene[];
  /** Pods that are nominated to it. */
  coming: readonly PodScene[];
}

const none: readonly PodScene[] = [];
export const noPods: PodsOnNode = { pods: none, gone: none, coming: none };

/** The pods of each node: the counted ones first, then by name. Where all are shown as they were it is the same as before. */
export function podsByNode(counting: Counting): ReadonlyMap<string, PodsOnNode> {
  const { view, constraint } = counting;
  const behind = constraint && countedBy(constraint);
  const on = new Map<string, PodsOnNode>();
  const apart = nodesApart(counting);
  for (const [node, pods] of boundByNode(view.pods)) {
    const isApart = apart.has(node);
    on.set(node, isApart ? nodePods(pods, scenesOf(pods, behind, counting)) : podsAlone(pods, behind));
  }
  for (const pod of view.leftovers ?? []) {
    if (pod.node === null) continue;
    const there = on.get(pod.node) ?? noPods;
    on.set(pod.node, { ...there, gone: [...there.gone, goneScene(podScene(pod, null, counting))] });
  }
  return on;
}

const scenesOf = (pods: readonly PodView[], behind: ReadonlySet<PodKey> | null, how: ShownAs): readonly PodScene[] =>
  pods.map((pod) => podScene(pod, behind && pod.node !== null ? behind.has(pod.key) : null, how));

/** Where pods stand that are drawn in a way of their own, as the one in focus is. */
function nodesApart({ view, held, focus, placed, victims }: Counting): ReadonlySet<string> {
  const keys = new Set([...victims, ...(placed ?? [])]);
  for (const key of [held, focus]) if (key !== null) keys.add(key);
  const nodes = new Set<string>();
  for (const { key, node, nominatedNodeName } of keys.size > 0 ? view.pods : []) {
    const place = node ?? nominatedNodeName;
    if (place !== null && keys.has(key)) nodes.add(place);
  }
  return nodes;
}

/** What stands there when nothing of it is apart, by what is counted. */
interface Alone {
  /** No constraint is shown. */
  unasked?: PodsOnNode;
  /** One is, that counts none of these. */
  uncounted?: PodsOnNode;
  /** The last that was shown. */
  last?: { behind: ReadonlySet<PodKey>; on: PodsOnNode };
}

const alone = new WeakMap<readonly PodView[], Alone>();
const nobody: ShownAs = { held: null, focus: null, victims: new Set(), podState: null };

/** Where nothing is in hand, in focus or made room for: the same in most pictures, and of a large cluster nearly everywhere. */
function podsAlone(pods: readonly PodView[], behind: ReadonlySet<PodKey> | null): PodsOnNode {
  const known = alone.get(pods) ?? {};
  alone.set(pods, known);
  const made = () => nodePods(pods, scenesOf(pods, behind, nobody));
  if (behind === null) return (known.unasked ??= made());
  if (known.last?.behind === behind) return known.last.on;
  const on = pods.some(({ key }) => behind.has(key)) ? made() : (known.uncounted ??= made());
  known.last = { behind, on };
  return on;
}

/** A cluster has the same pods in many pictures: under a hand that moves, step after step. */
const standings = new WeakMap<readonly PodView[], ReadonlyMap<string, readonly PodView[]>>();
const orderedByName = orderingByName<PodView>(({ name }) => name);

/** The pods of each node by name, those that are nominated to it as well. */
function boundByNode(pods: readonly PodView[]): ReadonlyMap<string, readonly PodView[]> {
  const known = standings.get(pods);
  if (known) return known;
  const byNode = new Map<string, PodView[]>();
  for (const pod of pods) {
    const node = pod.node ?? pod.nominatedNodeName;
    if (node === null) continue;
    const there = byNode.get(node);
    if (there) there.push(pod);
    else byNode.set(node, [pod]);
  }
  const ordered = orderedByName(byNode);
  standings.set(pods, ordered);
  return ordered;
}

const counts = new WeakMap<SpreadConstraintFacts, ReadonlySet<PodKey>>();

function countedBy(constraint: SpreadConstraintFacts): ReadonlySet<PodKey> {
  const known = counts.get(constraint) ?? new Set(constraint.domains.flatMap((domain) => domain.pods));
  counts.set(constraint, known);
  return known;
}

/** By what stands there. */
const shownOn = new WeakMap<readonly PodView[], { scenes: readonly PodScene[]; on: PodsOnNode }>();

function nodePods(pods: readonly PodView[], scenes: readonly PodScene[]): PodsOnNode {
  const before = shownOn.get(pods);
  if (before && isSameList(before.scenes, scenes)) return before.on;
  const here = scenes.filter(({ nominated }) => !nominated);
  const coming = here.length < scenes.length ? scenes.filter(({ nominated }) => nominated) : none;
  const on = { pods: countedFirst(here), gone: none, coming };
  shownOn.set(pods, { scenes, on });
  return on;
}

const countedFirst = (pods: readonly PodScene[]): readonly PodScene[] => [
  ...pods.filter(({ counted }) => counted),
  ...pods.filter(({ counted }) => !counted),
];

function podScene(pod: PodView, counted: boolean | null, how: ShownAs): PodScene {
  const { held, focus, placed, victims } = how;
  const { key } = pod;
  if (key !== held && key !== focus && !placed?.has(key) && !victims.has(key)) return podAlone(pod, counted);
  const before = shown.get(pod);
  const scene = reused(before, madeScene(pod, counted, how));
  if (scene !== before) shown.set(pod, scene);
  return scene;
}

/** Those that are in hand, in focus, put there or made room for, as they were shown last. */
const shown = new WeakMap<PodView, PodScene>();

/** The others keep their identity, and nothing of theirs is compared or drawn: by whether they are counted. */
const scenesAlone = new Map([true, false, null].map((counted) => [counted, new WeakMap<PodView, PodScene>()]));

function podAlone(pod: PodView, counted: boolean | null): PodScene {
  const known = scenesAlone.get(counted);
  const scene = known?.get(pod) ?? madeScene(pod, counted, nobody);
  known?.set(pod, scene);
  return scene;
}

function madeScene(
  pod: PodView,
  counted: boolean | null,
  { held, focus, placed, victims, podState }: ShownAs,
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

export interface PodScene {
  pod: PodView;
  /** Counted by the shown constraint's selector; null where no constraint is shown. */
  counted: boolean | null;
  held: boolean;
  focused: boolean;
  /** It stands there because a hand put it there: no scheduler was asked. */
  whatIf: boolean;
  /** The focused pod's preemption would end it. */
  victim: boolean;
  /** It waits in the queue: preemption makes room for it here. */
  nominated: boolean;
  /** Its object is gone, its process lives on here. */
  gone: boolean;
  /** What opening it shows; null while it is closed, waiting or not in focus. */
  podState: PodState | null;
}
