/** One of the runs to compare with, in the menu. */
import type { MouseEvent } from 'react';
import { compareWith, type Other } from '../../commands/compare.ts';
import { closeMenu } from '../../ui/Menu.tsx';

export function Choice({ other, children }: { other: Other; children: string }) {
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    closeMenu(currentTarget);
    compareWith.run(other);
  };
  return (
    <button type="button" className="button quiet" onClick={choose}>
      {children}
    </button>
  );
}
