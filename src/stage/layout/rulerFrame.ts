/** What the ruler has with and without a constraint: its panel, axis and order of columns. */
import type { DomainScene } from '../scene/scene.ts';
import type { Axis } from './axis.ts';
import type { RulerColumn, RulerLayout } from './boxes.ts';
import type { StagePlan } from './plan.ts';
import { t } from '../../i18n/first.ts';
import { ticks } from './scale.ts';

const sortedAbove = 24;

export interface Instrument {
  axis: Axis;
  plan: StagePlan;
}

export function rulerFrame(
  columns: readonly RulerColumn[],
  lines: RulerLayout['lines'],
  { axis, plan }: Instrument,
): RulerLayout {
  const { width, gutter, narrow, bare } = plan;
  const drawn = ticks(axis, lines ? [lines.ceiling, lines.min] : []);
  const sorted = columns.length > sortedAbove;
  return {
    width,
    height: axis.base + plan.foot,
    gutter,
    top: axis.top,
    base: axis.base,
    unit: axis.unit,
    highest: axis.origin + Math.floor((axis.base - axis.top) / axis.unit),
    columns,
    ticks: bare ? drawn.map((tick) => ({ ...tick, label: '' })) : drawn,
    unitLabel: narrow || bare ? null : { x: gutter - 14, y: plan.nameLine, text: t('stage:ruler.pods') },
    torn: axis.origin > 0,
    lines,
    strip: sorted
      ? { x: gutter, y: 22, text: t(lines ? 'stage:ruler.domains' : 'stage:ruler.domainsPlain', { n: columns.length }) }
      : null,
  };
}

/** Many domains stand sorted by their count, so that minimum and ceiling cut the strip once. */
export function inOrder(
  domains: readonly DomainScene[],
  count: (domain: DomainScene) => number,
): readonly DomainScene[] {
  return domains.length <= sortedAbove ? domains : [...domains].sort((a, b) => count(b) - count(a));
}
