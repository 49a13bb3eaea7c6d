/** The columns of plain facts at large: the node's domain and why it refuses. */
import { labelName } from '../../engine/objects/ref.ts';
import type { ReactNode } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { ReasonTitle } from './GroupHead.tsx';
import { type DecisionRow, rowsOf } from './rows.ts';
import { message } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import type { MatrixColumn } from '../matrixProps.ts';

export interface Lead {
  heads: readonly MatrixColumn[];
  cells: (decision: Decision, view: ClusterView | null) => (node: string) => readonly ReactNode[];
}

export function leadOf(view: ClusterView | null): Lead {
  const key = view?.topologyKey ?? '';
  return {
    heads: [
      { id: 'zone', head: <span title={key}>{labelName(key)}</span> },
      { id: 'reason', head: <Words message={message('inspector:table.reason')} /> },
    ],
    cells: cellsOf,
  };
}

function cellsOf(decision: Decision, view: ClusterView | null) {
  const rows = new Map<string, DecisionRow>(rowsOf(decision, view).map((row) => [row.node, row]));
  return (node: string): readonly ReactNode[] => {
    const row = rows.get(node);
    return row ? [row.zone ?? '−', <ReasonTitle key="reason" reason={row.reason} facts={1} />] : [];
  };
}
