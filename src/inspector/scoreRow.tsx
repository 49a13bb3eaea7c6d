/** One feasible node's row in the Score table. */
import type { Decision } from '../engine/scheduler/decision.ts';
import type { Columns } from './filterColumns.ts';
import { othersColumn } from './filterRow.tsx';
import { Sign } from './signs.tsx';
import { type ScoreShown, scoreOf } from './scoreColumns.ts';
import { message } from '../i18n/inspector.ts';
import { textOf } from '../i18n/message.ts';
import { signed } from '../i18n/minus.ts';
import type { MatrixCell, MatrixRow } from './matrixProps.ts';

interface Place {
  decision: Decision;
  columns: Columns;
  /** Plugins scored so far; null = all. */
  known: ReadonlySet<string> | null;
  shown: ScoreShown;
  isTie: boolean;
}

export function scoreRow(node: string, { decision, columns, known, shown, isTie }: Place): MatrixRow {
  const valueOf = (plugin: string) =>
    known === null || known.has(plugin) ? (scoreOf(decision, node, plugin)?.[shown] ?? null) : null;
  const own = columns.own.map((plugin): MatrixCell => {
    const value = valueOf(plugin);
    const label =
      value === null
        ? message('inspector:score.cellNotYet', { node, plugin })
        : message('inspector:score.cell', { node, plugin, value });
    return {
      column: plugin,
      label: textOf(label),
      body: value === null ? <Sign name="ring" /> : plain(value),
      tone: 'number',
    };
  });
  const isBest = known === null && decision.best.includes(node);
  return {
    node,
    cells: columns.others.length > 0 ? [...own, others(node, columns.others.map(valueOf), shown)] : own,
    end:
      known === null ? <Total value={decision.total[node] ?? 0} isBest={isBest} isTie={isTie} /> : <Sign name="ring" />,
    isMarked: isBest,
  };
}

/** Only weighted numbers can be added up; else dots stand for the numbers behind the cell. */
function others(node: string, values: readonly (number | null)[], shown: ScoreShown): MatrixCell {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((total, value) => total + value, 0);
  return {
    column: othersColumn,
    label: textOf(message('inspector:score.cellOther', { node, value: sum })),
    body: known.length === 0 ? <Sign name="ring" /> : shown === 'weighted' ? plain(sum) : '…',
    tone: 'number',
  };
}

function Total({ value, isBest, isTie }: { value: number; isBest: boolean; isTie: boolean }) {
  if (!isBest) return value;
  return (
    <strong className="moss aligned-inline gap-4">
      <Sign name={isTie ? 'ring' : 'check'} />
      {value}
      <span className="visually-hidden">{textOf(message('inspector:score.wins'))}</span>
    </strong>
  );
}

const plain = (value: number): string => signed(value);
