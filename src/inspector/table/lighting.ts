/** Joins table and stage: a cell lights up what its number comes from, and what the stage points at marks its cells. */
import { light } from '../../commands/looking.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { othersColumn } from '../filterRow.tsx';
import type { Columns } from '../filterColumns.ts';
import { evidenceOf } from './evidence.ts';
import { type Holding, holdingOf } from './holding.ts';
import type { Lit } from '../../store/slices/picture.ts';
import type { OpenCell } from '../../store/slices/navigation.ts';
import type { MatrixMarks } from '../matrixProps.ts';

interface Shown {
  decision: Decision;
  view: ClusterView | null;
}

/** @param cell null: none is pointed at any more */
export function lightCell({ decision, view }: Shown, cell: OpenCell | null): void {
  light(cell && { by: 'inspector', ...evidenceOf({ decision, view, node: cell.node }, cell) });
}

/** Cells that count one of the pods, rows of the nodes. */
export function marksOf({ decision, view }: Shown, { lit, columns }: { lit: Lit; columns: Columns }): MatrixMarks {
  const holding: Holding = lit.pods.length > 0 ? holdingOf(decision, view, lit.pods) : new Map();
  const holds = (node: string, plugin: string) => holding.get(plugin)?.has(node) ?? false;
  return {
    rows: new Set(lit.nodes),
    isCellLit: ({ node, column }) =>
      column === othersColumn ? columns.others.some((plugin) => holds(node, plugin)) : holds(node, column),
  };
}
