/** Filter: nodes × plugins. A few nodes are a table alone; more of them come with ways to find, sort and group them. */
import { useMemo } from 'react';
import type { Decision } from '../engine/scheduler/decision.ts';
import { filterRow } from './filterRow.tsx';
import { FilterTable } from './FilterTable.tsx';
import { filterColumns } from './filterColumns.ts';
import { Legend } from './Legend.tsx';
import { roomFor } from './roomFor.ts';
import { ScoreSummary } from './ScoreSummary.tsx';
import { useDeferred } from './useDeferred.ts';
import { t } from '../i18n/inspectorFirst.ts';

interface Props {
  decision: Decision;
  /** Nodes that were filtered so far; null = all. */
  known: ReadonlySet<string> | null;
  /** The node being filtered in this step. */
  now: string | null;
  width: number;
  /** Its rows are found, sorted and grouped, few as they are. */
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
  onScores: () => void;
}

/** So many nodes are overlooked without help. */
const few = 8;

/** Whether there is a table at all. */
export const isFiltered = ({ nodes, rejected }: Decision): boolean => nodes.length > 0 && !rejected;

export const isSmall = ({ nodes }: Decision): boolean => nodes.length <= few;

const hasWalkNote = ({ sampling, nodes, tookNominated }: Decision): boolean =>
  tookNominated || (sampling !== null && sampling.processed < nodes.length);

export function FilterPanel(props: Props) {
  const { decision, known, now, width, isArranging, onArrange, onScores } = props;
  const isPlain = isSmall(decision) && !isArranging;
  const parts = useDeferred(!isPlain || hasWalkNote(decision));
  if (decision.nodes.length === 0) return <p className="muted">{t('inspector:filter.noNodes')}</p>;
  if (decision.rejected) return <p className="muted">{t('inspector:filter.notRunAtAll')}</p>;
  return (
    <>
      {parts && known === null && <parts.WalkNote decision={decision} />}
      {isPlain && <PlainTable {...props} />}
      {!isPlain && parts && (
        <parts.DecisionTable
          decision={decision}
          known={known}
          now={now}
          width={width}
          onClose={isSmall(decision) ? () => onArrange(false) : null}
        />
      )}
      <Legend />
      {known === null && decision.scores.length > 0 && (
        <ScoreSummary decision={decision} width={width} onScores={onScores} />
      )}
    </>
  );
}

function PlainTable({ decision, known, now, width }: Props) {
  const room = roomFor(width);
  const columns = useMemo(() => filterColumns(decision, room), [decision, room]);
  const rows = decision.nodes.map((node) =>
    filterRow(node, {
      decision,
      columns,
      isKnown: known === null || known.has(node),
      isNow: node === now,
      showTotal: known === null,
    }),
  );
  return (
    <FilterTable
      id="why-filter"
      decision={decision}
      columns={columns}
      groups={[{ id: 'all', title: null, isOpen: true, rows, more: null }]}
      onToggle={() => undefined}
    />
  );
}
