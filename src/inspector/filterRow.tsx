/** One node's row in the Filter table. */
import type { CellState, Decision } from '../engine/scheduler/decision.ts';
import { type Columns, type Comparison, cellOf, sumOfCells, type Tally, tallyOf } from './filterTable.ts';
import type { MatrixCell, MatrixRow } from './Matrix.tsx';
import { Mark, Sign } from './signs.tsx';
import { said, speak } from './words.ts';

/** The collective column of all plugins that have none of their own. */
export const othersColumn = 'others';

interface Place {
  decision: Decision;
  columns: Columns;
  /** false while the stepped cycle has not come to this node. */
  isKnown: boolean;
  isNow: boolean;
  showTotal: boolean;
}

export function filterRow(node: string, { decision, columns, isKnown, isNow, showTotal }: Place): MatrixRow {
  const own = columns.own.map((plugin): MatrixCell => {
    const { state, short } = isKnown ? cellOf(decision, node, plugin) : unknown;
    return {
      column: plugin,
      label: label({ node, plugin, state, short }),
      body: <CellBody state={state} short={short} />,
      tone: state,
    };
  });
  const tally = isKnown ? tallyOf(decision, node, columns.others) : [];
  const state = isKnown ? sumOfCells(tally) : 'notRun';
  const others: MatrixCell = {
    column: othersColumn,
    label: speak(
      said('filter.cellOther', { node, state: tally.length > 1 ? tallied(tally) : speak(said(`filter.${state}`)) }),
    ),
    body: (
      <>
        <Mark state={state} />
        {tally.length > 1 && <span className="why-short">{tally.find((one) => one.state === state)?.count}</span>}
      </>
    ),
    tone: state,
  };
  const total = showTotal ? decision.total[node] : undefined;
  return {
    node,
    cells: columns.others.length > 0 ? [...own, others] : own,
    end: <Total value={total} isBest={decision.best.includes(node)} />,
    isMarked: isNow,
  };
}

const unknown = { state: 'notRun', short: null } as const;

/** `2 passed, 9 not run`. */
const tallied = (tally: Tally): string =>
  tally.map(({ state, count }) => speak(said(`filter.tally.${state}`, { count }))).join(', ');

function label({
  node,
  plugin,
  state,
  short,
}: {
  node: string;
  plugin: string;
  state: CellState;
  short: Comparison | null;
}): string {
  const words = speak(said(`filter.${state}`));
  const numbers = short
    ? ` ${short.left} ${speak(said(short.sign === '>' ? 'sign.greater' : 'sign.atMost'))} ${short.right}`
    : '';
  return speak(said('filter.cell', { node, plugin, state: words })) + numbers;
}

function CellBody({ state, short }: { state: CellState; short: Comparison | null }) {
  return (
    <>
      <Mark state={state} />
      {short && (
        <span className="why-short">
          {short.left} {short.sign === '>' ? '>' : <Sign name="atMost" />} {short.right}
        </span>
      )}
    </>
  );
}

function Total({ value, isBest }: { value: number | undefined; isBest: boolean }) {
  if (value === undefined) {
    return (
      <>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">{speak(said('filter.noTotal'))}</span>
      </>
    );
  }
  return isBest ? <strong>{value}</strong> : value;
}
