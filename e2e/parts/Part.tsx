/** A part under its name. It can be focused as a whole, as the parts of the page can. */
import { type ReactNode, useId } from 'react';

export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}
