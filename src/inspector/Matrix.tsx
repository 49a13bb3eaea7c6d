/** The decision table: nodes × plugins as a real table, each cell a button that opens its explanation as a row below. */
import { useState } from 'react';
import { GroupBody } from './MatrixRows.tsx';
import { MatrixHead } from './MatrixHead.tsx';
import { moveFocus, pointedAt } from './matrixKeys.ts';
import type { MatrixProps, OpenAt } from './matrixProps.ts';

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
