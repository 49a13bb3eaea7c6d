/** All instants of a preemption's end in order, each in words: what the racks and bars show, to be read. */
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { fineClock } from '../../i18n/time.ts';
import { graceMoments } from './moments.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

interface Instant {
  at: number;
  message: Message;
}

export function Times({ shot, ending, now }: { shot: Shot; ending: FilmEnding; now: number }) {
  return (
    <>
      <h3>{t('inspector:film.grace.times')}</h3>
      <ol className="film-times grid gap-2 faint">
        {instantsOf(shot, ending).map((instant) => (
          <li
            className={`flex baseline gap-4-14 ${instant.at <= now ? 'ink' : ''}`}
            key={`${instant.at} ${instant.message.key} ${String(instant.message.values?.['pods'] ?? instant.message.values?.['pod'])}`}
          >
            <span className="mono rigid text-12">{fineClock(instant.at)}</span>
            <span>
              <Words message={instant.message} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function instantsOf({ pod: key }: Shot, ending: FilmEnding): readonly Instant[] {
  const { decidedAt, nominatedAt, node, takers, place } = ending;
  const pod = nameOf(key);
  const moments = graceMoments(ending).map(({ at, kind, victims }) => ({
    at,
    message: message(`inspector:film.grace.${kind}_`, { pods: victims.map((victim) => code(nameOf(victim.pod))) }),
  }));
  const inOrder = [
    { at: decidedAt, message: message('inspector:film.grace.decided', { node }) },
    ...(nominatedAt === null ? [] : [{ at: nominatedAt, message: message('inspector:film.grace.nominated') }]),
    ...moments,
    ...takers.map((taker) => ({
      at: taker.at,
      message: message('inspector:film.grace.took', { pod: nameOf(taker.pod) }),
    })),
    { at: place.at, message: placed(pod, place) },
  ];
  return inOrder.sort((a, b) => a.at - b.at);
}

function placed(pod: string, place: FilmEnding['place']): Message {
  if (place.kind === 'gone' || place.kind === 'waiting')
    return message(`inspector:film.grace.place.${place.kind}`, { pod });
  return message(`inspector:film.grace.place.${place.kind}`, { pod, node: place.node });
}
