/** The decision table: nodes × plugins as a real table, each cell a button that opens its explanation as a row below. */
import { type ReactNode, useState } from 'react';
import { GroupBody } from './MatrixRows.tsx';
import { MatrixHead, type Sorter } from './MatrixHead.tsx';
import { moveFocus, pointedAt } from './matrixKeys.ts';

export interface MatrixCell {
  column: string;
  /** Accessible name: node, plugin, verdict. */
  label: string;
  body: ReactNode;
  tone?: string;
}
export interface MatrixRow {
  node: string;
  /** What stands before the cells, one entry a column of `lead`. */
  lead?: readonly ReactNode[];
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
export interface MatrixColumn {
  id: string;
  head: ReactNode;
}
/** What stands out because the stage points at what it comes from. */
export interface MatrixMarks {
  rows: ReadonlySet<string>;
  isCellLit: (at: OpenAt) => boolean;
}
export interface MatrixProps {
  caption: string;
  corner: string;
  /** Columns of plain facts before those of cells. */
  lead?: readonly MatrixColumn[];
  columns: readonly MatrixColumn[];
  end: ReactNode;
  groups: readonly MatrixGroup[];
  suffix: string;
  open: OpenAt | null;
  explanation: ReactNode;
  /** It lies over the rows below: what opens under a hand that passes moves nothing. */
  floats?: boolean;
  onOpen: (at: OpenAt) => void;
  onToggle: (group: string) => void;
  id: string;
  sorter?: Sorter;
  marks?: MatrixMarks | null;
  /** A cell is pointed at or has the focus; null = none any more. */
  onPoint?: (at: OpenAt | null) => void;
}

export function Matrix(props: MatrixProps) {
  const { caption, columns, groups, onPoint } = props;
  const [stop, setStop] = useState<OpenAt | null>(null);
  const shown = groups.flatMap((group) => (group.isOpen ? group.rows : []));
  const first = shown[0];
  const isShown =
    stop !== null && shown.some(({ node }) => node === stop.node) && columns.some(({ id }) => id === stop.column);
  const tabStop = isShown ? stop : first ? { node: first.node, column: columns[0]?.id ?? '' } : null;
  return (
    <table
      className="why-matrix full-width text-12"
      onKeyDown={moveFocus}
      onPointerOver={({ target }) => onPoint?.(pointedAt(target))}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={({ target }) => onPoint?.(pointedAt(target))}
      onBlur={() => onPoint?.(null)}
    >
      <caption className="visually-hidden">{caption}</caption>
      <MatrixHead {...props} />
      {groups.map((group) => (
        <GroupBody key={group.id} group={group} tabStop={tabStop} onFocusCell={setStop} {...props} />
      ))}
    </table>
  );
}
