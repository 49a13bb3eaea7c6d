/** Which groups are open and how many of their rows stand in the page: a hundred at a time. */
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from '../../store/store.ts';
import { filterRow, type RowPlace } from '../filterRow.tsx';
import { More } from '../More.tsx';
import type { RowGroup } from './arrange.ts';
import { GroupHead } from './GroupHead.tsx';
import type { MatrixGroup } from '../matrixProps.ts';

const page = 100;

interface RowsOf extends Pick<RowPlace, 'decision' | 'columns' | 'factOf'> {
  known: ReadonlySet<string> | null;
  now: string | null;
  lead?: (node: string) => readonly ReactNode[];
}

export function useGroups(groups: readonly RowGroup[], row: RowsOf, { found, overlooked }: Folding) {
  const topologyKey = useStore((state) => state.view?.topologyKey ?? '');
  const openNode = useStore(({ openCell }) => (openCell?.point === 'filter' ? openCell.node : null));
  /** Groups that were turned from how they would stand. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const toggle = (id: string) =>
    setTurned((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const wanted = openNode ?? row.now;
  const isFolding = found > overlooked;
  const built = groups.map((group): MatrixGroup => {
    const isWhole = group.title.kind === 'all';
    const isOpen = isWhole || turned.has(group.id) !== !isFolding;
    const limit = limits[group.id] ?? page;
    const nodes = visible(group.nodes, isOpen ? limit : 0, wanted);
    const hidden = group.nodes.length - nodes.length;
    const onMore = () => (isOpen ? setLimits((before) => ({ ...before, [group.id]: limit + page })) : toggle(group.id));
    return {
      id: group.id,
      title: isWhole ? null : <GroupHead group={group} topologyKey={topologyKey} />,
      isOpen: nodes.length > 0,
      rows: nodes.map((node) => rowOf(node, row)),
      more: nodes.length > 0 && hidden > 0 && <More count={Math.min(page, hidden)} onMore={onMore} />,
    };
  });
  const names = built.flatMap(({ rows }) => rows.map(({ node }) => node)).join('\n');
  const shown = useMemo(() => new Set(names.split('\n')), [names]);
  return { built, toggle, shown };
}

interface Folding {
  found: number;
  /** As many rows are overlooked without folding. */
  overlooked: number;
}

/** The first ones, and the one whose cell is open or whose step it is. */
function visible(nodes: readonly string[], limit: number, wanted: string | null): readonly string[] {
  const first = nodes.slice(0, limit);
  return wanted !== null && !first.includes(wanted) && nodes.includes(wanted) ? [...first, wanted] : first;
}

function rowOf(node: string, { lead, known, now, ...place }: RowsOf) {
  const isKnown = known === null || known.has(node);
  const row = filterRow(node, { ...place, isKnown, isNow: node === now, showTotal: known === null });
  return lead ? { ...row, lead: lead(node) } : row;
}
