/** The decision table laid out to be read off, as large as it is. */
import { useLayoutEffect, useRef } from 'react';
import { DecisionLarge } from '../../inspector/table/DecisionLarge.tsx';

interface Props {
  /** Gets the table, when all of it stands. */
  whenDrawn: (table: HTMLElement) => void;
}

export function TableStill({ whenDrawn }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Columns are chosen by a width that is known after the first layout.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const table = place.current?.querySelector('table');
        if (table) whenDrawn(table);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [whenDrawn]);
  return (
    <div ref={place} className="picture-table" inert>
      <DecisionLarge />
    </div>
  );
}
