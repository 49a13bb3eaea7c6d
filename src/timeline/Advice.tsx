/** What the run teaches, and a preStop that would have lost nothing, as one button. To be shown once it has happened. */
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { tune } from '../commands/tuning.ts';
import { adviceOn, notesOn, rightOn } from './layout/advice.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { Prose } from './Prose.tsx';

export const Advice = memo(({ life }: { life: PodTimeline }) => {
  const { t: word } = useTranslation('timeline');
  const notes = notesOn(life);
  const advice = adviceOn(life);
  const tuning = advice?.tuning ?? null;
  const right = notes.length === 0 ? rightOn(life) : null;
  if (notes.length === 0 && !advice && !right) return null;
  const { pod } = life;
  return (
    <div className={`tl-advice${advice ? '' : ' is-note'}`}>
      <h3 className="eyebrow">{word('note.title')}</h3>
      {notes.map((note) => (
        <p key={`${note.key}-${note.values?.container}`}>
          <Prose words={note} />
        </p>
      ))}
      {right && (
        <p>
          <Prose words={right} />
        </p>
      )}
      {advice && (
        <>
          <p>
            <Prose words={advice.words} />
          </p>
          {tuning && (
            <button type="button" className="button primary" onClick={() => tune.run({ pod, tuning })}>
              {word(tuning.terminationGracePeriodSeconds === undefined ? 'note.set' : 'note.setBoth', {
                preStop: tuning.preStopSeconds ?? 0,
                grace: tuning.terminationGracePeriodSeconds ?? 0,
              })}
              <ArrowRight aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </div>
  );
});
