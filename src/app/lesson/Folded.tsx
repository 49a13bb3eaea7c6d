/** What an ending has to say besides its rule: one line that unfolds. */
import type { ReactNode } from 'react';

export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="ending-folded line-above">
      <summary className="strong">{title}</summary>
      {children}
    </details>
  );
}
