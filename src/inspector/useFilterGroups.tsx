/** The rows of the Filter table: all nodes while they can be overlooked, else folded by what decided. */
import { useState } from 'react';
import type { Decision } from '../engine/scheduler/decision.ts';
import { type Columns, type Group, groupOf, groupsOf } from './filterTable.ts';
import { filterRow } from './filterRow.tsx';
import type { MatrixGroup } from './Matrix.tsx';
import { Words } from './Words.tsx';
import { said } from './words.ts';

/** More nodes than this are folded. */
const overlooked = 30;
const page = 100;

interface Shown {
  decision: Decision;
  columns: Columns;
  /** Nodes filtered so far; null = all. */
  known: ReadonlySet<string> | null;
  /** The node of the present step. */
  now: string | null;
  openNode: string | null;
}

export function useFilterGroups(shown: Shown): { groups: MatrixGroup[]; toggle: (id: string) => void } {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const toggle = (id: string) =>
    setUnfolded((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const showMore = (id: string) => setLimits((before) => ({ ...before, [id]: (before[id] ?? page) + page }));
  const isFolding = shown.decision.nodes.length > overlooked;
  const groups = isFolding ? foldedGroups(shown) : [{ id: 'all', nodes: shown.decision.nodes }];
  const built = groups.map((group): MatrixGroup => {
    const isUnfolded = !isFolding || unfolded.has(group.id);
    const limit = isFolding ? (limits[group.id] ?? page) : group.nodes.length;
    const wanted = wantedNode(group, shown);
    const nodes = isUnfolded ? visible(group, limit, wanted) : wanted === null ? [] : [wanted];
    const isOpen = nodes.length > 0;
    const hidden = isOpen ? group.nodes.length - nodes.length : 0;
    const onMore = () => (isUnfolded ? showMore(group.id) : toggle(group.id));
    return {
      id: group.id,
      title: isFolding ? <GroupTitle group={group} /> : null,
      isOpen,
      rows: nodes.map((node) => filterRow(node, place(node, shown))),
      more: hidden > 0 && <More count={Math.min(page, hidden)} onMore={onMore} />,
    };
  });
  return { groups: built, toggle };
}

/** While stepping, nodes whose turn has not come stand in a group of their own. */
function foldedGroups({ decision, known }: Shown): Group[] {
  if (known === null) return groupsOf(decision);
  const isKnown = (node: string) => known.has(node) || decision.verdicts[node]?.unseen === true;
  const waiting = decision.nodes.filter((node) => !isKnown(node));
  const groups = groupsOf(decision).map(({ id, nodes }) => ({ id, nodes: nodes.filter(isKnown) }));
  return [...groups, { id: 'waiting', nodes: waiting }].filter(({ nodes }) => nodes.length > 0);
}

/** The node of the open cell, or of the present step: its group shows it even while folded. */
function wantedNode({ id, nodes }: Group, { decision, openNode, now }: Shown): string | null {
  const wanted = openNode ?? now;
  if (wanted === null || (id !== 'waiting' && id !== groupOf(decision.verdicts[wanted]))) return null;
  return nodes.includes(wanted) ? wanted : null;
}

function visible({ nodes }: Group, limit: number, wanted: string | null): readonly string[] {
  const first = nodes.slice(0, limit);
  return wanted !== null && !first.includes(wanted) ? [...first, wanted] : first;
}

function place(node: string, { decision, columns, known, now }: Shown) {
  return {
    decision,
    columns,
    isKnown: known === null || known.has(node),
    isNow: node === now,
    showTotal: known === null,
  };
}

function GroupTitle({ group: { id, nodes } }: { group: Group }) {
  return (
    <>
      <span>
        <Words said={titleOf(id)} />
      </span>
      <span className="why-count">
        <Words said={said('filter.groupCount', { count: nodes.length })} />
      </span>
    </>
  );
}

function titleOf(id: string) {
  if (id === 'feasible') return said('filter.feasible');
  if (id === 'absent') return said('filter.absentGroup');
  if (id === 'unseen') return said('filter.unseenGroup');
  if (id === 'waiting') return said('filter.waiting');
  return said('filter.group', { plugin: id });
}

export function More({ count, onMore }: { count: number; onMore: () => void }) {
  return (
    <button type="button" className="button quiet" onClick={onMore}>
      <Words said={said('filter.more', { count })} />
    </button>
  );
}
