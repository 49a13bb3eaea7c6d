/** All instants of a preemption's end in order, each in words: what the racks and bars show, to be read. */
import { useTranslation } from 'react-i18next';
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { fineClock } from '../../i18n/time.ts';
import { Words } from '../Words.tsx';
import { code, type RichText, said } from '../../text/words.ts';
import { graceMoments } from './moments.ts';
import { podName } from '../../text/podName.ts';

interface Instant {
  at: number;
  said: RichText;
}

export function Times({ shot, ending, now }: { shot: Shot; ending: FilmEnding; now: number }) {
  const { t } = useTranslation('inspector');
  return (
    <>
      <h3>{t('film.grace.times')}</h3>
      <ol className="film-times">
        {instantsOf(shot, ending).map((instant) => (
          <li
            key={`${instant.at} ${instant.said.key} ${String(instant.said.values['pods'] ?? instant.said.values['pod'])}`}
            data-past={instant.at <= now}
          >
            <span className="mono">{fineClock(instant.at)}</span>
            <span>
              <Words said={instant.said} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function instantsOf({ pod: key }: Shot, ending: FilmEnding): readonly Instant[] {
  const { decidedAt, nominatedAt, node, takers, place } = ending;
  const pod = podName(key);
  const moments = graceMoments(ending).map(({ at, kind, victims }) => ({
    at,
    said: said(`film.grace.${kind}_`, { pods: victims.map((victim) => code(podName(victim.pod))) }),
  }));
  const inOrder = [
    { at: decidedAt, said: said('film.grace.decided', { node }) },
    ...(nominatedAt === null ? [] : [{ at: nominatedAt, said: said('film.grace.nominated') }]),
    ...moments,
    ...takers.map((taker) => ({ at: taker.at, said: said('film.grace.took', { pod: podName(taker.pod) }) })),
    { at: place.at, said: placed(pod, place) },
  ];
  return inOrder.sort((a, b) => a.at - b.at);
}

function placed(pod: string, place: FilmEnding['place']): RichText {
  if (place.kind === 'gone' || place.kind === 'waiting') return said(`film.grace.place.${place.kind}`, { pod });
  return said(`film.grace.place.${place.kind}`, { pod, node: place.node });
}
