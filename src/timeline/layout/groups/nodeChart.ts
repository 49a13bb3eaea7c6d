/** What the pictures of a node and of a fault have in common: the stretch that is shown, and truths of pods and machines. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { explainedFrom } from '../because.ts';
import { stepsOver, upTo } from '../steps.ts';
import type { CauseArrow, Item, Lane, LaneChart, Window } from '../laneChart.ts';
import { chartOf } from '../chartOf.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { type Belief, beliefOf } from './nodeBelief.ts';
import { causeOfEvents, describeNode } from './nodeDescribe.ts';
import { kubeletStretches } from './nodeMachine.ts';
import { type PodTruth, podTruths } from './podTruth.ts';

/** A little of what was before, as far as there is anything: virtual 0 is seen whole. */
const lead = { most: 3000, least: -150 };
const tail = 400;

/** All that happened to nodes and their pods, read once. */
export interface NodesStory {
  timeline: GroupTimeline;
  window: Window;
  truths: readonly PodTruth[];
  beliefs: readonly Belief[];
  /** By node: why its kubelet was away. */
  kubelets: ReadonlyMap<string, ReturnType<typeof kubeletStretches>>;
}

/** @param end of the run: what lives on is shown until then */
export function sceneOf(timeline: GroupTimeline, end: Millis): NodesStory {
  const { from, to, zero, machines = [] } = timeline;
  const window: Window = {
    zero: zero.t,
    from: Math.max(from - lead.most, lead.least),
    to: Math.max(Math.min(to, end), from) + tail,
  };
  const nodes = machines.map(({ node }) => node);
  return {
    timeline,
    window,
    truths: podTruths(timeline, window.to),
    beliefs: machines.map((machine) => beliefOf(machine, window.to)),
    kubelets: new Map(nodes.map((node) => [node, kubeletStretches(timeline, node, window)])),
  };
}

/** Lanes of a node, with what is behind them while its kubelet is away. */
export function shaded({ kubelets }: NodesStory, node: string, lanes: readonly Lane[]): readonly Lane[] {
  const away = (kubelets.get(node) ?? []).filter(({ state }) => state !== 'runs');
  const shades = away.map(({ from, to }) => ({ from, to }));
  return shades.length === 0 ? lanes : lanes.map((lane) => ({ ...lane, shades }));
}

/** What somebody broke or mended is the same event as the beginning or end of what is broken: no other cause joins them. */
function causedByUser({ lanes }: LaneChart): readonly CauseArrow[] {
  const [acts, spans] = [lanes.filter(({ kind }) => kind === 'user'), lanes.filter(({ kind }) => kind !== 'user')].map(
    itemsIn,
  );
  const actOf = new Map(
    (acts ?? []).flatMap((item) => (item.kind === 'moment' ? item.events.map((id) => [id, item.id] as const) : [])),
  );
  return (spans ?? []).flatMap((item): readonly CauseArrow[] => {
    if (item.kind !== 'span') return [];
    const ends = [
      ...item.begins.map((id) => ({ id, end: 'start' as const })),
      ...item.ends.map((id) => ({ id, end: 'end' as const })),
    ];
    return ends.flatMap(({ id, end }) => {
      const act = actOf.get(id);
      if (act === undefined) return [];
      return [{ id: `${act}-${item.id}-${end}`, from: { item: act, end: 'start' }, to: { item: item.id, end } }];
    });
  });
}

const itemsIn = (lanes: readonly Lane[]): readonly Item[] =>
  lanes.flatMap(({ rows }) => rows.flatMap(({ items }) => items));

/** Lanes with their causes, the steps and the table. */
export function explainedOf(
  { timeline, window }: NodesStory,
  lanes: readonly Lane[],
): Pick<TimelineModel, 'chart' | 'steps' | 'explained' | 'events'> {
  const { events } = timeline;
  const within = upTo(events, window.to);
  const causeOf = causeOfEvents(events);
  const describe = describeNode(timeline);
  const chart: LaneChart = chartOf(
    window,
    lanes.filter(({ rows }) => rows.some(({ items }) => items.length > 0)),
    causeOf,
  );
  return {
    chart: { ...chart, causes: [...chart.causes, ...causedByUser(chart)] },
    steps: stepsOver(within, window.from, describe),
    explained: explainedFrom(within, window.from, { describe, causeOf }),
    events,
  };
}
