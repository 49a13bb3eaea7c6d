/** Filter: nodes × plugins. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openCell } from '../commands/looking.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { othersColumn } from './filterRow.tsx';
import { filterColumns, firstOf } from './filterTable.ts';
import { Legend } from './Legend.tsx';
import { Matrix, type OpenAt } from './Matrix.tsx';
import { sharedSuffix } from './names.ts';
import { ScoreSummary } from './ScoreSummary.tsx';
import { ShortName } from './ShortName.tsx';
import { useDeferred } from './useDeferred.ts';
import { useFilterGroups } from './useFilterGroups.tsx';
import { useOpenCell } from './useOpenCell.ts';

interface Props {
  decision: Decision;
  /** Nodes that were filtered so far; null = all. */
  known: ReadonlySet<string> | null;
  /** The node being filtered in this step. */
  now: string | null;
  width: number;
  onScores: () => void;
}

const hasWalkNote = ({ sampling, nodes, tookNominated }: Decision): boolean =>
  tookNominated || (sampling !== null && sampling.processed < nodes.length);

export function FilterPanel({ decision, known, now, width, onScores }: Props) {
  const { t } = useTranslation('inspector');
  const room = Math.min(Math.max(Math.floor((width - 150) / 70), 2), 8);
  const columns = useMemo(() => filterColumns(decision, room), [decision, room]);
  const suffix = useMemo(() => sharedSuffix(decision.nodes), [decision.nodes]);
  const open = useOpenCell('filter', decision);
  const parts = useDeferred(open !== null || hasWalkNote(decision));
  const at = open && { node: open.node, column: columns.own.includes(open.plugin) ? open.plugin : othersColumn };
  const { groups, toggle } = useFilterGroups({ decision, columns, known, now, openNode: open?.node ?? null });
  if (decision.nodes.length === 0) return <p className="why-quiet">{t('filter.noNodes')}</p>;
  if (decision.rejected) return <p className="why-quiet">{t('filter.notRunAtAll')}</p>;
  const choose = ({ node, column }: OpenAt) => {
    const plugin = column === othersColumn ? firstOf(decision, node, columns.others) : column;
    const isOpen = at?.node === node && at.column === column;
    openCell.run(isOpen ? null : { node, plugin, point: 'filter' });
  };
  const own = columns.own.map((id) => ({ id, head: <ShortName plugin={id} /> }));
  const others = columns.others.length;
  return (
    <>
      {parts && known === null && <parts.WalkNote decision={decision} />}
      <Matrix
        id="why-filter"
        caption={`${t('filter.title')}. ${t('filter.keys')}`}
        corner={t('filter.node')}
        columns={others > 0 ? [...own, { id: othersColumn, head: t('filter.other', { count: others }) }] : own}
        end={t('filter.total')}
        groups={groups}
        suffix={suffix}
        open={at}
        explanation={
          open && parts && <parts.FilterExplanation decision={decision} open={open} others={columns.others} />
        }
        onOpen={choose}
        onToggle={toggle}
      />
      <Legend />
      {known === null && decision.scores.length > 0 && (
        <ScoreSummary decision={decision} width={width} onScores={onScores} />
      )}
    </>
  );
}
