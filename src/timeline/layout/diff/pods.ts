/** The pods of two runs: the same names, but other uids, and other names where controllers have made them up. */
import type { PodPart, Timeline } from '../../../engine/timeline/timeline.ts';
import type { Lane, LaneChart } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { pairUp } from './pairing.ts';

type Named = Pick<PodPart, 'pod' | 'uid'>;

/** The story of the run before with lanes and rows called as in the present run's. */
export function renamed(before: TimelineModel, now: TimelineModel): LaneChart {
  const names = newNames(podsOf(before.timeline), podsOf(now.timeline));
  if (names.size === 0) return before.chart;
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (id: string): string => id.replace(pattern, (name) => names.get(name) ?? name);
  const lanes = before.chart.lanes.map(
    (lane): Lane => ({ ...lane, id: rename(lane.id), rows: lane.rows.map((row) => ({ ...row, id: rename(row.id) })) }),
  );
  return { ...before.chart, lanes };
}

const podsOf = (timeline: Timeline): readonly Named[] => ('pods' in timeline ? timeline.pods : [timeline]);

function newNames(before: readonly Named[], now: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [was, is] of samePods(before, now)) {
    if (was.uid !== is.uid) names.set(was.uid, is.uid);
    if (was.pod !== is.pod) names.set(was.pod, is.pod);
  }
  return names;
}

/** By name, the k-th of this name each; what is left by its made-up name's beginning, in order of appearance. */
const samePods = (before: readonly Named[], now: readonly Named[]) =>
  pairUp(before, now, [({ pod }) => pod, ({ pod }) => pod.slice(0, pod.lastIndexOf('-'))]).pairs;
