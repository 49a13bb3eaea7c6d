/** What the run teaches, and a preStop that would have lost nothing, as one button. To be shown once it has happened. */
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { tune } from '../commands/tuning.ts';
import { adviceOn, learnedOn, notesOn, rightOn } from './layout/advice.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { t } from '../i18n/timeline.ts';
import { Words } from '../i18n/Words.tsx';

export const Advice = memo(({ timeline }: { timeline: PodTimeline }) => {
  const notes = notesOn(timeline);
  const advice = adviceOn(timeline);
  const tuning = advice?.tuning ?? null;
  const right = notes.length === 0 ? rightOn(timeline) : null;
  const learned = learnedOn(timeline);
  if (notes.length === 0 && !advice && !right && learned.length === 0) return null;
  const { pod } = timeline;
  return (
    <div className={`tl-advice stack start gap-8 on-page round-panel${notes.length > 0 && !advice ? ' is-note' : ''}`}>
      <h3 className="eyebrow">{t('timeline:note.title')}</h3>
      {notes.map((note) => (
        <p className="text-lead" key={`${note.key}-${note.values?.container}`}>
          <Words message={note} />
        </p>
      ))}
      {right && (
        <p className="text-lead">
          <Words message={right} />
        </p>
      )}
      {advice && (
        <>
          <p className="text-lead">
            <Words message={advice.words} />
          </p>
          {tuning && (
            <button type="button" className="button primary tl-leads" onClick={() => tune.run({ pod, tuning })}>
              {t(tuning.terminationGracePeriodSeconds === undefined ? 'timeline:note.set' : 'timeline:note.setBoth', {
                preStop: tuning.preStopSeconds ?? 0,
                grace: tuning.terminationGracePeriodSeconds ?? 0,
              })}
              <ArrowRight aria-hidden="true" />
            </button>
          )}
        </>
      )}
      {learned.map((note) => (
        <p className="text-lead" key={note.key}>
          <Words message={note} />
        </p>
      ))}
    </div>
  );
});
