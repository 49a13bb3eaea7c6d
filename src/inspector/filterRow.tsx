/** One node's row in the Filter table. */
import type { ReactNode } from 'react';
import type { CellState, Decision } from '../engine/scheduler/decision.ts';
import { type Columns, type Comparison, cellOf, sumOfCells, type CellTally, tallyOf } from './filterColumns.ts';
import { Mark, Sign } from './signs.tsx';
import { message } from '../i18n/inspectorFirst.ts';
import { textOf } from '../i18n/message.ts';
import type { MatrixCell, MatrixRow } from './matrixProps.ts';

/** The collective column of all plugins that have none of their own. */
export const othersColumn = 'others';

/** What a cell shows beside its mark. */
export type CellFact = Comparison | { word: string };

export interface RowPlace {
  decision: Decision;
  columns: Columns;
  /** false while the stepped cycle has not come to this node. */
  isKnown: boolean;
  isNow: boolean;
  showTotal: boolean;
  /** What there is room for beside the mark; default: the numbers that decided. */
  factOf?: (node: string, plugin: string) => CellFact | null;
}

export function filterRow(node: string, place: RowPlace): MatrixRow {
  const { decision, columns, isKnown, isNow, showTotal, factOf } = place;
  const own = columns.own.map((plugin): MatrixCell => {
    const { state, short } = isKnown ? cellOf(decision, node, plugin) : unknown;
    const fact = isKnown && factOf ? factOf(node, plugin) : short;
    return {
      column: plugin,
      label: label({ node, plugin, state, fact }),
      body: <CellBody state={state} fact={fact} />,
      tone: state,
    };
  });
  const total = showTotal ? decision.total[node] : undefined;
  return {
    node,
    cells: columns.others.length > 0 ? [...own, othersCell(node, place)] : own,
    end: <Total value={total} isBest={decision.best.includes(node)} />,
    isMarked: isNow,
  };
}

function othersCell(node: string, { decision, columns, isKnown }: RowPlace): MatrixCell {
  const tally = isKnown ? tallyOf(decision, node, columns.others) : [];
  const state = isKnown ? sumOfCells(tally) : 'notRun';
  const own = tally.find((one) => one.state === state)?.count;
  const words = tally.length > 1 ? tallied(tally) : textOf(message(`inspector:filter.${state}`));
  const cell = textOf(message('inspector:filter.cellOther', { node, state: words }));
  return {
    column: othersColumn,
    label: tally.length > 1 ? textOf(message('inspector:filter.cellSeen', { seen: String(own), cell })) : cell,
    body: (
      <>
        <Mark state={state} />
        {tally.length > 1 && <span className="why-short">{own}</span>}
      </>
    ),
    tone: state,
  };
}

const unknown = { state: 'notRun', short: null } as const;

/** `2 passed, 9 not run`. */
const tallied = (tally: CellTally): string =>
  tally.map(({ state, count }) => textOf(message(`inspector:filter.tally.${state}`, { count }))).join(', ');

interface Labelled {
  node: string;
  plugin: string;
  state: CellState;
  fact: CellFact | null;
}

function label({ node, plugin, state, fact }: Labelled): string {
  const words = textOf(message(`inspector:filter.${state}`));
  const cell = textOf(message('inspector:filter.cell', { node, plugin, state: words }));
  if (!fact) return cell;
  const seen = 'word' in fact ? fact.word : `${fact.left} ${fact.sign} ${fact.right}`;
  return textOf(message('inspector:filter.cellSeen', { seen, cell }));
}

/** As it is read aloud. */
export function factText(fact: CellFact): string {
  if ('word' in fact) return fact.word;
  return `${fact.left} ${textOf(message(fact.sign === '>' ? 'inspector:sign.greater' : 'inspector:sign.atMost'))} ${fact.right}`;
}

function CellBody({ state, fact }: Pick<Labelled, 'state' | 'fact'>) {
  return (
    <>
      <Mark state={state} />
      {fact && (
        <span className="why-short">
          <Fact fact={fact} />
        </span>
      )}
    </>
  );
}

export function Fact({ fact }: { fact: CellFact }): ReactNode {
  if ('word' in fact) return fact.word;
  return (
    <>
      {fact.left} {fact.sign === '>' ? '>' : <Sign name="atMost" />} {fact.right}
    </>
  );
}

function Total({ value, isBest }: { value: number | undefined; isBest: boolean }) {
  if (value === undefined) {
    return (
      <>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">{textOf(message('inspector:filter.noTotal'))}</span>
      </>
    );
  }
  return isBest ? <strong>{value}</strong> : value;
}
