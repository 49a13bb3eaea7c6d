/** The lives of one name as intervals: objects above, processes below them, then the steps of who writes a volume. Pure. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { NameHolder, NameHolders } from '../../../engine/history/nameHolders.ts';
import type { VolumeTruth } from '../../../engine/view/twoTruths.ts';
import { fitName, monoWidth, sansWidth } from '../../layout/text.ts';
import type { Box, Label } from '../../layout/boxes.ts';
import { shortUid } from '../words.ts';
import { lookOf } from './believed.ts';
import type { PodLook } from './boxes.ts';
import { placeLabels } from './labels.ts';
import { type TimeAxis, timeAxis } from './timeAxis.ts';
import { t } from '../../../i18n/late.ts';
import { duration, inSeconds, moment } from '../../../i18n/time.ts';

export interface SpanBox extends Box {
  look: PodLook;
  label: Label | null;
}

export interface LaneBox {
  kind: 'object' | 'process' | 'steps';
  text: string;
  name: Label;
  sub: Label | null;
  spans: readonly SpanBox[];
  /** The object was removed: where, and by whom. */
  end: { x: number; y: number; label: Label | null } | null;
  /** Height of each step's line, the count beside it; more than one at once is hatched. */
  steps: readonly (Box & { count: Label; over: boolean })[];
}

export interface HoldersLayout {
  width: number;
  height: number;
  title: string;
  lanes: readonly LaneBox[];
  ticks: readonly { x: number; label: Label | null }[];
  folds: readonly (Box & { label: Label | null })[];
  cursor: { x: number; label: Label };
  /** While more than one process of the name ran. */
  overlap: (Box & { pill: Box & { text: Label } }) | null;
}

export interface HoldersInput {
  name: NameHolders;
  volumes: readonly VolumeTruth[];
  now: Millis;
  width: number;
}

const lanePitch = 36;
const barHeight = 24;
const axisHeight = 34;
const inset = 8;

interface Frame extends HoldersInput {
  left: number;
  axis: TimeAxis;
}

export function layoutHolders(input: HoldersInput): HoldersLayout {
  const { name, now, width } = input;
  const left = width < 520 ? 92 : 116;
  const moments = momentsOf(name, now);
  const axis = timeAxis(moments, width - left - inset - 26);
  const frame: Frame = { ...input, left, axis };
  const objects = name.holders.map((holder, at) => objectLane(holder, axisHeight + at * lanePitch, frame));
  const processTop = axisHeight + objects.length * lanePitch + 4;
  const processes = name.holders.map((holder, at) => processLane(holder, processTop + at * lanePitch, frame));
  const stepsTop = processTop + processes.length * lanePitch + 18;
  const writing = stepsOf(input);
  const steps = writing.map((one, at) => stepsLane(one, stepsTop + at * (lanePitch + 8), frame));
  const x = (at: Millis): number => left + axis.at(at);
  const cursor = x(now);
  const labels = placeLabels(
    [...new Set(moments)].map((at) => ({ x: x(at), text: inSeconds(at), first: at === now })),
    { from: left - 8, to: width },
  );
  return {
    width,
    height: stepsTop + steps.length * (lanePitch + 8) + 4,
    title: t(name.holders.length === 2 ? 'truths:lifetimes.titleTwo' : 'truths:lifetimes.title', {
      n: name.holders.length,
      name: nameOf(name.pod),
    }),
    lanes: [...objects, ...processes, ...steps],
    ticks: labels.map((label) => ({
      x: label.x,
      label: label.shown ? { x: label.at, y: 14, text: label.text } : null,
    })),
    folds: axis.folds.map(({ x: from, w, length }) => ({
      x: left + from,
      y: axisHeight - 6,
      w,
      h: stepsTop - axisHeight + 6,
      label: foldLabel({ x: left + from + w / 2, text: duration(length) }, labels),
    })),
    cursor: { x: cursor, label: { x: cursor, y: 14, text: inSeconds(now) } },
    overlap: overlapOf(frame, { top: processTop - 5, bottom: processTop + processes.length * lanePitch - 7 }),
  };
}

function foldLabel(
  { x, text }: { x: number; text: string },
  labels: readonly { at: number; text: string; shown: boolean }[],
): Label | null {
  const half = monoWidth(text, 11) / 2 + 10;
  const free = labels.every((tick) => !tick.shown || Math.abs(tick.at - x) > half + monoWidth(tick.text, 11) / 2);
  return free ? { x, y: 14, text } : null;
}

function momentsOf({ holders, running }: NameHolders, now: Millis): readonly Millis[] {
  const spans = holders.flatMap(({ object, process }) => [...object, ...process]);
  const all = [...spans.flatMap(({ from, to }) => [from, to ?? now]), ...running.map(({ t }) => t)];
  const inside = all.filter((t) => t <= now);
  const first = Math.min(now, ...inside);
  return [first === now ? now - 1000 : first, ...inside, now];
}

function objectLane({ uid, object, removedBy }: NameHolder, y: number, frame: Frame): LaneBox {
  const { now } = frame;
  const text = t('truths:lifetimes.object', { uid: shortUid(uid) });
  const last = object.at(-1);
  const gone = last && last.to !== null && last.to <= now ? last.to : null;
  const end = gone === null ? null : endMark({ gone, removedBy }, y, frame);
  return {
    kind: 'object',
    text: holderLane(
      text,
      object.map((one) => spanLabel(one, statusOf(one))),
    ),
    name: { x: 0, y: y + 16, text },
    sub: null,
    spans: object
      .filter(({ from }) => from <= now)
      .map((one) => spanBox({ ...one, text: statusOf(one), look: objectLook(one) }, y, frame)),
    end,
    steps: [],
  };
}

type ObjectSpan = NameHolder['object'][number];

const statusOf = ({ status, isReady }: ObjectSpan): string =>
  status === 'Running' && isReady === false ? t('truths:lifetimes.notReady', { status }) : status;

function objectLook({ status, isReady }: ObjectSpan): PodLook {
  const look = lookOf({ status, goneAt: null });
  return look === 'running' && isReady === false ? 'unready' : look;
}

function endMark(
  { gone, removedBy }: { gone: Millis; removedBy: NameHolder['removedBy'] },
  y: number,
  { axis, left, width }: Frame,
): LaneBox['end'] {
  const x = left + axis.at(gone);
  const text = removedBy === null ? '' : t('truths:lifetimes.removed', { who: t(`truths:by.${removedBy}`) });
  const fits = text !== '' && x + 12 + sansWidth(text, 11.5) <= width - 4;
  return { x, y: y + barHeight / 2, label: fits ? { x: x + 12, y: y + 16, text } : null };
}

function processLane({ uid, node, process }: NameHolder, y: number, frame: Frame): LaneBox {
  const { now } = frame;
  const text = t('truths:lifetimes.process', { uid: shortUid(uid) });
  const runs = t('truths:lifetimes.runsOn', { node: node ?? '' });
  return {
    kind: 'process',
    text: holderLane(
      text,
      process.map((one) => spanLabel(one, runs)),
    ),
    name: { x: 0, y: y + 16, text },
    sub: null,
    spans: process
      .filter(({ from }) => from <= now)
      .map(({ from, to }) => spanBox({ from, to, text: runs, look: 'running' }, y, frame)),
    end: null,
    steps: [],
  };
}

function spanBox(
  { from, to, text, look }: { from: Millis; to: Millis | null; text: string; look: PodLook },
  y: number,
  { axis, left, now }: Frame,
): SpanBox {
  const x = left + axis.at(from);
  const w = Math.max(left + axis.at(Math.min(to ?? now, now)) - x, 2);
  const fits = sansWidth(text, 12) * 1.08 + 14 <= w;
  const label = fits ? { x: x + 7, y: y + 16, text } : null;
  return { x, y, w, h: barHeight, look, label };
}

interface Steps {
  name: string;
  sub: string;
  steps: readonly { t: Millis; count: number }[];
}

/** Of the volumes that its lives write; of the processes themselves where there is none. */
function stepsOf({ name, volumes }: HoldersInput): readonly Steps[] {
  const uids = new Set(name.holders.map(({ uid }) => uid));
  return volumes
    .filter(({ writers }) => writers.some(({ uid }) => uids.has(uid)))
    .map(({ claim, volume, steps }) => ({
      name: t('truths:lifetimes.writers'),
      sub: t('truths:lifetimes.onVolume', { volume: claim ? nameOf(claim) : volume }),
      steps,
    }));
}

function stepsLane({ name, sub, steps }: Steps, y: number, { axis, left, now, width }: Frame): LaneBox {
  const shown = steps.filter((step) => step.t <= now);
  const highest = Math.max(2, ...shown.map(({ count }) => count));
  return {
    kind: 'steps',
    text: holderLane(
      `${name} ${sub}`,
      shown.map((step) => t('truths:lifetimes.count', { n: step.count, from: moment(step.t) })),
    ),
    name: { x: 0, y: y + 14, text: name },
    sub: { x: 0, y: y + 29, text: fitName(sub, left - 10, 11) },
    spans: [],
    end: null,
    steps: shown.map((step, at) => {
      const x = left + axis.at(step.t);
      const w = Math.max(left + axis.at(shown[at + 1]?.t ?? now) - x, 1);
      const h = (step.count / highest) * 28;
      const count = { x: Math.min(x + 6, width - 10), y: y + 30 - h + 13, text: String(step.count) };
      return { x, y: y + 30 - h, w, h, count, over: step.count > 1 };
    }),
  };
}

/** The frame around the last stretch in which more than one process of the name ran. */
function overlapOf(
  { name, now, axis, left, width }: Frame,
  { top, bottom }: { top: number; bottom: number },
): HoldersLayout['overlap'] {
  const until = name.running.filter((step) => step.t <= now);
  const from = until.findLastIndex(({ count }) => count > 1);
  const begin = until[from];
  if (!begin) return null;
  const to = until[from + 1]?.t ?? now;
  const x = left + axis.at(begin.t);
  const w = left + axis.at(to) - x;
  const text = t('truths:lifetimes.atOnce', { time: duration(to - begin.t), n: begin.count });
  const pw = sansWidth(text, 12) + 22;
  const px = Math.min(Math.max(left, x + w - pw - 6), width - pw);
  const pill = { x: px, y: bottom - 3, w: pw, h: 22 };
  return {
    x: x - 3,
    y: top,
    w: w + 6,
    h: bottom - top,
    pill: { ...pill, text: { x: px + pw / 2, y: bottom + 12, text } },
  };
}

function spanLabel({ from, to }: { from: Millis; to: Millis | null }, status: string): string {
  return to === null
    ? t('truths:lifetimes.spanOpen', { status, from: moment(from) })
    : t('truths:lifetimes.span', { status, from: moment(from), to: moment(to) });
}

const holderLane = (label: string, spans: readonly string[]): string =>
  t('truths:lifetimes.label', { label, spans: spans.join(', ') });
