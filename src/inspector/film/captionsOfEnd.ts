/** Nomination, the victims' ends, and the bind or the loss of the place. */
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { VictimEnd } from '../../engine/why/film/victimEnd.ts';
import { brief, fineClock } from '../../i18n/time.ts';
import type { Frame } from './frames.ts';
import type { GraceMoment } from './moments.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { code, textOf, type Message } from '../../i18n/message.ts';

export function endCaption(shot: Shot, { stage, moment }: Frame): readonly Message[] {
  const { ending } = shot;
  if (stage === 'nominate') return nominated(shot);
  if (!ending) return [];
  const beside = ending.isBeside ? [message('inspector:film.bind.beside')] : [];
  return stage === 'grace'
    ? moment
      ? [graceCaption(ending, moment), ...beside]
      : []
    : [...bound(shot, ending), ...beside];
}

function nominated({ pod: key, facts, ending, isBound }: Shot): readonly Message[] {
  const pod = nameOf(key);
  const node = facts.chosen ?? '';
  const against = message('inspector:film.nominate.against', { priority: facts.priority });
  if (!ending) {
    const would = message('inspector:film.nominate.would', { pod, node });
    return isBound ? [would, against, message('inspector:film.nominate.ends', { pod })] : [would, against];
  }
  const { nominatedAt, cleared } = ending;
  if (nominatedAt === null) return [message('inspector:film.nominate.not', { pod, node })];
  const pods = cleared.map((one) => code(nameOf(one.pod)));
  return [
    message('inspector:film.nominate.at', { pod, node, time: fineClock(nominatedAt) }),
    against,
    ...(pods.length > 0 ? [message('inspector:film.nominate.cleared', { pods, node, count: pods.length })] : []),
  ];
}

function graceCaption({ decidedAt }: FilmEnding, { at, kind, victims }: GraceMoment): Message {
  const pods = victims.map(({ pod }) => code(nameOf(pod)));
  const time = fineClock(at);
  switch (kind) {
    case 'leaving':
      return message('inspector:film.grace.leaving', { pods });
    case 'marked':
      return message('inspector:film.grace.marked', { time, pods });
    case 'deleted': {
      const graces = victims.map(({ graceSeconds }) =>
        textOf(message('inspector:film.grace.seconds', { seconds: String(graceSeconds ?? 0) })),
      );
      return message('inspector:film.grace.deleted', { time, pods, graces, count: pods.length });
    }
    case 'preStop':
      return message('inspector:film.grace.preStop', { time, pods });
    case 'term':
      return message('inspector:film.grace.term', { time, pods });
    case 'kill':
      return message('inspector:film.grace.kill', { time, pods });
    case 'free':
      return spent('free', victims, { at, time, pods, decidedAt });
    case 'gone':
      if (victims.some(({ freeAt }) => freeAt !== at)) return message('inspector:film.grace.removed', { time, pods });
      return spent('gone', victims, { at, time, pods, decidedAt });
    case 'still':
      return message('inspector:film.grace.still', { pods });
  }
}

/** With the time since the delete, where all were deleted together. */
function spent(
  how: 'free' | 'gone',
  victims: readonly VictimEnd[],
  { at, time, pods, decidedAt }: { at: number; time: string; pods: readonly string[]; decidedAt: number },
): Message {
  const deletes = new Set(victims.map(({ deletedAt }) => deletedAt));
  const [deletedAt] = deletes;
  if (deletes.size !== 1 || deletedAt === undefined || deletedAt === null || deletedAt < decidedAt)
    return message(`inspector:film.grace.${how}Earlier`, { time, pods });
  return message(`inspector:film.grace.${how}`, { time, pods, seconds: brief(at - deletedAt) });
}

function bound({ pod: key, facts }: Shot, { place, node, takers, decidedAt }: FilmEnding): readonly Message[] {
  const pod = nameOf(key);
  const time = fineClock(place.at);
  const [first] = takers;
  const pods = takers.map((taker) => code(nameOf(taker.pod)));
  const taken = first
    ? [
        message('inspector:film.bind.taken', {
          pods,
          node,
          priority: first.priority,
          time: fineClock(first.at),
          count: pods.length,
        }),
      ]
    : [];
  switch (place.kind) {
    case 'bound':
      return [
        message('inspector:film.bind.bound', { time, pod, node, seconds: brief(place.at - decidedAt) }),
        ...taken,
      ];
    case 'elsewhere':
      return [
        message('inspector:film.bind.elsewhere', { time, pod, node: place.node, nominated: facts.chosen ?? '' }),
        ...taken,
      ];
    case 'again':
      return [message('inspector:film.bind.again', { time, pod, node: place.node }), ...taken];
    case 'gone':
      return [message('inspector:film.bind.gone', { time, pod }), ...taken];
    case 'waiting':
      return [
        message(place.isNominated ? 'inspector:film.bind.waiting' : 'inspector:film.bind.lost', { time, pod, node }),
        ...taken,
        ...(place.message === null ? [] : [message('inspector:film.bind.lastMessage', { message: place.message })]),
        ...(place.schedulerRuns ? [] : [message('inspector:film.bind.unscheduled')]),
      ];
  }
}
