/** One step of preemption: its question, its answer in a sign, its numbers. */
import type { ReactNode } from 'react';
import { Sign } from '../signs.tsx';

interface Props {
  title: string;
  sign: 'check' | 'cross' | null;
  children: ReactNode;
}

export function Step({ title, sign, children }: Props) {
  return (
    <li>
      <h3 data-tone={sign === 'cross' ? 'failed' : undefined}>
        {title}
        {sign && <Sign name={sign} />}
      </h3>
      {children}
    </li>
  );
}
