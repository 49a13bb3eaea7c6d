/** How to read the racks. */
import { useTranslation } from 'react-i18next';
import type { Shot } from '../../engine/why/film/film.ts';
import { nameOf } from '../explain/explanation.ts';

export function FilmLegend({ shot }: { shot: Shot }) {
  const { t } = useTranslation('inspector');
  const { priority } = shot.facts;
  return (
    <ul className="film-legend" aria-label={t('film.legend.title')}>
      <Entry look="untouched" words={t('film.legend.untouched', { priority })} />
      <Entry look="removed" words={t('film.legend.removed')} />
      <Entry look="given" words={t('film.legend.given')} />
      <Entry look="victim" words={t('film.legend.victim')} />
      <Entry look="preemptor" words={t('film.legend.preemptor', { pod: nameOf(shot.pod) })} />
      {shot.ending && <Entry look="ending" words={t('film.legend.ending')} />}
    </ul>
  );
}

function Entry({ look, words }: { look: string; words: string }) {
  return (
    <li>
      <span className="film-swatch film-block" data-look={look} aria-hidden="true" />
      {words}
    </li>
  );
}
