/** Preemption as a film: one scene a stage, forward and back, and the same pod at other priorities. */
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { Cases } from './Cases.tsx';
import { FilmView } from './FilmView.tsx';
import { notRun } from './notRun.ts';
import './film.css';
import './projected.css';
import { t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function FilmLarge() {
  const pod = useStore((state) => state.focus);
  const at = useStore((state) => state.t);
  const asked = pod === null ? null : { t: at, pod };
  const { answer, isAsking } = useAnswer('film', asked);
  if (!answer)
    return (
      <p className={isAsking ? 'waiting' : 'muted'}>
        {t(isAsking ? 'inspector:large.loading' : 'inspector:film.none')}
      </p>
    );
  if (answer.kind === 'notRun') {
    return (
      <p className="why-lead text-lead">
        <Words message={notRun(answer)} />
      </p>
    );
  }
  return (
    <div className="film stack">
      <FilmView key={answer.pod} shot={answer} isAsking={isAsking} />
      <Cases asked={asked} pod={answer.pod} />
    </div>
  );
}
