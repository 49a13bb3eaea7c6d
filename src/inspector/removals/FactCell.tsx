/** What one way says to one fact: sentences, and the words of others as they are. */
import { Words } from '../Words.tsx';
import type { Lines } from './factLines.ts';

export function FactLines({ lines }: { lines: Lines }) {
  return lines.map((line, at) =>
    'verbatim' in line ? (
      <code key={at} className="removals-verbatim">
        {line.verbatim}
      </code>
    ) : (
      <p key={at}>
        <Words said={line} />
      </p>
    ),
  );
}
