/** The skew ruler: one instrument over all domains of a key, in pod units. All numbers are the decision's. */
import type { SpreadConstraintFacts } from '../../engine/scheduler/decision.ts';
import type { StageWords } from '../scene/reason.ts';
import { domainName } from '../scene/said.ts';
import type { DomainScene, Scene } from '../scene/scene.ts';
import { type Axis, axisOf } from './axis.ts';
import type { RulerColumn, RulerLayout } from './boxes.ts';
import { nameAndCount, rulerColumn } from './column.ts';
import { ceilingFlag, minFlag, parted } from './flags.ts';
import { type Plan, rulerFoot, rulerHead } from './plan.ts';
import { placeClosed, ticks } from './scale.ts';

const sortedAbove = 24;

export function layoutRuler(shown: Scene, plan: Plan, t: StageWords): RulerLayout {
  const { constraint } = shown;
  if (!constraint) return withoutScale(shown, plan, t);
  const axis = axisOf(constraint, { top: plan.narrow ? 12 : rulerHead, plot: plan.plot });
  const columns = inOrder(shown.domains).map((domain, at) =>
    rulerColumn(domain, at, { constraint, axis, plan, shown, t }),
  );
  const sorted = columns.length > sortedAbove;
  return {
    width: plan.width,
    height: axis.base + rulerFoot,
    gutter: plan.gutter,
    top: axis.top,
    base: axis.base,
    columns,
    scale: scaleOf(constraint, columns, { axis, plan, t }),
    strip: sorted ? { x: plan.gutter, y: 22, text: t('ruler.domains', { n: columns.length }) } : null,
  };
}

interface Instrument {
  axis: Axis;
  plan: Plan;
  t: StageWords;
}

function scaleOf(
  constraint: SpreadConstraintFacts,
  columns: readonly RulerColumn[],
  { axis, plan, t }: Instrument,
): RulerLayout['scale'] {
  const { gutter, narrow } = plan;
  const soft = constraint.whenUnsatisfiable === 'ScheduleAnyway';
  const highestAllowed = constraint.min + constraint.maxSkew;
  const far = highestAllowed > axis.most;
  const ceilingY = Math.max(axis.yOf(highestAllowed), axis.top);
  const minY = Math.min(axis.yOf(constraint.min), axis.base);
  const flags = parted({
    ceiling: ceilingY,
    min: minY,
    ceilingText: ceilingFlag(constraint, { gutter, t }),
    minText: minFlag(constraint, { gutter, t }),
    gutter,
    bottom: axis.base + 14,
  });
  return {
    ticks: ticks(axis, [flags.ceiling, flags.min]),
    unitLabel: { x: gutter - 14, y: 25, text: narrow ? '' : t('ruler.pods') },
    torn: axis.origin > 0,
    minY,
    min: flags.min,
    ceilingY,
    ceiling: flags.ceiling,
    soft,
    far,
    closed: soft || far ? null : closedName(columns, { axis, plan, ceilingY, highestAllowed, t }),
  };
}

interface Closed extends Instrument {
  ceilingY: number;
  highestAllowed: number;
}

/** On phones the flag has no room for its word, so the area's name is the ceiling's. */
function closedName(columns: readonly RulerColumn[], { axis, plan, ceilingY, highestAllowed, t }: Closed) {
  const area = { x: plan.gutter, y: axis.top, w: plan.width - plan.gutter, h: ceilingY - axis.top };
  const text = plan.narrow ? t('ruler.ceiling', { n: highestAllowed }) : t('ruler.closed');
  return placeClosed(text, columns, { area, low: plan.narrow });
}

/** Many domains stand sorted by their count, so that minimum and ceiling cut the strip once. */
function inOrder(domains: readonly DomainScene[]): readonly DomainScene[] {
  if (domains.length <= sortedAbove) return domains;
  return [...domains].sort((a, b) => (b.spread?.matchNum ?? -1) - (a.spread?.matchNum ?? -1));
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
