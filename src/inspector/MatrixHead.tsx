/** The heads of the decision table's columns; where rows can be put in order, each is a button that does it. */
import type { ReactNode } from 'react';
import { Sign } from './signs.tsx';
import type { MatrixProps, Sorter } from './matrixProps.ts';

export function MatrixHead({ corner, lead = [], columns, end, sorter }: MatrixProps) {
  const all = [{ id: 'node', head: corner }, ...lead, ...columns];
  return (
    <thead>
      <tr>
        {all.map(({ id, head }) => (
          <Head key={id} id={id} sorter={sorter}>
            {head}
          </Head>
        ))}
        <Head id="total" sorter={sorter} className="why-end">
          {end}
        </Head>
      </tr>
    </thead>
  );
}

interface HeadProps {
  id: string;
  sorter: Sorter | undefined;
  className?: string;
  children: ReactNode;
}

function Head({ id, sorter, className, children }: HeadProps) {
  if (!sorter) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  }
  const direction = sorter.by?.column === id ? sorter.by.direction : null;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className="why-sort hit aligned-inline gap-4 full-width" onClick={() => sorter.onSort(id)}>
        {children}
        {direction ? <Sign name={direction === 'ascending' ? 'up' : 'down'} /> : <Sortable />}
      </button>
    </th>
  );
}

/** Shown where there is room for it. */
const Sortable = () => (
  <span className="why-sortable">
    <Sign name="down" />
  </span>
);
