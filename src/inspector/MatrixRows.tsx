/** The rows of the decision table, in groups that can be folded. */
import { Fragment } from 'react';
import { NameTag } from './NameTag.tsx';
import { Sign } from './signs.tsx';
import type { MatrixGroup, MatrixProps, MatrixRow, OpenAt } from './matrixProps.ts';

interface BodyProps extends MatrixProps {
  group: MatrixGroup;
  tabStop: OpenAt | null;
  onFocusCell: (at: OpenAt) => void;
}

export function GroupBody(props: BodyProps) {
  const { group, lead = [], columns, open, explanation, floats, onToggle, id } = props;
  const width = lead.length + columns.length + 2;
  return (
    <tbody>
      {group.title !== null && (
        <tr className="why-group">
          <th scope="rowgroup" colSpan={width}>
            <button
              className="full-width text-left"
              type="button"
              aria-expanded={group.isOpen}
              onClick={() => onToggle(group.id)}
            >
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
              <tr className={floats ? 'why-open-row floats' : 'why-open-row'}>
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

function RowView(props: BodyProps & { row: MatrixRow }) {
  const { row, suffix, marks } = props;
  const { node, lead = [], cells, end, isMarked } = row;
  return (
    <tr
      data-row={node}
      className={isMarked ? 'marked' : undefined}
      data-lit={marks?.rows.has(node) ? 'row' : undefined}
    >
      <th scope="row">
        <NameTag name={node} suffix={suffix} />
      </th>
      {lead.map((fact, at) => (
        <td key={at} className="why-fact code-medium">
          {fact}
        </td>
      ))}
      {cells.map((cell) => (
        <CellView key={cell.column} cell={cell} {...props} />
      ))}
      <td className="why-end">{end}</td>
    </tr>
  );
}

function CellView(props: BodyProps & { row: MatrixRow; cell: MatrixRow['cells'][number] }) {
  const { row, cell, open, tabStop, marks, onOpen, onFocusCell, id } = props;
  const { column, label, body, tone } = cell;
  const at = { node: row.node, column };
  const isOpen = isAt(open, at);
  return (
    <td data-lit={marks?.isCellLit(at) ? 'cell' : undefined}>
      <button
        type="button"
        className="why-cell hit aligned-inline gap-4 code-medium nowrap round"
        data-tone={tone}
        data-cell={column}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-explanation` : undefined}
        tabIndex={isAt(tabStop, at) ? 0 : -1}
        onFocus={() => onFocusCell(at)}
        onClick={() => onOpen(at)}
      >
        {body}
      </button>
    </td>
  );
}

const isAt = (one: OpenAt | null, { node, column }: OpenAt): boolean => one?.node === node && one.column === column;
