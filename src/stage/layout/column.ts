/** One domain on the ruler: its stack, ghost, calliper, names and sum. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import { domainName } from '../scene/labels.ts';
import type { DomainScene, StageScene } from '../scene/scene.ts';
import { numberText, sumOf, sumText, verdictText } from '../scene/sum.ts';
import { type Axis, leastNamedUnit } from './axis.ts';
import type { Box, Label, RulerColumn } from './boxes.ts';
import type { StagePlan } from './plan.ts';
import { fitName, monoWidth, sansWidth } from './text.ts';
import { t } from '../../i18n/first.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

export interface Grid {
  constraint: SpreadConstraintFacts;
  axis: Axis;
  plan: StagePlan;
  shown: StageScene;
}

export function rulerColumn(domain: DomainScene, at: number, grid: Grid): RulerColumn {
  const { constraint, axis, plan } = grid;
  const { base, yOf } = axis;
  const { x, w } = plan.columns[at] ?? { x: plan.gutter, w: 0 };
  const sum = sumOf(constraint, domain.value);
  const labels = columnLabels(domain, { x, w }, grid);
  const empty = { value: domain.value, x, w, blocks: [], bar: null, ghost: null, calliper: null };
  if (!sum || !domain.spread) return { ...empty, ...labels, sum: null, sumText: null, mark: null };
  const stack = stackRoom(x, w, plan.alone);
  const top = Math.min(yOf(sum.min + sum.skew), base);
  const names = namesIn(domain.spread.pods, grid.shown);
  return {
    ...empty,
    ...labels,
    sum,
    ...pile({ names, count: sum.matchNum }, stack, axis),
    ghost: sum.selfMatch === 1 && isShown(grid) ? unitBox(sum.matchNum, stack, axis) : null,
    calliper:
      w < 88
        ? null
        : calliper(Math.min(yOf(sum.min), base), top, {
            w,
            stack,
            value: numberText(sum.skew),
            ceiling: yOf(sum.min + sum.maxSkew),
            axis,
          }),
    ...sumRow(sum, { x, w }, grid),
  };
}

/** The first picture of all says what fits where once somebody tries. */
const isShown = ({ plan, shown }: Grid): boolean => !plan.bare || shown.held !== null;

/** What has landed, or is in hand, stands on top, where its ghost was. */
function namesIn(pods: readonly PodKey[], { asked, held }: StageScene): readonly string[] {
  const isOnTop = (key: PodKey) => Number(key === asked?.key || key === held);
  return pods.toSorted((a, b) => isOnTop(a) - isOnTop(b)).map((key) => nameOf(key));
}

/** The place of the n-th pod of a stack, from 0. */
function unitBox(n: number, stack: { x: number; w: number }, { unit, yOf }: Axis): Box {
  const h = Math.max(unit - (unit > 20 ? 3 : 1.5), 1);
  return { ...stack, y: yOf(n) - h - 1.5, h };
}

/** A stack of pods: a block each while names fit, one bar beyond. */
export function pile(
  { names, count }: { names: readonly string[]; count: number },
  stack: { x: number; w: number },
  axis: Axis,
): Pick<RulerColumn, 'blocks' | 'bar'> {
  if (axis.unit < leastNamedUnit) return { blocks: [], bar: count > 0 ? bar(count, stack, axis) : null };
  const blocks = Array.from({ length: Math.max(count - axis.origin, 0) }, (_, i) => {
    const place = unitBox(axis.origin + i, stack, axis);
    const size = place.w < 70 ? 11 : 12.5;
    const named = place.w >= 28 && place.h >= 12;
    return { ...place, label: named ? fitName(names[axis.origin + i] ?? '', place.w - 8, size) : '' };
  });
  return { blocks, bar: null };
}

function bar(count: number, stack: { x: number; w: number }, { base, unit, origin, yOf }: Axis): RulerColumn['bar'] {
  const top = Math.min(yOf(count), base);
  const tens = Array.from({ length: Math.floor((count - 1) / 10) }, (_, i) => (i + 1) * 10).filter((n) => n > origin);
  const cuts = unit * 10 >= 3 && count <= 100 ? tens.map(yOf) : [];
  const label = String(count);
  const fits = monoWidth(label, 12.5) + 6 <= stack.w && base - top >= 15;
  return { ...stack, y: top, h: base - top, cuts, count: fits ? label : '' };
}

/** Where the stack stands in its column: wide columns leave room for the calliper and its pill. */
export function stackRoom(x: number, w: number, alone = false): { x: number; w: number } {
  if (alone && w >= 168) return { x: x + Math.round(w * 0.12), w: Math.min(200, w * 0.55) };
  if (w >= 168) return { x: x + Math.round(w * 0.09), w: Math.min(120, w - 104) };
  if (w >= 100) return { x: x + 6, w: w - 52 };
  return { x: x + w * 0.08, w: w * 0.84 };
}

interface CalliperRoom {
  w: number;
  ceiling: number;
  axis: Axis;
  stack: { x: number; w: number };
  value: string;
}
function calliper(
  bottom: number,
  top: number,
  { w, stack, value, ceiling, axis }: CalliperRoom,
): RulerColumn['calliper'] {
  const wide = w >= 168;
  const pill = wide && bottom - ceiling >= 2 * halfPill;
  const x = stack.x + stack.w + (wide ? 30 : 12);
  const middle = valueHeight({ top, bottom, ceiling, highest: axis.top }, pill ? halfPill + 1 : halfDigit);
  return { x, top, bottom, middle, value, valueX: wide ? x + 26 : x + 18, pill };
}

const halfPill = 13;
const halfDigit = 7;

/** The value stands at the calliper's middle, but neither on the ceiling line nor on the minimum line. */
function valueHeight(
  { top, bottom, ceiling, highest }: { top: number; bottom: number; ceiling: number; highest: number },
  half: number,
): number {
  const middle = (top + bottom) / 2;
  const isFree = (y: number) => Math.abs(y - ceiling) >= half && Math.abs(y - bottom) >= half && y - half >= highest;
  const places = [middle, (ceiling + bottom) / 2, ceiling - half, bottom - half].filter(isFree);
  const near = (y: number) => Math.abs(y - middle);
  return places.sort((a, b) => near(a) - near(b))[0] ?? bottom + half;
}

function columnLabels(domain: DomainScene, { x, w }: { x: number; w: number }, grid: Grid) {
  const { plan, shown, constraint, axis } = grid;
  const isMin = domain.spread !== null && domain.spread.counted && domain.spread.matchNum === constraint.min;
  if (w < 40) return { title: null, right: null, isMin };
  const name = domainName(domain.value, shown);
  if (plan.narrow || plan.bare) {
    const size = plan.narrow ? 12.5 : 14;
    return {
      title: { x: x + 2, y: axis.base + (plan.bare ? plan.sumLine : 25), text: fitName(name, w - 26, size) },
      right: null,
      isMin,
    };
  }
  return { ...nameAndCount(name, countWords(domain, isMin), { x, w, y: plan.nameLine }), isMin };
}

function countWords(domain: DomainScene, isMin: boolean): readonly string[] {
  if (!domain.spread) return [t('stage:ruler.lacks'), ''];
  const n = domain.spread.matchNum;
  if (!domain.spread.counted)
    return [t('stage:ruler.uncounted', { n }), t('stage:ruler.uncountedShort', { n }), `${n}`];
  return [...(isMin ? [t('stage:ruler.matchingMin', { n })] : []), t('stage:ruler.matching', { n }), `${n}`];
}

/** From a column's edges to what is written above and below it: less where it is narrow. */
const insetIn = (w: number): number => (w < 88 ? 3 : 8);

/** The longest wording of the count that leaves the name whole; where none does, the name stands alone. */
export function nameAndCount(
  name: string,
  words: readonly string[],
  { x, w, y }: { x: number; w: number; y: number },
): { title: Label; right: Label | null } {
  const left = x + insetIn(w);
  const end = x + w - insetIn(w);
  const fitting = words.find((text) => monoWidth(name, 14) + sansWidth(text, 11.5) + 6 <= end - left);
  const title = { x: left, y, text: fitName(name, end - left, 14) };
  return { title, right: fitting ? { x: end, y, text: fitting } : null };
}

function sumRow(
  sum: NonNullable<RulerColumn['sum']>,
  { x, w }: { x: number; w: number },
  grid: Grid,
): Pick<RulerColumn, 'sumText' | 'mark'> {
  const {
    axis: { base },
    plan,
  } = grid;
  const mark = w < 20 || !isShown(grid) ? null : { x: w < 60 ? x + w / 2 : x + w - 16, y: base + plan.sumLine - 5 };
  if (plan.narrow || plan.bare) return { sumText: null, mark };
  const text = [sumText(sum), verdictText(sum)].find((words) => monoWidth(words, 12.5) + insetIn(w) + 30 <= w);
  return { sumText: text ? { x: x + insetIn(w), y: base + plan.sumLine, text } : null, mark };
}
