/** What one way says to one fact: sentences, and the words of others as they are. */
import { Fragment } from 'react';
import type { ModelLine } from './facts.ts';
import { Words } from '../../i18n/Words.tsx';

export function FactLines({ lines }: { lines: readonly ModelLine[] }) {
  return lines.map(({ line, differs }, at) =>
    'verbatim' in line ? (
      <code key={at} className="removals-verbatim as-block pad-4-8 on-sunk ink code breaks-anywhere">
        <Breakable text={line.verbatim} />
      </code>
    ) : (
      <p key={at} data-differs={differs}>
        <Words message={line} />
      </p>
    ),
  );
}

/** Long reasons may break before each of their words. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[a-z])(?=[A-Z])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
