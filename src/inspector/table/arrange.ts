/** Filters, sorts and groups the rows of the decision table. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { filterOf } from '../plugins/records.ts';
import type { Reason } from './reason.ts';
import { type DecisionRow, rowsOf } from './rows.ts';
import { matching } from './search.ts';

export const groupings = ['reason', 'zone', 'none'] as const;
export type Grouping = (typeof groupings)[number];
export type Direction = 'ascending' | 'descending';

/** `node`, `zone`, `reason`, `total`, or a plugin. */
export interface Sorting {
  column: string;
  direction: Direction;
}

export interface Arrangement {
  text: string;
  grouping: Grouping;
  /** null: as the scheduler has the nodes. */
  sorting: Sorting | null;
}

/** What the rows of a group have in common. */
export type GroupTitle =
  | { kind: 'reason'; reason: Reason /** More than this one fact: as many. */; facts: number }
  | { kind: 'zone'; zone: string | null; feasible: number }
  | { kind: 'all' };

export interface RowGroup {
  id: string;
  title: GroupTitle;
  nodes: readonly string[];
}

export interface Arranging {
  decision: Decision;
  view: ClusterView | null;
  /** Nodes filtered so far while the cycle is stepped; null = all. The others wait in a group of their own. */
  known: ReadonlySet<string> | null;
}

export function arranged(arrangement: Arrangement, { decision, view, known }: Arranging): RowGroup[] {
  const found = matching(rowsOf(decision, view), arrangement.text, { decision, view });
  const rows = sorted(found, arrangement.sorting, decision);
  if (known === null) return grouped(rows, arrangement.grouping, decision);
  const isKnown = ({ node, reason }: DecisionRow) => known.has(node) || reason.outcome === 'unseen';
  const waiting = rows.filter((row) => !isKnown(row)).map(({ node }) => node);
  const reason = { outcome: 'waiting', fact: null };
  const last: RowGroup = { id: 'waiting', title: { kind: 'reason', reason, facts: 0 }, nodes: waiting };
  return [...grouped(rows.filter(isKnown), arrangement.grouping, decision), last].filter(
    ({ nodes }) => nodes.length > 0,
  );
}

const collator = new Intl.Collator('en', { numeric: true });

function sorted(rows: readonly DecisionRow[], sorting: Sorting | null, decision: Decision): readonly DecisionRow[] {
  if (!sorting) return rows;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'node' || column === 'zone' || column === 'reason') {
    const text = (row: DecisionRow) => (column === 'node' ? row.node : column === 'zone' ? row.zone : row.reasonKey);
    return inOrder(rows, text, (a, b) => sign * collator.compare(a, b));
  }
  const value = (row: DecisionRow) => (column === 'total' ? row.total : numberOf(decision, row.node, column));
  return inOrder(rows, value, (a, b) => sign * (a - b));
}

/** Rows without a value stand last, whichever way. */
function inOrder<Value>(
  rows: readonly DecisionRow[],
  valueOf: (row: DecisionRow) => Value | null,
  compare: (a: Value, b: Value) => number,
): readonly DecisionRow[] {
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return compare(a.value, b.value);
  });
  return valued.map(({ row }) => row);
}

function grouped(rows: readonly DecisionRow[], grouping: Grouping, decision: Decision): RowGroup[] {
  if (grouping === 'none') return [{ id: 'all', title: { kind: 'all' }, nodes: namesOf(rows) }];
  if (grouping === 'zone') return byZone(rows);
  return byReason(rows, decision);
}

/** The number by which a plugin's column is sorted; null where it has none on that node. */
function numberOf({ verdicts, filters }: Decision, node: string, plugin: string): number | null {
  const cell = verdicts[node]?.cells[filters.indexOf(plugin)];
  return cell?.facts && cell.state !== 'notRun' ? filterOf(cell.facts).number(cell.facts) : null;
}

const namesOf = (rows: readonly DecisionRow[]): string[] => rows.map(({ node }) => node);

function byZone(rows: readonly DecisionRow[]): RowGroup[] {
  const zones = partition(rows, ({ zone }) => zone);
  const inOrder = [...zones].sort(([a], [b]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return collator.compare(a, b);
  });
  return inOrder.map(([zone, members]) => ({
    id: zone === null ? 'zone' : `zone ${zone}`,
    title: { kind: 'zone', zone, feasible: members.filter(({ verdict }) => verdict === 'feasible').length },
    nodes: namesOf(members),
  }));
}

/** More facts than this of one plugin are one group. */
const mostFacts = 6;

/** The feasible ones first, then in upstream's order of filters. */
function byReason(rows: readonly DecisionRow[], { filters }: Decision): RowGroup[] {
  const order = ['feasible', ...filters, 'absent', 'unseen'];
  const place = (outcome: string) => (order.includes(outcome) ? order.indexOf(outcome) : order.length);
  const outcomes = [...partition(rows, ({ reason }) => reason.outcome)].sort(([a], [b]) => place(a) - place(b));
  return outcomes.flatMap(([outcome, members]) => {
    const facts = [...partition(members, ({ reasonKey }) => reasonKey)];
    if (facts.length > mostFacts)
      return [reasonGroup(outcome, { outcome, fact: null }, { members, facts: facts.length })];
    facts.sort(([, a], [, b]) => b.length - a.length);
    return facts.flatMap(([key, same]) =>
      same[0] ? [reasonGroup(key, same[0].reason, { members: same, facts: 1 })] : [],
    );
  });
}

const reasonGroup = (
  id: string,
  reason: Reason,
  { members, facts }: { members: readonly DecisionRow[]; facts: number },
): RowGroup => ({ id, title: { kind: 'reason', reason, facts }, nodes: namesOf(members) });

function partition<Key>(rows: readonly DecisionRow[], keyOf: (row: DecisionRow) => Key): Map<Key, DecisionRow[]> {
  const parts = new Map<Key, DecisionRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const part = parts.get(key);
    if (part) part.push(row);
    else parts.set(key, [row]);
  }
  return parts;
}
