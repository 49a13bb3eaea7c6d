/** One of the runs to compare with, in the menu. */
import type { MouseEvent } from 'react';
import { compareWith, type Other } from '../../commands/compare.ts';

export function Choice({ other, children }: { other: Other; children: string }) {
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('details')?.removeAttribute('open');
    compareWith.run(other);
  };
  return (
    <button type="button" className="button quiet" onClick={choose}>
      {children}
    </button>
  );
}
