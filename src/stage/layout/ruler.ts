/** The skew ruler: one instrument over all domains of a key, in pod units. All numbers are the decision's. */
import type { StageScene } from '../scene/scene.ts';
import { axisOf, extentOf } from './axis.ts';
import type { RulerColumn, RulerLayout } from './boxes.ts';
import { rulerColumn } from './column.ts';
import { ceilingFlag, minFlag, parted } from './flags.ts';
import { layoutPlainRuler } from './plainRuler.ts';
import type { StagePlan } from './plan.ts';
import { type Instrument, inOrder, rulerFrame } from './rulerFrame.ts';
import { t } from '../../i18n/first.ts';
import { placeClosed } from './scale.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

export function layoutRuler(shown: StageScene, plan: StagePlan): RulerLayout {
  const { constraint } = shown;
  if (!constraint) return layoutPlainRuler(shown, plan);
  // A ceiling in hand moves, the scale does not.
  const maxSkew = shown.trial?.maxSkew?.from ?? constraint.maxSkew;
  const axis = axisOf(extentOf({ ...constraint, maxSkew }), { ...plan, top: plan.narrow ? 12 : plan.head });
  const columns = inOrder(shown.domains, (domain) => domain.spread?.matchNum ?? -1).map((domain, at) =>
    rulerColumn(domain, at, { constraint, axis, plan, shown }),
  );
  const lines = linesOf(constraint, columns, { axis, plan, shown });
  return rulerFrame(columns, lines, { axis, plan });
}

function linesOf(
  constraint: SpreadConstraintFacts,
  columns: readonly RulerColumn[],
  { axis, plan, shown }: Instrument & { shown: StageScene },
): RulerLayout['lines'] {
  const { gutter } = plan;
  const soft = constraint.whenUnsatisfiable === 'ScheduleAnyway';
  const highestAllowed = constraint.min + constraint.maxSkew;
  // What is in hand stays in sight.
  const far = highestAllowed > (shown.trial?.maxSkew ? axis.origin + (axis.base - axis.top) / axis.unit : axis.most);
  const ceilingY = Math.max(axis.yOf(highestAllowed), axis.top);
  const minY = Math.min(axis.yOf(constraint.min), axis.base);
  const flags = parted({
    ceiling: ceilingY,
    min: minY,
    ceilingText: ceilingFlag(constraint, { gutter }),
    minText: minFlag(constraint, { gutter }),
    gutter,
    top: plan.narrow ? 0 : plan.nameLine + 4,
    bottom: axis.base + 14,
  });
  return {
    minY,
    min: flags.min,
    ceilingY,
    ceiling: flags.ceiling,
    soft,
    far,
    closed: soft || far ? null : closedName(columns, { axis, plan, ceilingY, highestAllowed }),
  };
}

interface Closed extends Instrument {
  ceilingY: number;
  highestAllowed: number;
}

function closedText({ narrow, bare }: StagePlan, n: number): string {
  if (bare) return t('stage:ruler.closedBriefly');
  return narrow ? t('stage:ruler.ceiling', { n }) : t('stage:ruler.closed');
}

/** On phones the flag has no room for its word, so the area's name is the ceiling's. */
function closedName(columns: readonly RulerColumn[], { axis, plan, ceilingY, highestAllowed }: Closed) {
  const area = { x: plan.gutter, y: axis.top, w: plan.width - plan.gutter, h: ceilingY - axis.top };
  const text = closedText(plan, highestAllowed);
  return placeClosed(text, columns, { area, low: plan.narrow });
}
