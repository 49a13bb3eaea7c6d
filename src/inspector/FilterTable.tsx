/** Filter as a table of nodes × plugins: which cell is open, and what lights up while one is pointed at. */
import { type ReactNode, useMemo } from 'react';
import { Term } from '../parts/Term.tsx';
import { openCell } from '../commands/looking.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import { othersColumn } from './filterRow.tsx';
import { type Columns, firstOf } from './filterColumns.ts';
import { Matrix } from './Matrix.tsx';
import { sharedSuffix } from './names.ts';
import { ShortName } from './ShortName.tsx';
import { useCellLight } from './useCellLight.ts';
import { useDeferred } from './useDeferred.ts';
import { useOpenCell } from './useOpenCell.ts';
import { t } from '../i18n/inspectorFirst.ts';
import type { MatrixProps, OpenAt } from './matrixProps.ts';

type Given = 'id' | 'groups' | 'onToggle' | 'lead' | 'sorter';

interface Props extends Pick<MatrixProps, Given> {
  decision: Decision;
  columns: Columns;
}

export function FilterTable({ decision, columns, ...given }: Props) {
  const open = useOpenCell('filter', decision);
  const parts = useDeferred(open !== null);
  const lit = useStore((state) => (state.lit?.by === 'stage' ? state.lit : null));
  const view = useStore((state) => state.view);
  const lightCell = useCellLight(decision);
  const suffix = useMemo(() => sharedSuffix(decision.nodes), [decision.nodes]);
  const at = open && { node: open.node, column: columns.own.includes(open.plugin) ? open.plugin : othersColumn };
  const pluginAt = ({ node, column }: OpenAt) =>
    column === othersColumn ? firstOf(decision, node, columns.others) : column;
  const choose = (chosen: OpenAt) => {
    const isOpen = at?.node === chosen.node && at.column === chosen.column;
    openCell.run(isOpen ? null : { node: chosen.node, plugin: pluginAt(chosen), point: 'filter' });
  };
  // Where rows can be put in order, pressing a head does that.
  const headOf = (term: string, head: ReactNode) => (given.sorter ? head : <Term term={term}>{head}</Term>);
  const own = columns.own.map((id) => ({ id, head: headOf(id, <ShortName plugin={id} />) }));
  const others = columns.others.length;
  return (
    <Matrix
      {...given}
      caption={`${t('inspector:filter.title')}. ${t('inspector:filter.keys')}`}
      corner={t('inspector:filter.node')}
      columns={
        others > 0
          ? [
              ...own,
              { id: othersColumn, head: headOf('other-plugins', t('inspector:filter.other', { count: others })) },
            ]
          : own
      }
      end={headOf('total-score', t('inspector:filter.total'))}
      suffix={suffix}
      open={at}
      floats={useStore(({ drag }) => drag.phase === 'held')}
      explanation={open && parts && <parts.FilterExplanation decision={decision} open={open} others={columns.others} />}
      onOpen={choose}
      onPoint={(pointed) => lightCell(pointed && { node: pointed.node, plugin: pluginAt(pointed), point: 'filter' })}
      marks={parts && lit && parts.marksOf({ decision, view }, { lit, columns })}
    />
  );
}
