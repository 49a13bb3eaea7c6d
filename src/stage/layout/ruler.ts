/** The skew ruler: one instrument over all domains of a key, in pod units. All numbers are the decision's. */
import type { SpreadConstraintFacts } from '../../engine/scheduler/decision.ts';
import type { StageWords } from '../scene/reason.ts';
import { domainName } from '../scene/said.ts';
import type { DomainScene, Scene } from '../scene/scene.ts';
import { numberText, sumOf, sumText, verdictText } from '../scene/sum.ts';
import type { Box, Label, RulerColumn, RulerLayout } from './boxes.ts';
import { ceilingFlag, minFlag, parted } from './flags.ts';
import { type Plan, rulerFoot, rulerHead } from './plan.ts';
import { placeClosed, ticks } from './scale.ts';
import { fitName, monoWidth, sansWidth } from './text.ts';

const wholeUnit = 36;
/** Below this a block has no room for a name; the stack becomes one bar with a cut each ten. */
export const leastNamedUnit = 14;
const sortedAbove = 24;

export function layoutRuler(shown: Scene, plan: Plan, t: StageWords): RulerLayout {
  const constraint = shown.constraint;
  const head = plan.narrow ? 12 : rulerHead;
  if (!constraint) return withoutScale(shown, plan, t);
  const base = head + plan.plot;
  const most = highest(constraint);
  const unit = Math.min(wholeUnit, (plan.plot - 7) / Math.max(plan.plot > 150 ? 5 : 4, most));
  const grid: Grid = { constraint, base, unit, head, plan, shown, t };
  const columns = inOrder(shown.domains).map((domain, at) => column(domain, at, grid));
  const min = base - constraint.min * unit;
  const ceiling = Math.max(base - (constraint.min + constraint.maxSkew) * unit, head);
  const soft = constraint.whenUnsatisfiable === 'ScheduleAnyway';
  const ceilingUnits = constraint.min + constraint.maxSkew;
  const far = ceilingUnits > most;
  const [ceilingText, minText] = [
    ceilingFlag(constraint, { far, narrow: plan.narrow, t }),
    minFlag(constraint, plan, t),
  ];
  const flags = parted({ ceiling, min, ceilingText, minText, gutter: plan.gutter, bottom: base + 14 });
  return {
    width: plan.width,
    height: base + rulerFoot,
    gutter: plan.gutter,
    top: head,
    base,
    columns,
    scale: {
      ticks: ticks({ base, top: head, unit, gutter: plan.gutter }, [flags.ceiling, flags.min]),
      unitLabel: { x: plan.gutter - 30, y: head + 8, text: plan.narrow ? '' : t('ruler.pods') },
      minY: min,
      min: flags.min,
      ceilingY: ceiling,
      ceiling: flags.ceiling,
      soft,
      closed:
        soft || far
          ? null
          : placeClosed(t('ruler.closed'), columns, {
              x: plan.gutter,
              y: head,
              w: plan.width - plan.gutter,
              h: ceiling - head,
            }),
    },
    strip:
      columns.length > sortedAbove ? { x: plan.gutter, y: 22, text: t('ruler.domains', { n: columns.length }) } : null,
  };
}

/** Units that have to be seen: the highest stack with the ghost on it, and the ceiling unless it is far above. */
function highest({ domains, min, maxSkew, selfMatch }: SpreadConstraintFacts): number {
  const stack = Math.max(0, ...domains.map(({ matchNum }) => matchNum)) + selfMatch;
  const ceiling = min + maxSkew + 1;
  return ceiling <= Math.max(5, stack * 3) ? Math.max(stack, ceiling) : stack + 1;
}

/** Many domains stand sorted by their count, so that minimum and ceiling cut the strip once. */
function inOrder(domains: readonly DomainScene[]): readonly DomainScene[] {
  if (domains.length <= sortedAbove) return domains;
  return [...domains].sort((a, b) => (b.spread?.matchNum ?? -1) - (a.spread?.matchNum ?? -1));
}

interface Grid {
  constraint: SpreadConstraintFacts;
  base: number;
  unit: number;
  head: number;
  plan: Plan;
  shown: Scene;
  t: StageWords;
}

function column(domain: DomainScene, at: number, grid: Grid): RulerColumn {
  const { constraint, base, unit, plan } = grid;
  const { x, w } = plan.columns[at] ?? { x: plan.gutter, w: 0 };
  const sum = sumOf(constraint, domain.value);
  const labels = columnLabels(domain, { x, w }, grid);
  const empty = { value: domain.value, x, w, blocks: [], bar: null, ghost: null, calliper: null };
  if (!sum || !domain.spread) return { ...empty, ...labels, sum: null, sumText: null, mark: null };
  const stack = stackRoom(x, w);
  const top = base - (sum.matchNum + sum.selfMatch) * unit;
  const gapped = Math.max(unit - (unit > 20 ? 3 : 1.5), 1);
  const box = (n: number): Box => ({ ...stack, y: base - (n + 1) * unit + unit - gapped - 0.5, h: gapped });
  const named = unit >= leastNamedUnit;
  return {
    ...empty,
    ...labels,
    sum,
    blocks: named ? stackBlocks(domain, sum.matchNum, box) : [],
    bar: named || sum.matchNum === 0 ? null : bar(sum.matchNum, stack, { base, unit }),
    ghost: sum.selfMatch === 1 ? box(sum.matchNum) : null,
    calliper: w < 88 ? null : calliper(base - sum.min * unit, top, { x, w, stack, value: numberText(sum.skew) }),
    ...sumRow(sum, { x, w }, grid),
  };
}

function stackBlocks(domain: DomainScene, count: number, box: (n: number) => Box): RulerColumn['blocks'] {
  const names = (domain.spread?.pods ?? []).map((key) => key.slice(key.indexOf('/') + 1));
  return Array.from({ length: count }, (_, n) => {
    const place = box(n);
    const size = place.w < 70 ? 11 : 12.5;
    return { ...place, label: place.w < 28 || place.h < 12 ? '' : fitName(names[n] ?? '', place.w - 8, size) };
  });
}

function bar(
  count: number,
  stack: { x: number; w: number },
  { base, unit }: { base: number; unit: number },
): RulerColumn['bar'] {
  const tens = Math.floor((count - 1) / 10);
  const cuts = unit * 10 >= 3 && count <= 100 ? Array.from({ length: tens }, (_, i) => base - (i + 1) * 10 * unit) : [];
  const label = String(count);
  return {
    ...stack,
    y: base - count * unit,
    h: count * unit,
    cuts,
    count: monoWidth(label, 12) + 6 <= stack.w ? label : '',
  };
}

/** Where the stack stands in its column: wide columns leave room for the calliper and its pill. */
function stackRoom(x: number, w: number): { x: number; w: number } {
  if (w >= 168) return { x: x + Math.round(w * 0.09), w: Math.min(120, w - 104) };
  if (w >= 88) return { x: x + 6, w: w - 52 };
  return { x: x + w * 0.08, w: w * 0.84 };
}

interface CalliperRoom {
  x: number;
  w: number;
  stack: { x: number; w: number };
  value: string;
}
function calliper(bottom: number, top: number, { w, stack, value }: CalliperRoom): RulerColumn['calliper'] {
  const pill = w >= 168;
  const x = stack.x + stack.w + (pill ? 30 : 12);
  return { x, top, bottom, value, valueX: pill ? x + 26 : x + 14, pill };
}

function columnLabels(
  domain: DomainScene,
  { x, w }: { x: number; w: number },
  { plan, shown, constraint, t, base }: Grid,
) {
  const isMin = domain.spread !== null && domain.spread.counted && domain.spread.matchNum === constraint.min;
  if (w < 40) return { title: null, right: null, isMin };
  const name = domainName(domain.value, shown, t);
  if (plan.narrow) {
    return { title: { x: x + 2, y: base + 25, text: fitName(name, w - 26, 12.5) }, right: null, isMin };
  }
  return { ...nameAndCount(name, countWords(domain, isMin, t), { x, w }), isMin };
}

function countWords(domain: DomainScene, isMin: boolean, t: StageWords): readonly string[] {
  if (!domain.spread) return [t('ruler.lacks'), ''];
  const n = domain.spread.matchNum;
  if (!domain.spread.counted) return [t('ruler.uncounted', { n }), t('ruler.matching', { n }), `${n}`];
  return [...(isMin ? [t('ruler.matchingMin', { n })] : []), t('ruler.matching', { n }), `${n}`];
}

/** The longest wording of the count that leaves the name whole; else the shortest beside a shortened name. */
export function nameAndCount(
  name: string,
  words: readonly string[],
  { x, w }: { x: number; w: number },
): { title: Label; right: Label | null } {
  const left = x + 8;
  const end = x + w - 8;
  const fitting = words.find((text) => monoWidth(name, 14) + sansWidth(text, 12) + 10 <= end - left);
  const text = fitting ?? words.at(-1) ?? '';
  const room = end - left - (text ? sansWidth(text, 12) + 8 : 0);
  return { title: { x: left, y: 25, text: fitName(name, room, 14) }, right: text ? { x: end, y: 25, text } : null };
}

function sumRow(
  sum: NonNullable<RulerColumn['sum']>,
  { x, w }: { x: number; w: number },
  { base, plan }: Grid,
): Pick<RulerColumn, 'sumText' | 'mark'> {
  const mark = w < 20 ? null : { x: w < 60 ? x + w / 2 : x + w - 16, y: base + 21 };
  if (plan.narrow) return { sumText: null, mark };
  const text = [sumText(sum), verdictText(sum)].find((words) => monoWidth(words, 12.5) + 8 + 30 <= w);
  return { sumText: text ? { x: x + 8, y: base + 26, text } : null, mark };
}

/** No constraint on screen: the header with the names stays, since it is the tree's top and the drop target. */
function withoutScale(shown: Scene, plan: Plan, t: StageWords): RulerLayout {
  const columns = shown.domains.map((domain, at): RulerColumn => {
    const { x, w } = plan.columns[at] ?? { x: 0, w: 0 };
    const pods = domain.nodes.reduce((sum, { pods: on }) => sum + on.length, 0);
    const words = [t('pods', { count: pods }), `${pods}`];
    const labels =
      w < 40 ? { title: null, right: null } : nameAndCount(domainName(domain.value, shown, t), words, { x, w });
    const none = { blocks: [], bar: null, ghost: null, calliper: null, sum: null, sumText: null, mark: null };
    return { value: domain.value, x, w, isMin: false, ...labels, ...none };
  });
  const height = 40;
  const strip = columns.length > 0 && columns.every(({ title }) => title === null);
  const text = t('ruler.domains', { n: columns.length });
  return {
    width: plan.width,
    height,
    gutter: plan.gutter,
    top: height,
    base: height,
    columns,
    scale: null,
    strip: strip ? { x: 14, y: 25, text } : null,
  };
}
