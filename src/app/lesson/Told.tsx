/** A sentence of a lesson: `Kubernetes words` in mono, **what matters** in bold, [terms] of the glossary. */
import { Fragment } from 'react';
import { Marked } from '../../i18n/Marked.tsx';

export function Told({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\])/).map((part, at) => {
    const key = `${at}:${part}`;
    const [shown = ''] = part.startsWith('[') ? part.slice(1, -1).split('|') : [part];
    return (
      <Fragment key={key}>
        <Marked text={shown} />
      </Fragment>
    );
  });
}
