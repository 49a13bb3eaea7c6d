/** What the engine says of a scene at its instant, as the little data that a card is drawn from. */
import type { createSession } from '../../src/engine/session/session.ts';
import type { Presentation } from '../../src/engine/session/present.ts';
import type { NodeView, PodView } from '../../src/engine/view/view.ts';
import type { Counts, Little, LittleNode, LittlePod, LittleStrip, NodeTrouble } from '../../src/app/gallery/card.ts';
import type { PresetScene } from '../../src/lessons/scene.ts';
import type { Item, Lane } from '../../src/timeline/layout/story.ts';
import { storyFor } from '../../src/timeline/layout/storyFor.ts';
import { timeScale } from '../../src/timeline/layout/fold.ts';

export type Session = ReturnType<typeof createSession>;

/** @param end of the run */
export function littleOf(session: Session, scene: PresetScene, end: number): Little {
  const t = scene.at ?? 0;
  const { focus } = scene;
  const shown = session.present(t, { focus });
  const strip = scene.opens === 'timeline' ? stripOf(session, { focus, t, end }) : null;
  if (strip) return strip;
  if (scene.opens === 'truths' && shown.truths) return truthsOf(shown, focus);
  return racksOf(shown, focus) ?? rulerOf(shown) ?? clusterOf(shown, focus);
}

const countsOf = ({ view: { nodes, pods } }: Presentation): Counts => ({
  nodes: nodes.length,
  pods: pods.length,
  waiting: pods.filter(({ node }) => node === null).length,
});

/** More of either would have no room for their names. */
const most = { racks: 8, domains: 6 };

function racksOf(shown: Presentation, focus: string): Little | null {
  const { view, decision } = shown;
  const { candidates = [], chosen = null } = decision?.preemption ?? {};
  const asking = view.pods.find(({ key }) => key === focus);
  if (!asking || chosen === null || view.nodes.length > most.racks) return null;
  const victims = new Set(candidates.find(({ node }) => node === chosen)?.victims);
  return {
    of: 'racks',
    counts: countsOf(shown),
    racks: view.nodes.map(({ name, allocatable }) => ({
      name,
      room: allocatable.cpu,
      isChosen: name === chosen,
      pods: view.pods
        .filter(({ node }) => node === name)
        .map(({ key, cpu, priority }) => ({ cpu, priority, isVictim: victims.has(key) })),
    })),
    asking: { cpu: asking.cpu, priority: asking.priority },
  };
}

function rulerOf(shown: Presentation): Little | null {
  const hard = shown.decision?.spread.find(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule');
  if (!hard || hard.domains.length === 0 || hard.domains.length > most.domains) return null;
  const { min, maxSkew, selfMatch } = hard;
  return {
    of: 'ruler',
    counts: countsOf(shown),
    domains: hard.domains.map(({ value, matchNum, ok, counted }) => ({
      ...{ name: value, matchNum, isOpen: ok, isCounted: counted },
    })),
    ...{ min, maxSkew, selfMatch },
  };
}

function clusterOf({ view }: Presentation, focus: string): Little {
  const nodes = new Map(view.nodes.map((node) => [node.name, littleNode(node, view, focus)]));
  return {
    of: 'cluster',
    domains: view.domains.map(({ value, nodes: names }) => ({
      name: value,
      nodes: names.flatMap((name) => nodes.get(name) ?? []),
    })),
    waiting: view.pods.filter(({ node }) => node === null).map((pod) => littlePod(pod, focus)),
  };
}

function littleNode(node: NodeView, { pods, leftovers = [] }: Presentation['view'], focus: string): LittleNode {
  const isHere = (pod: PodView) => pod.node === node.name;
  return {
    name: node.name,
    pods: [
      ...pods.filter(isHere).map((pod) => littlePod(pod, focus)),
      ...leftovers.filter(isHere).map((pod) => ({ ...littlePod(pod, focus), gone: true as const })),
    ],
    ...troubleOf(node),
  };
}

const littlePod = ({ shape, key }: PodView, focus: string): LittlePod => ({
  shape,
  ...(key === focus && { focus: true as const }),
});

/** The weightiest first. */
const troubles: readonly [NodeTrouble, (node: NodeView) => boolean][] = [
  ['off', ({ isOff }) => isOff === true],
  ['cut', ({ isCut }) => isCut === true],
  ['stopped', ({ kubeletRuns }) => !kubeletRuns],
  ['notReady', ({ notReady }) => notReady !== undefined],
  ['pressure', ({ pressure }) => pressure !== undefined],
  ['cordoned', ({ unschedulable }) => unschedulable],
  ['tainted', ({ taints }) => taints.length > 0],
];

function troubleOf(node: NodeView | undefined): { trouble?: NodeTrouble } {
  const found = node && troubles.find(([, holds]) => holds(node));
  return found ? { trouble: found[0] } : {};
}

function truthsOf({ view, truths }: Presentation, focus: string): Little {
  const shapes = new Map(view.pods.map((pod) => [pod.uid, pod.shape]));
  return {
    of: 'truths',
    nodes: (truths?.nodes ?? []).map(({ node, believed, real }) => ({
      name: node,
      believed: believed.pods.map(({ pod, uid, goneAt }) => ({
        shape: shapes.get(uid) ?? 'Unknown',
        ...(pod === focus && { focus: true as const }),
        ...(goneAt !== null && { gone: true as const }),
      })),
      real: real.pods.map(({ pod, uid }) => ({
        shape: 'Running' as const,
        ...(pod === focus && { focus: true as const }),
        ...(!shapes.has(uid) && { gone: true as const }),
      })),
      ...troubleOf(view.nodes.find(({ name }) => name === node)),
    })),
    isBroken: (truths?.breaches.length ?? 0) > 0,
  };
}

const width = 1000;
const drawn: ReadonlySet<Lane['kind']> = new Set(['apiserver', 'kubelet', 'container', 'endpointslice']);

function stripOf(session: Session, { focus, t, end }: { focus: string; t: number; end: number }): LittleStrip | null {
  const timeline = session.timeline({ about: 'pod', pod: focus }, t);
  if (!timeline) return null;
  const story = storyFor(timeline, true, end);
  const scale = timeScale({ ...story, length: width, folding: true });
  const x = (at: number) => Math.round(scale.at(at));
  return {
    of: 'strip',
    lanes: story.lanes
      .filter(({ kind }) => drawn.has(kind))
      .map((lane) => ({
        kind: lane.kind,
        ...(lane.kind === 'container' && typeof lane.name === 'string' && { name: lane.name }),
        ...itemsOf(
          lane.rows.flatMap(({ items }) => items),
          x,
        ),
      })),
    cursor: x(t),
  };
}

function itemsOf(items: readonly Item[], x: (t: number) => number) {
  const spans = items.filter((item) => item.kind === 'span');
  const moments = items.filter((item) => item.kind === 'moment');
  return {
    spans: spans.map(({ from, to, look }) => ({ from: x(from), to: x(to), look })),
    moments: moments.map(({ t, mark, tone }) => ({ at: x(t), mark, tone })),
  };
}
