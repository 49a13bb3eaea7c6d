/** Preemption as a film: one scene a stage, forward and back, and the same pod at other priorities. */
import { useTranslation } from 'react-i18next';
import type { NotRun } from '../../engine/why/film/film.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { Words } from '../Words.tsx';
import { type RichText, said } from '../../text/words.ts';
import { Cases } from './Cases.tsx';
import { FilmView } from './FilmView.tsx';
import './film.css';
import './projected.css';
import { podName } from '../../text/podName.ts';

export function FilmLarge() {
  const { t } = useTranslation('inspector');
  const pod = useStore((state) => state.focus);
  const at = useStore((state) => state.t);
  const asked = pod === null ? null : { t: at, pod };
  const { answer, isAsking } = useAnswer('film', asked);
  if (!answer)
    return <p className={isAsking ? 'waiting' : 'why-quiet'}>{t(isAsking ? 'large.loading' : 'film.none')}</p>;
  if (answer.kind === 'notRun') {
    return (
      <p className="why-lead">
        <Words said={notRun(answer)} />
      </p>
    );
  }
  return (
    <div className="film">
      <FilmView key={answer.pod} shot={answer} isAsking={isAsking} />
      <Cases asked={asked} pod={answer.pod} />
    </div>
  );
}

/** Why there is nothing to show. */
export function notRun({ pod: key, why, node, schedulerName }: NotRun): RichText {
  const pod = podName(key);
  if (why === 'nodeFound') return said('film.notRun.nodeFound', { pod, node: node ?? '' });
  if (why === 'notInProfile') return said('film.notRun.notInProfile', { pod, profile: schedulerName });
  return said(`film.notRun.${why}`, { pod });
}
