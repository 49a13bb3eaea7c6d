/** What became of a pod of a history: whole sentences in the past tense, and where each stands. */
import { nameOf } from '../engine/objects/ref.ts';
import type { PodAccount, AccountEntry, AccountFact } from '../engine/history/happened/podAccount.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { message, t } from '../i18n/recorded.ts';
import { type Message, textOf } from '../i18n/message.ts';
import { utcTime } from './utc.ts';

/** @param epoch ms since 1970 of the clock's 0 */
function entrySentence({ fact, ...moment }: AccountEntry, epoch: number): Message {
  const when = whenOf(moment, epoch);
  switch (fact.what) {
    case 'wasThere':
      return message('recorded:told.wasThere', { pod: fact.pod });
    case 'created':
      return fact.by === null
        ? message('recorded:told.createdUnknown', { pod: fact.pod, when })
        : message('recorded:told.created', { pod: fact.pod, by: fact.by, when });
    case 'neverReady':
      return message('recorded:told.neverReady');
    case 'endUnknown':
      return message('recorded:told.endUnknown', { container: fact.container });
    case 'leftOut':
      return message('recorded:told.leftOut', { count: fact.count });
    case 'deleted':
    case 'evicted':
    case 'preempted':
    case 'forced':
      return endSentence(fact, when);
    case 'refused':
      return fact.by === null
        ? message('recorded:told.refusedUnknown', { message: fact.message, when })
        : message('recorded:told.refused', { count: fact.count, by: fact.by, message: fact.message, when });
    default:
      return plainSentence(fact, when);
  }
}

type End = Extract<AccountFact, { what: 'deleted' | 'evicted' | 'preempted' | 'forced' }>;

function endSentence(fact: End, when: Message): Message {
  const { what, by } = fact;
  if (by === null) return message(`recorded:told.${what}Unknown`, { when });
  if (what === 'preempted' || what === 'forced') return message(`recorded:told.${what}`, { by, when });
  if (fact.grace === null) return message(`recorded:told.${what}Bare`, { by, when });
  return message(`recorded:told.${what}`, { by, when, grace: fact.grace });
}

type Plain = Exclude<
  AccountFact,
  End | { what: 'wasThere' | 'created' | 'neverReady' | 'endUnknown' | 'leftOut' | 'refused' }
>;

function plainSentence(fact: Plain, when: Message): Message {
  switch (fact.what) {
    case 'bound':
    case 'nodeSilent':
      return message(`recorded:told.${fact.what}`, { node: fact.node, when });
    case 'started':
    case 'stopping':
    case 'stopped':
    case 'oom':
      return message(`recorded:told.${fact.what}`, { container: fact.container, when });
    case 'restarted':
      return message('recorded:told.restarted', { container: fact.container, count: fact.count, when });
    case 'exited':
      return message('recorded:told.exited', { container: fact.container, code: fact.code, when });
    case 'crashed': {
      const { container, count, code } = fact;
      return message(fact.isAtLeast ? 'recorded:told.crashedAtLeast' : 'recorded:told.crashed', {
        ...{ container, count, code, when },
      });
    }
    case 'killed':
      return fact.grace === null
        ? message('recorded:told.killed', { container: fact.container, when })
        : message('recorded:told.killedAfter', { container: fact.container, grace: fact.grace, when });
    case 'restartedByProbe':
      return message('recorded:told.restartedByProbe', { count: fact.count, when });
    case 'sentAfterEnd':
      return fact.length === null
        ? message('recorded:told.sentAfterEndOn', { service: fact.service, when })
        : message('recorded:told.sentAfterEnd', { service: fact.service, length: fact.length, when });
    case 'disrupted':
      return message('recorded:told.disrupted', { reason: fact.reason, when });
    case 'stillThere':
      return message('recorded:told.stillThere', { phase: fact.phase, when });
    case 'unschedulable':
    case 'imagePull':
    case 'probeFailed':
    case 'backOff':
      return message(`recorded:told.${fact.what}`, { message: fact.message, when });
    default:
      return message(`recorded:told.${fact.what}`, { when });
  }
}

type Moment = Pick<AccountEntry, 't' | 'known'>;

/** What went wrong and what led to it, in a row; backticks still in it. */
export function mainText({ pod, main, isCalm }: PodAccount, epoch: number): string {
  const calm = isCalm ? [message('recorded:happened.calm', { pod: nameOf(pod) })] : [];
  return [...calm, ...main.map((entry) => entrySentence(entry, epoch))].map(textOf).join(' ');
}

/** The moment, or the bounds within which it lies; of what lies within a second that second. */
function whenOf({ t: at, known }: Moment, epoch: number): Message {
  const time = (ms: number) => utcTime(epoch + ms);
  const { from = null, to = null } = known?.within ?? {};
  if (!known?.within) return message('recorded:when.at', { time: time(at ?? 0) });
  if (from === null) return message('recorded:when.before', { time: time(to ?? at ?? 0) });
  if (to === null) return message('recorded:when.after', { time: time(from) });
  return to - from <= 1000
    ? message('recorded:when.at', { time: time(at ?? from) })
    : message('recorded:when.between', { from: time(from), to: time(to) });
}

/** Where it stands and whether it says it itself. */
function sourceSentence({ known, t: at, fact }: AccountEntry): Message | null {
  if (fact.what === 'leftOut') return null;
  if (!known) return at === null ? null : message('recorded:happened.follows');
  const { place, auditId, certainty } = known;
  if (!place) return message('recorded:happened.inferred');
  if (auditId === undefined)
    return message(certainty === 'seen' ? 'recorded:happened.source' : 'recorded:happened.inferredSource', place);
  const values = { ...place, id: auditId };
  return message(certainty === 'seen' ? 'recorded:happened.sourceId' : 'recorded:happened.inferredSourceId', values);
}

export interface StoryLine {
  t: Millis | null;
  /** `12:03:41`; null: nobody knows. */
  time: string | null;
  /** Backticks still in it. */
  text: string;
  source: string | null;
  /** What going there is called. */
  label: string;
}

/** All that happened to it, line by line. */
export const storyLines = ({ entries }: PodAccount, epoch: number): readonly StoryLine[] =>
  entries.map((entry) => {
    const time = entry.t === null ? null : utcTime(epoch + entry.t);
    const source = sourceSentence(entry);
    const text = textOf(entrySentence(entry, epoch));
    return {
      t: entry.t,
      time,
      text,
      source: source && textOf(source),
      label: t('recorded:happened.jump', { time: time ?? '' }),
    };
  });
