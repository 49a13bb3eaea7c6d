/** One line of a list of facts: what it is, and how it is. */
import type { ReactNode } from 'react';
import { Sign } from './signs.tsx';

export function NamedFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What may be well or not, with its sign. */
export function StateFact({ name, isWell, word }: { name: string; isWell: boolean; word: string }) {
  return (
    <NamedFact name={name}>
      <span data-tone={isWell ? 'passed' : 'failed'}>
        <Sign name={isWell ? 'check' : 'cross'} /> {word}
      </span>
    </NamedFact>
  );
}
