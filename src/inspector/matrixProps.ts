/** The decision table as data: rows of nodes in groups, a column for each plugin. */
import type { ReactNode } from 'react';
export interface Sorter {
  /** null: as the scheduler has the nodes. */
  by: { column: string; direction: 'ascending' | 'descending' } | null;
  onSort: (column: string) => void;
}

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
