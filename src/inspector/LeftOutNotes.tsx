/** What the pod uses that this engine leaves out: said plainly, so that no answer is wrong in silence. */
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LeftOut } from '../engine/scheduler/decision.ts';
import { Words } from './Words.tsx';
import { said } from '../text/words.ts';

export function LeftOutNotes({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('inspector');
  if (leftOut.length === 0) return null;
  return (
    <section className="why-leftout" aria-labelledby="why-leftout">
      <h3 id="why-leftout">
        <TriangleAlert aria-hidden="true" />
        {t('notes.title')}
      </h3>
      <ul>
        {leftOut.map(({ feature, detail }) => (
          <li key={`${feature} ${detail}`}>
            <Words said={said(`notes.${feature}`, { detail })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
