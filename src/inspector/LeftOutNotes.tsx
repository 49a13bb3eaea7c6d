/** What the pod uses that this engine leaves out: said plainly, so that no answer is wrong in silence. */
import { TriangleAlert } from 'lucide-react';
import { message, t } from '../i18n/inspectorFirst.ts';
import { Words } from '../i18n/Words.tsx';
import type { LeftOut } from '../engine/scheduler/framework/status.ts';

export function LeftOutNotes({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section className="why-leftout above-8 padded round-card muted" aria-labelledby="why-leftout">
      <h3 className="flex gap-6 middle ochre" id="why-leftout">
        <TriangleAlert aria-hidden="true" />
        {t('inspector:notes.title')}
      </h3>
      <ul>
        {leftOut.map(({ feature, detail }) => (
          <li key={`${feature} ${detail}`}>
            <Words message={message(`inspector:notes.${feature}`, { detail })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
