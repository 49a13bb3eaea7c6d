/** What the engine says of a cluster at an instant, or of a pod over time, as the little data that a picture is drawn from. Pure. */
import type { Presentation } from '../../engine/session/present.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { NodeMemory } from '../../engine/view/lens/lensFacts.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import type { NodeView, PodView } from '../../engine/view/view.ts';
import { timeScale } from '../../timeline/layout/fold.ts';
import type { Item, Lane, LaneKind, LaneChart } from '../../timeline/layout/laneChart.ts';
import { podChart } from '../../timeline/layout/podChart.ts';
import type {
  Counts,
  Little,
  LittleBars,
  LittleLane,
  LittleNode,
  LittlePod,
  LittleStrip,
  NodeTrouble,
} from './card.ts';

export interface Pictured extends Pick<Presentation, 'view' | 'decision'> {
  truths: Pick<NonNullable<Presentation['truths']>, 'nodes' | 'breaches'> | null;
}

const countsOf = ({ view: { nodes, pods } }: Pictured): Counts => ({
  nodes: nodes.length,
  pods: pods.length,
  waiting: pods.filter(({ node }) => node === null).length,
});

/** More of either would have no room for their names. */
const most = { racks: 8, domains: 6 };

/** @param always also where nobody is preempted. @returns null where there are too many nodes */
export function racksOf(shown: Pictured, focus: string, always = false): Little | null {
  const { view, decision } = shown;
  const { candidates = [], chosen = null } = decision?.preemption ?? {};
  const asking = view.pods.find(({ key }) => key === focus);
  if (view.nodes.length > most.racks || (!always && (!asking || chosen === null))) return null;
  const victims = new Set(candidates.find(({ node }) => node === chosen)?.victims);
  return {
    of: 'racks',
    counts: countsOf(shown),
    racks: view.nodes.map(({ name, allocatable }) => ({
      name,
      room: allocatable.cpu,
      isChosen: name === chosen,
      isOpen: asking?.node === null && decision?.feasible.includes(name) === true,
      pods: view.pods
        .filter(({ node }) => node === name)
        .map(({ key, cpu, priority, deletion }) => ({
          ...{ cpu, priority, isVictim: victims.has(key) || deletion !== null },
          ...(key === focus && { focus: true as const }),
        })),
    })),
    asking: asking?.node === null ? { cpu: asking.cpu, priority: asking.priority } : null,
  };
}

/** @returns null where it has no hard spread constraint, or one over too many domains */
export function rulerOf(shown: Pictured): Little | null {
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

/** What the scheduler gives each node it may choose, plugin by plugin; null where it scores none. */
export function scoresOf({ decision }: Pictured): LittleBars | null {
  const { feasible = [], scores = [], best = [] } = decision ?? {};
  if (scores.length === 0) return null;
  return {
    of: 'bars',
    rows: feasible.map((name, at) => ({
      name,
      parts: scores.map(({ nodes }, plugin) => ({
        amount: nodes[at]?.weighted ?? 0,
        look: plugin % 2 === 0 ? 'plain' : 'even',
      })),
      isFirst: best.includes(name),
    })),
  };
}

const mi = 2 ** 20;

/** Memory in use, MiB, within the request and beyond it, in the order of eviction; null where nobody says what is used. */
export function memoryOf(nodes: readonly NodeMemory[]): LittleBars | null {
  const ranking = nodes.flatMap((node) => node.ranking);
  if (ranking.length === 0) return null;
  return {
    of: 'bars',
    rows: ranking.map((row) => ({
      name: nameOf(row.pod),
      parts: [
        { amount: Math.min(row.usage, row.request) / mi, look: 'even' },
        { amount: Math.max(0, row.usage - row.request) / mi, look: 'over' },
      ],
      isFirst: row === ranking.find(({ isEvictable }) => isEvictable),
    })),
  };
}

export function clusterOf({ view }: Pictured, focus: string): Little {
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

function littleNode(node: NodeView, { pods, leftovers = [] }: Pictured['view'], focus: string): LittleNode {
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

/** @returns null where nothing is, or was, broken */
export function truthsOf({ view, truths }: Pictured, focus: string): Little | null {
  if (!truths) return null;
  const shapes = new Map(view.pods.map((pod) => [pod.uid, pod.shape]));
  return {
    of: 'truths',
    nodes: truths.nodes.map(({ node, believed, real }) => ({
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
    isBroken: truths.breaches.length > 0,
  };
}

/** By itself, idle time folded as on the timeline. @param end of the run */
export function stripOf(timeline: PodTimeline, { t, end }: { t: Millis; end: Millis }): LittleStrip {
  const chart = podChart(timeline, true, end);
  const scale = timeScale({ ...chart, length: thousand, folding: true });
  return stripOn(chart, (at) => Math.round(scale.at(at)), { cursor: t, lanes: drawn });
}

/** Beside others, from the same instant to the same: true to time, the clock at its end. */
export function stripBetween(chart: LaneChart, { from, to, lanes }: Between): LittleStrip {
  const x = (t: Millis) => Math.round((thousand * Math.min(Math.max(t - from, 0), to - from)) / Math.max(1, to - from));
  return stripOn(chart, x, { cursor: to, lanes });
}

export interface Between {
  from: Millis;
  to: Millis;
  lanes: readonly LaneKind[];
}

const thousand = 1000;
const drawn: readonly LaneKind[] = ['apiserver', 'kubelet', 'container', 'endpointslice'];

type Scale = (t: Millis) => number;

const stripOn = (
  chart: LaneChart,
  x: Scale,
  { cursor, lanes }: Pick<Between, 'lanes'> & { cursor: Millis },
): LittleStrip => ({
  of: 'strip',
  lanes: chart.lanes.filter(({ kind }) => lanes.includes(kind)).map((lane) => laneOn(lane, x)),
  cursor: x(cursor),
});

function laneOn({ kind, name, rows }: Lane, x: Scale): LittleLane {
  const items = rows.flatMap((row): readonly Item[] => row.items);
  const ticks = items.filter((item) => item.kind === 'ticks');
  const at = (times: readonly Millis[]) => [...new Set(times.map((t) => 4 * Math.round(x(t) / 4)))];
  return {
    kind,
    ...(kind === 'container' && typeof name === 'string' && { name }),
    spans: items.flatMap((item) =>
      item.kind === 'span' ? [{ from: x(item.from), to: x(item.to), look: item.look }] : [],
    ),
    moments: items.flatMap((item) =>
      item.kind === 'moment' ? [{ at: x(item.t), mark: item.mark, tone: item.tone }] : [],
    ),
    ...(ticks.length > 0 && {
      served: at(ticks.flatMap(({ served }) => served)),
      failed: at(ticks.flatMap(({ refused, cut, lost }) => [...refused, ...cut, ...lost])),
    }),
  };
}
