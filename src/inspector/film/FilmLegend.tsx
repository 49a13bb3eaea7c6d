/** How to read the racks. */
import type { Shot } from '../../engine/why/film/film.ts';
import type { Stage } from './frames.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';

type Swatch = 'untouched' | 'lower' | 'removed' | 'given' | 'victim' | 'preemptor' | 'ending';

/** What is drawn at each stage. */
const swatches: Readonly<Record<Stage, readonly Swatch[]>> = {
  eligible: ['untouched', 'lower'],
  remove: ['untouched', 'removed', 'preemptor'],
  reprieve: ['untouched', 'removed', 'given', 'victim', 'preemptor'],
  pick: ['untouched', 'given', 'victim', 'preemptor'],
  nominate: ['untouched', 'given', 'victim', 'preemptor'],
  grace: ['untouched', 'given', 'victim', 'ending', 'preemptor'],
  bind: ['untouched', 'given', 'victim', 'ending', 'preemptor'],
};

export function FilmLegend({ shot, stage }: { shot: Shot; stage: Stage }) {
  const { priority } = shot.facts;
  const pod = nameOf(shot.pod);
  return (
    <ul className="film-legend flex wrap muted text-12" aria-label={t('inspector:film.legend.title')}>
      {swatches[stage].map((look) => (
        <Entry key={look} look={look} words={t(`inspector:film.legend.${look}`, { priority, pod })} />
      ))}
    </ul>
  );
}

function Entry({ look, words }: { look: string; words: string }) {
  return (
    <li className="aligned gap-8">
      <span
        className="film-swatch film-block absolute sea clips grid centre round-pod"
        data-look={look}
        aria-hidden="true"
      />
      {words}
    </li>
  );
}
