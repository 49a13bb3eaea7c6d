/** What two runs can be compared by, in numbers: requests, exit codes, how long it took, when the first was lost. */
import { lastRun, stopOf } from '../../../engine/history/podAt.ts';
import type { HistoryEvent } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { PodHistory } from '../../../engine/history/podHistory.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { ofKind } from '../trace.ts';
import { type OffBeat, offBeat, shiftBetween } from './align.ts';

export type MeasureName =
  | ('served' | 'refused' | 'cut' | 'lost' | 'firstLost')
  | ('exitCode' | 'stopTimeout' | 'sigterm' | 'removal' | 'outlives' | 'kills' | 'rest');

export interface DiffMeasure {
  name: MeasureName;
  /** A container; null: of all. */
  of: string | null;
  /** `ms`: how long, or how long after what the story of the first run calls 0. */
  unit: 'count' | 'code' | 'ms';
  /** null: there is none (still running, not gone, nothing lost). */
  value: number | null;
}

/** A measure in two runs. */
export interface MeasureRow extends Omit<DiffMeasure, 'value'> {
  before: number | null;
  now: number | null;
  /** now − before; null where one has none, and of codes. */
  difference: number | null;
  /** It differs, but by no more than comes from clients that send at other moments. */
  byChance: boolean;
}

/** Rows of both, in order: those that only one run has (a container) stand there too. */
export function measureRows(before: TimelineModel, now: TimelineModel): readonly MeasureRow[] {
  const old = measuresOf(before, before.chart.zero);
  // On one clock: what is asked for otherwise is stored a little later or earlier, and all that follows with it.
  const fresh = measuresOf(now, before.chart.zero + shiftBetween(before, now));
  const beat = offBeat(before, now);
  const known = new Set(fresh.map(keyOf));
  const all = [...fresh, ...old.filter((measure) => !known.has(keyOf(measure)))];
  return all.map(({ name, of, unit }) => {
    const valueIn = (measures: readonly DiffMeasure[]) =>
      measures.find((measure) => measure.name === name && measure.of === of)?.value ?? null;
    const [was, is] = [valueIn(old), valueIn(fresh)];
    const difference = was === null || is === null || unit === 'code' ? null : is - was;
    const row = { name, of, unit, before: was, now: is, difference };
    return { ...row, byChance: was !== is && isByChance(row, beat) };
  });
}

const counted = new Set<MeasureName>(['served', 'refused', 'cut', 'lost']);

function isByChance({ name, difference }: Pick<MeasureRow, 'name' | 'difference'>, beat: OffBeat | null): boolean {
  if (beat === null || difference === null) return false;
  if (name === 'firstLost') return Math.abs(difference) < beat.interval;
  return counted.has(name) && Math.abs(difference) <= beat.clients;
}

export const differs = ({ before, now, byChance }: MeasureRow): boolean => before !== now && !byChance;

const keyOf = ({ name, of }: DiffMeasure): string => `${name} ${of}`;

/** A pod's by its containers; a group's by all that ended in it. */
function measuresOf({ timeline, events }: TimelineModel, zero: Millis): readonly DiffMeasure[] {
  const own = 'pod' in timeline ? podMeasures(timeline, zero) : [count('rest', restAt(events, zero), 'ms')];
  const lost = ofKind(events, 'client').filter(({ outcome }) => outcome !== 'served');
  const firstLost = lost.reduce<Millis | null>((first, { sentAt }) => Math.min(first ?? sentAt, sentAt), null);
  const kills = ofKind(events, 'runtime').filter(({ op }) => op === 'SIGKILL').length;
  const requests = Object.values(timeline.requests).some((number) => number > 0);
  return [
    ...(requests
      ? [
          ...(['served', 'refused', 'cut', 'lost'] as const).map((name) => count(name, timeline.requests[name])),
          count('firstLost', firstLost === null ? null : firstLost - zero, 'ms'),
        ]
      : []),
    ...own,
    count('kills', kills),
  ];
}

const count = (name: MeasureName, value: number | null, unit: DiffMeasure['unit'] = 'count'): DiffMeasure => ({
  name,
  of: null,
  unit,
  value,
});

function podMeasures(history: PodHistory, zero: Millis): readonly DiffMeasure[] {
  const stopped = history.containers.filter(({ role, runs }) => role !== 'init' && runs.length > 0);
  return [
    ...stopped.flatMap((container): readonly DiffMeasure[] => {
      const run = lastRun(container);
      const of = container.name;
      const timeout = stopOf(run)?.timeout;
      return [
        { name: 'exitCode', of, unit: 'code', value: run.exit?.code ?? null },
        { name: 'stopTimeout', of, unit: 'ms', value: timeout === undefined ? null : timeout * 1000 },
        // When its turn comes is what a sidecar is about.
        ...(container.role === 'sidecar'
          ? [{ name: 'sigterm', of, unit: 'ms', value: run.sigterm ? run.sigterm.t - zero : null } as const]
          : []),
      ];
    }),
    count('removal', history.gone ? history.gone.t - zero : null, 'ms'),
    count('outlives', outlivedBy(history), 'ms'),
  ];
}

/** How long processes run without an object; null: they do not, or nobody knows how long. */
export function outlivedBy({ containers, gone }: PodHistory): Millis | null {
  const runs = containers.filter(({ runs: all }) => all.length > 0).map(lastRun);
  if (!gone || runs.length === 0 || runs.some(({ exit }) => exit === null)) return null;
  const longer = Math.max(...runs.map(({ exit }) => exit?.t ?? 0)) - gone.t;
  return longer > 0 ? longer : null;
}

/** Requests of clients never come to rest. */
function restAt(events: readonly HistoryEvent[], zero: Millis): Millis | null {
  const last = events.findLast(({ what }) => what !== 'client');
  return last ? last.t - zero : null;
}
