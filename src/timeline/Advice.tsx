/** What the run teaches, and a preStop that would have lost nothing, as one button. Shown once it has happened. */
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tune } from '../commands/ending.ts';
import { adviceOn, notesOn } from './layout/advice.ts';
import type { Life } from './layout/life.ts';
import { Prose } from './Prose.tsx';

export function Advice({ life, t }: { life: Life; t: number }) {
  const { t: word } = useTranslation('timeline');
  if (!life.asked || t < life.asked.t) return null;
  const notes = notesOn(life);
  const advice = adviceOn(life);
  if (notes.length === 0 && !advice) return null;
  const { pod } = life.timeline;
  return (
    <div className={`tl-advice${advice ? '' : ' is-note'}`}>
      <h3 className="eyebrow">{word('note.title')}</h3>
      {notes.map((note) => (
        <p key={`${note.key}-${note.values?.container}`}>
          <Prose words={note} />
        </p>
      ))}
      {advice && (
        <>
          <p>
            <Prose words={advice.words} />
          </p>
          <button
            type="button"
            className="button primary"
            onClick={() => tune.run({ pod, tuning: { preStopSeconds: advice.preStopSeconds } })}
          >
            {word('note.set', { preStop: advice.preStopSeconds })}
            <ArrowRight aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}
