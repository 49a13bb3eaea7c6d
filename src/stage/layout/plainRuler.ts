/**
 * The ruler without a constraint: how many pods each domain holds. It is as high as the other one, so that nothing moves
 * under a hand that picks up a pod with, then one without, a constraint.
 */
import { domainName } from '../scene/labels.ts';
import type { DomainScene, StageScene } from '../scene/scene.ts';
import { axisOf } from './axis.ts';
import type { RulerColumn, RulerLayout } from './boxes.ts';
import { nameAndCount, pile, stackRoom } from './column.ts';
import type { StagePlan } from './plan.ts';
import { type Instrument, inOrder, rulerFrame } from './rulerFrame.ts';
import { t } from '../../i18n/first.ts';
import { fitName } from './text.ts';

const podsIn = ({ nodes }: DomainScene): number => nodes.reduce((sum, { pods }) => sum + pods.length, 0);

export function layoutPlainRuler(shown: StageScene, plan: StagePlan): RulerLayout {
  const counts = shown.domains.map(podsIn);
  const most = counts.reduce((high, count) => Math.max(high, count), 0);
  const min = counts.reduce((low, count) => Math.min(low, count), most);
  const axis = axisOf({ most, min }, { ...plan, top: plan.narrow ? 12 : plan.head });
  const columns = inOrder(shown.domains, podsIn).map((domain, at) => plainColumn(domain, at, { axis, plan, shown }));
  return rulerFrame(columns, null, { axis, plan });
}

function plainColumn(domain: DomainScene, at: number, grid: Instrument & { shown: StageScene }): RulerColumn {
  const { axis, plan } = grid;
  const { x, w } = plan.columns[at] ?? { x: plan.gutter, w: 0 };
  const count = podsIn(domain);
  const names = domain.nodes.flatMap(({ pods }) => pods.map(({ pod }) => pod.name));
  return {
    value: domain.value,
    x,
    w,
    isMin: false,
    ...plainLabels(domain, { x, w }, grid),
    ...pile({ names, count }, stackRoom(x, w), axis),
    ghost: null,
    calliper: null,
    sum: null,
    sumText:
      w < 96 || plan.narrow
        ? null
        : { x: x + 8, y: axis.base + plan.sumLine, text: t('stage:nodes', { count: domain.nodes.length }) },
    mark: null,
  };
}

function plainLabels(
  domain: DomainScene,
  { x, w }: { x: number; w: number },
  { axis, plan, shown }: Instrument & { shown: StageScene },
): Pick<RulerColumn, 'title' | 'right'> {
  if (w < 40) return { title: null, right: null };
  const name = domainName(domain.value, shown);
  if (plan.narrow) return { title: { x: x + 2, y: axis.base + 25, text: fitName(name, w - 4, 12.5) }, right: null };
  const count = podsIn(domain);
  return nameAndCount(name, [t('stage:pods', { count }), `${count}`], { x, w, y: plan.nameLine });
}
