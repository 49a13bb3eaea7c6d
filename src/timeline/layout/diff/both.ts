/** Two runs told as one, on one clock: what is alike once, what differs twice, A above B, and by how much. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { TimelineStep } from '../steps.ts';
import type { RunName, LaneChart } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { type Diff, diffOf } from './diff.ts';
import { mergedLanes } from './mergedLanes.ts';
import { numberInB, onClock } from './onClock.ts';
import { renamed } from './pods.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain, type Message } from '../../../i18n/message.ts';

export interface Both {
  a: TimelineModel;
  b: TimelineModel;
  /** As the difference of A from B: what moved is where A has it, what is gone is B's alone. */
  diff: Diff;
  /** The two as one: whatever shows a timeline can show it. */
  model: TimelineModel;
}

/** One of the two alone, marked against the other: for pictures that have no room for both. */
export const runOf = ({ model }: Both, run: RunName): TimelineModel => ({
  ...model,
  chart: {
    ...model.chart,
    lanes: model.chart.lanes.map((lane) => ({
      ...lane,
      rows: lane.rows.filter((row) => (row.run ?? run) === run).map(({ run: _, ...row }) => row),
    })),
  },
});

/** @param a the run on screen: its clock is the one that both are shown on, each counted from its own 0 */
export function bothOf(a: TimelineModel, b: TimelineModel): Both {
  const diff = diffOf(b, a);
  const shift = diff.shiftMs;
  const window = {
    zero: a.chart.zero,
    from: Math.min(a.chart.from, b.chart.from + shift),
    to: Math.max(a.chart.to, b.chart.to + shift),
  };
  const other = onClock(renamed(b, a), shift, window);
  const mine = widened(a.chart, window);
  const model: TimelineModel = {
    ...a,
    chart: {
      ...window,
      lanes: mergedLanes(mine, other, diff),
      causes: [...mine.causes, ...other.causes],
      anchors: [...mine.anchors, ...other.anchors],
      busy: [...mine.busy, ...other.busy],
      ...(mine.clockGaps && { clockGaps: mine.clockGaps }),
    },
    steps: bothSteps(a.steps, b.steps, shift),
    momentAt: (t) => bothWords(a.momentAt(t), b.momentAt(t - shift)),
  };
  return { a, b, diff, model };
}

/** What still lasts at an edge of its own picture lasts on. */
function widened(chart: LaneChart, { from, to }: { from: Millis; to: Millis }): LaneChart {
  return {
    ...chart,
    lanes: chart.lanes.map((lane) => ({
      ...lane,
      rows: lane.rows.map((row) => ({
        ...row,
        items: row.items.map((item) =>
          item.kind === 'span'
            ? {
                ...item,
                from: item.from === chart.from ? from : item.from,
                to: item.to === chart.to && item.ends.length === 0 ? to : item.to,
              }
            : item,
        ),
      })),
    })),
  };
}

/** Steps of one instant are one; each says whose it is, where the other run has another at that instant, or none. */
function bothSteps(
  mine: readonly TimelineStep[],
  others: readonly TimelineStep[],
  shift: Millis,
): readonly TimelineStep[] {
  const steps = new Map<Millis, { a?: TimelineStep; b?: TimelineStep }>();
  for (const step of mine) steps.set(step.t, { a: step });
  for (const step of others) steps.set(step.t + shift, { ...steps.get(step.t + shift), b: step });
  return [...steps.entries()]
    .sort(([t], [u]) => t - u)
    .map(([t, { a, b }]) => ({
      t,
      events: [...(a?.events ?? []), ...(b?.events ?? []).map((event) => ({ ...event, id: numberInB(event.id) }))],
      words:
        a && b
          ? bothWords(a.words, b.words)
          : a
            ? ofRun('A', a.words)
            : b
              ? ofRun('B', b.words)
              : message('timeline:title'),
    }));
}

function bothWords(a: Message, b: Message): Message {
  const [first, second] = [plain(a), plain(b)];
  return first === second ? a : message('timeline:compare.bothSay', { a: first, b: second });
}

const ofRun = (run: 'A' | 'B', text: Message): Message => message('timeline:compare.ofRun', { run, what: plain(text) });
