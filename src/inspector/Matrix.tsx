/** The decision table: nodes × plugins as a real table, each cell a button that opens its explanation as a row below. */
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { NameTag } from './NameTag.tsx';
import { Sign } from './signs.tsx';

export interface MatrixCell {
  column: string;
  /** Accessible name: node, plugin, verdict. */
  label: string;
  body: ReactNode;
  tone?: string;
}
export interface MatrixRow {
  node: string;
  cells: readonly MatrixCell[];
  end: ReactNode;
  isMarked?: boolean;
}
export interface MatrixGroup {
  id: string;
  /** Heading of a group that can be folded; null = rows without heading. */
  title: ReactNode;
  isOpen: boolean;
  rows: readonly MatrixRow[];
  /** Button for rows that are not shown yet. */
  more: ReactNode;
}
export interface OpenAt {
  node: string;
  column: string;
}
interface Props {
  caption: string;
  corner: string;
  columns: readonly { id: string; head: ReactNode }[];
  end: ReactNode;
  groups: readonly MatrixGroup[];
  suffix: string;
  open: OpenAt | null;
  explanation: ReactNode;
  onOpen: (at: OpenAt) => void;
  onToggle: (group: string) => void;
  id: string;
}

export function Matrix(props: Props) {
  const { caption, corner, columns, end, groups } = props;
  const [stop, setStop] = useState<OpenAt | null>(null);
  const shown = groups.flatMap((group) => (group.isOpen ? group.rows : []));
  const first = shown[0];
  const isShown =
    stop !== null && shown.some(({ node }) => node === stop.node) && columns.some(({ id }) => id === stop.column);
  const tabStop = isShown ? stop : first ? { node: first.node, column: columns[0]?.id ?? '' } : null;
  return (
    <table className="why-matrix" onKeyDown={moveFocus}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="why-end">
            {end}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupBody key={group.id} group={group} tabStop={tabStop} onFocusCell={setStop} {...props} />
      ))}
    </table>
  );
}

interface BodyProps extends Props {
  group: MatrixGroup;
  tabStop: OpenAt | null;
  onFocusCell: (at: OpenAt) => void;
}

function GroupBody(props: BodyProps) {
  const { group, columns, open, explanation, onToggle, id } = props;
  const width = columns.length + 2;
  return (
    <tbody>
      {group.title !== null && (
        <tr className="why-group">
          <th scope="rowgroup" colSpan={width}>
            <button type="button" aria-expanded={group.isOpen} onClick={() => onToggle(group.id)}>
              <Sign name="turned" />
              {group.title}
            </button>
          </th>
        </tr>
      )}
      {group.isOpen &&
        group.rows.map((row) => (
          <Fragment key={row.node}>
            <RowView row={row} {...props} />
            {open?.node === row.node && (
              <tr className="why-open-row">
                <td colSpan={width} id={`${id}-explanation`}>
                  {explanation}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      {group.isOpen && group.more && (
        <tr className="why-more">
          <td colSpan={width}>{group.more}</td>
        </tr>
      )}
    </tbody>
  );
}

function RowView({ row, suffix, open, tabStop, onOpen, onFocusCell, id }: BodyProps & { row: MatrixRow }) {
  const { node } = row;
  return (
    <tr data-row={node} className={row.isMarked ? 'marked' : undefined}>
      <th scope="row">
        <NameTag name={node} suffix={suffix} />
      </th>
      {row.cells.map(({ column, label, body, tone }) => {
        const isOpen = open?.node === node && open.column === column;
        const isStop = tabStop?.node === node && tabStop.column === column;
        return (
          <td key={column}>
            <button
              type="button"
              className="why-cell"
              data-tone={tone}
              data-cell
              aria-label={label}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-explanation` : undefined}
              tabIndex={isStop ? 0 : -1}
              onFocus={() => onFocusCell({ node, column })}
              onClick={() => onOpen({ node, column })}
            >
              {body}
            </button>
          </td>
        );
      })}
      <td className="why-end">{row.end}</td>
    </tr>
  );
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
};

/** Arrow keys move between cells, so that a table is one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest('[data-cell]');
  if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll('tr[data-row]')].map((row) => [
    ...row.querySelectorAll('[data-cell]'),
  ]);
  const row = rows.findIndex((cells) => cells.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  const cells = rows[Math.min(Math.max(row + step[0], 0), rows.length - 1)] ?? [];
  const target = cells[Math.min(Math.max(column + step[1], 0), cells.length - 1)];
  if (target instanceof HTMLElement) target.focus();
  event.preventDefault();
  event.stopPropagation();
}
