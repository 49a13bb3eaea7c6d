/** Nomination, the victims' ends, and the bind or the loss of the place. */
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { VictimEnd } from '../../engine/why/film/victimEnd.ts';
import { fineClock } from '../../i18n/time.ts';
import { code, type RichText, said, speak } from '../../text/words.ts';
import type { Frame } from './frames.ts';
import type { GraceMoment } from './moments.ts';
import { podName } from '../../text/podName.ts';

export function endCaption(shot: Shot, { stage, moment }: Frame): readonly RichText[] {
  const { ending } = shot;
  if (stage === 'nominate') return nominated(shot);
  if (!ending) return [];
  const beside = ending.isBeside ? [said('film.bind.beside')] : [];
  return stage === 'grace'
    ? moment
      ? [graceCaption(ending, moment), ...beside]
      : []
    : [...bound(shot, ending), ...beside];
}

function nominated({ pod: key, facts, ending, isWhatIf }: Shot): readonly RichText[] {
  const pod = podName(key);
  const node = facts.chosen ?? '';
  const against = said('film.nominate.against', { priority: facts.priority });
  if (!ending) {
    const would = said('film.nominate.would', { pod, node });
    return isWhatIf ? [would, against, said('film.nominate.ends', { pod })] : [would, against];
  }
  const { nominatedAt, cleared } = ending;
  if (nominatedAt === null) return [said('film.nominate.not', { pod, node })];
  const pods = cleared.map((one) => code(podName(one.pod)));
  return [
    said('film.nominate.at', { pod, node, time: fineClock(nominatedAt) }),
    against,
    ...(pods.length > 0 ? [said('film.nominate.cleared', { pods, node, count: pods.length })] : []),
  ];
}

/** `12.3`: seconds, as short as they are. */
export const seconds = (ms: number): string => String(Math.round(ms / 10) / 100);

function graceCaption({ decidedAt }: FilmEnding, { at, kind, victims }: GraceMoment): RichText {
  const pods = victims.map(({ pod }) => code(podName(pod)));
  const time = fineClock(at);
  switch (kind) {
    case 'leaving':
      return said('film.grace.leaving', { pods });
    case 'marked':
      return said('film.grace.marked', { time, pods });
    case 'deleted': {
      const graces = victims.map(({ graceSeconds }) =>
        speak(said('film.grace.seconds', { seconds: String(graceSeconds ?? 0) })),
      );
      return said('film.grace.deleted', { time, pods, graces, count: pods.length });
    }
    case 'preStop':
      return said('film.grace.preStop', { time, pods });
    case 'term':
      return said('film.grace.term', { time, pods });
    case 'kill':
      return said('film.grace.kill', { time, pods });
    case 'free':
      return spent('free', victims, { at, time, pods, decidedAt });
    case 'gone':
      if (victims.some(({ freeAt }) => freeAt !== at)) return said('film.grace.removed', { time, pods });
      return spent('gone', victims, { at, time, pods, decidedAt });
    case 'still':
      return said('film.grace.still', { pods });
  }
}

/** With the time since the delete, where all were deleted together. */
function spent(
  how: 'free' | 'gone',
  victims: readonly VictimEnd[],
  { at, time, pods, decidedAt }: { at: number; time: string; pods: readonly string[]; decidedAt: number },
): RichText {
  const deletes = new Set(victims.map(({ deletedAt }) => deletedAt));
  const [deletedAt] = deletes;
  if (deletes.size !== 1 || deletedAt === undefined || deletedAt === null || deletedAt < decidedAt)
    return said(`film.grace.${how}Earlier`, { time, pods });
  return said(`film.grace.${how}`, { time, pods, seconds: seconds(at - deletedAt) });
}

function bound({ pod: key, facts }: Shot, { place, node, takers, decidedAt }: FilmEnding): readonly RichText[] {
  const pod = podName(key);
  const time = fineClock(place.at);
  const [first] = takers;
  const pods = takers.map((taker) => code(podName(taker.pod)));
  const taken = first
    ? [said('film.bind.taken', { pods, node, priority: first.priority, time: fineClock(first.at), count: pods.length })]
    : [];
  switch (place.kind) {
    case 'bound':
      return [said('film.bind.bound', { time, pod, node, seconds: seconds(place.at - decidedAt) }), ...taken];
    case 'elsewhere':
      return [said('film.bind.elsewhere', { time, pod, node: place.node, nominated: facts.chosen ?? '' }), ...taken];
    case 'again':
      return [said('film.bind.again', { time, pod, node: place.node }), ...taken];
    case 'gone':
      return [said('film.bind.gone', { time, pod }), ...taken];
    case 'waiting':
      return [
        said(place.isNominated ? 'film.bind.waiting' : 'film.bind.lost', { time, pod, node }),
        ...taken,
        ...(place.message === null ? [] : [said('film.bind.says', { message: place.message })]),
        ...(place.schedulerRuns ? [] : [said('film.bind.unscheduled')]),
      ];
  }
}
