/** The run that answers a prediction, to be paused, scrubbed and shown again; once it was seen, one sentence. */
import { useEffect, useRef } from 'react';
import { settlePrediction } from '../../commands/lesson.ts';
import { showPanel } from '../../commands/looking.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { fillIn, plain } from '../../lessons/fillIn.ts';
import { announce } from '../../store/notices.ts';
import { playbackTrack } from '../../store/playbackTrack.ts';
import type { Prediction } from '../../store/slices/lesson.ts';
import { useStore } from '../../store/store.ts';
import { LessonText } from './LessonText.tsx';
import { ShowBar } from './ShowBar.tsx';
import type { UnderWay } from './useLesson.ts';
import { message, t } from '../../i18n/first.ts';

export function Outcome({ of: { lesson }, step, made }: { of: UnderWay; step: Predict; made: Prediction }) {
  const part = useRef<HTMLDivElement>(null);
  const isPlaying = useStore(({ show }) => show?.step === step.id);
  const isAtEnd = useStore(
    (state) => state.show?.step === step.id && !state.playing && state.t >= playbackTrack(state).to,
  );
  const isJudged = made.truth !== null || Object.keys(made.values).length > 0;
  const outcome = made.seen && isJudged ? fillIn(`${lesson.id}.steps.${step.id}.found`, made.values) : null;
  const isRight = made.truth === made.option;
  // In front of a room it is told when whoever presents says so.
  const presenting = useStore((state) => state.presenting);
  useEffect(() => {
    if (!isAtEnd || made.seen || presenting) return;
    settlePrediction(step.id, { seen: true });
    // Where there is room for one thing the sentence is read now.
    showPanel.run('scenes');
  }, [isAtEnd, made.seen, presenting, step.id]);
  useEffect(() => {
    if (isPlaying) part.current?.focus();
  }, [isPlaying]);
  useEffect(() => {
    if (outcome === null || !isPlaying) return;
    // It comes below what was read so far: on a low screen that is out of sight.
    part.current?.scrollIntoView({ block: 'nearest' });
    announce(message(`app:lesson.${isRight ? 'foundRight' : 'foundOtherwise'}`, { found: plain(outcome) }));
  }, [outcome, isRight, isPlaying]);
  return (
    <div
      className={`outcome grid gap-10${isPlaying && !made.seen ? ' is-running' : ''}`}
      role="group"
      aria-label={t('app:lesson.outcome')}
      tabIndex={-1}
      ref={part}
    >
      {isPlaying && <ShowBar />}
      {made.seen && outcome === null && <p className="muted">{t('app:lesson.asking')}</p>}
      {outcome !== null && (
        <p className="reading">
          {made.truth !== null && <b>{t(isRight ? 'app:lesson.right' : 'app:lesson.otherwise')}</b>}{' '}
          <LessonText text={outcome} />
        </p>
      )}
    </div>
  );
}
