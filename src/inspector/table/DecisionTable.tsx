/** The decision table with its ways to find, sort and group nodes; readable from 2 to 5,000 of them. */
import { useMemo, useState } from 'react';
import { showLarge } from '../../commands/large.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { FilterTable } from '../FilterTable.tsx';
import { AlikeNote } from './AlikeNote.tsx';
import { type Arrangement, arranged } from './arrange.ts';
import { carriedTo, carry } from './carried.ts';
import { tableColumns } from './columns.ts';
import { Controls } from './Controls.tsx';
import { PointedNote } from './PointedNote.tsx';
import { leadOf } from './lead.tsx';
import { nextSorting } from './sorting.ts';
import { useGroups } from './useGroups.tsx';
import { wideFact } from './wideFact.ts';
import './table.css';
import { message } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  decision: Decision;
  /** Nodes that were filtered so far; null = all. */
  known: ReadonlySet<string> | null;
  /** The node being filtered in this step. */
  now: string | null;
  width: number;
  /** In the stage's place: every plugin that tells nodes apart, its numbers, domain and reason. */
  isLarge?: boolean;
  /** Leads back to the table alone; null where there is no such. */
  onClose: (() => void) | null;
}

/** More nodes than this are grouped, and their groups folded. */
const overlooked = 30;

export function DecisionTable({ decision, known, now, width, isLarge = false, onClose }: Props) {
  const view = useStore((state) => state.view);
  const [arrangement, arrange] = useState<Arrangement>(
    () =>
      (isLarge ? carriedTo(decision.pod) : null) ?? {
        text: '',
        grouping: decision.nodes.length > overlooked ? 'reason' : 'none',
        sorting: null,
      },
  );
  const [isAll, showAll] = useState(false);
  const room = isLarge ? Infinity : width;
  const { columns, alike } = useMemo(() => tableColumns(decision, { width: room, isAll }), [decision, room, isAll]);
  const groups = useMemo(() => arranged(arrangement, { decision, view, known }), [arrangement, decision, view, known]);
  const found = groups.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const lead = isLarge ? leadOf(view) : null;
  const row = {
    ...{ decision, columns, now, known },
    ...(isLarge && { factOf: (node: string, plugin: string) => wideFact(decision, node, plugin) }),
    ...(lead && { lead: lead.cells(decision, view) }),
  };
  const { built, toggle, shown } = useGroups(groups, row, { found, overlooked });
  return (
    <div className={isLarge ? 'why-decision large-table' : 'why-decision'}>
      <Controls
        arrangement={arrangement}
        onArrange={arrange}
        found={found}
        all={decision.nodes.length}
        topologyKey={view?.topologyKey ?? ''}
        onLarge={
          isLarge
            ? null
            : () => {
                carry(decision.pod, arrangement);
                showLarge.run('decision');
              }
        }
        onClose={onClose}
      />
      <PointedNote decision={decision} shown={shown} />
      {found === 0 ? (
        <p className="muted">
          <Words message={message('inspector:table.nothingFound', { text: arrangement.text.trim() })} />
        </p>
      ) : (
        <div className="why-decision-rows">
          <FilterTable
            id={isLarge ? 'why-filter-large' : 'why-filter'}
            decision={decision}
            columns={columns}
            groups={built}
            onToggle={toggle}
            {...(lead && { lead: lead.heads })}
            sorter={{
              by: arrangement.sorting,
              onSort: (column) => arrange({ ...arrangement, sorting: nextSorting(arrangement.sorting, column) }),
            }}
          />
        </div>
      )}
      <AlikeNote alike={alike} all={decision.filters.length} isAll={isAll} onShowAll={isLarge ? showAll : null} />
    </div>
  );
}
