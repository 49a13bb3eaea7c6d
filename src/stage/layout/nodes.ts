/** Sets the node cards below their zones: in the ruler's columns, or under headings where columns would be too narrow. */
import { asideOf } from './aside.ts';
import type { NodesLayout } from './boxes.ts';
import { inColumns } from './inColumns.ts';
import type { StagePlan } from './plan.ts';
import { underHeadings } from './underHeadings.ts';
import type { CardContext } from '../lens/lens.ts';

/** On a projector what a lens says of other pods than the focused one gives way, where all would not be in sight. */
export function layoutNodes(plan: StagePlan, context: CardContext): NodesLayout {
  const all = laidNodes(plan, context);
  if (!plan.far || !context.lens || all.height <= plan.sight) return all;
  const brief = laidNodes({ ...plan, far: 'brief' }, context);
  if (brief.height <= plan.sight) return brief;
  const beside = asideOf(plan, context);
  return beside && beside.height < brief.height ? beside : brief;
}

function laidNodes(plan: StagePlan, context: CardContext): NodesLayout {
  return plan.mode === 'columns' ? inColumns(plan, context) : underHeadings(plan, context);
}
