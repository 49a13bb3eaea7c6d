/** One way to remove a pod as rows of the comparison, and in which of them it is unlike a plain delete. */
import type { Hindrance, TriedRemoval } from '../../engine/why/removals/removal.ts';
import { isAlike } from './alike.ts';
import {
  anewLines,
  budgetLines,
  callLines,
  graceLines,
  type FactSentence,
  type FactSentences,
  objectLines,
  orderLines,
  processLines,
  reasonLines,
  stagedLines,
  trafficLines,
} from './factSentences.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message as messageOf } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { duration } from '../../i18n/time.ts';

/** In the order in which they are shown. */
const factNames = [
  'outcome',
  'staged',
  'decider',
  'call',
  'budget',
  'grace',
  'order',
  'reason',
  'process',
  'object',
  'traffic',
  'anew',
] as const;
export type FactName = (typeof factNames)[number];

export interface ModelLine {
  line: FactSentence;
  /** Otherwise than by a plain delete. */
  differs: boolean;
}

/** What each way is by itself; it is no finding to be weighed. */
const given: ReadonlySet<FactName> = new Set(['outcome', 'staged', 'decider']);

/** Those that say anything in one of the ways. */
export function factsToShow(removals: readonly TriedRemoval[]): readonly FactName[] {
  const all = removals.map((removal) => linesOf(removal));
  return factNames.filter((name) => all.some((lines) => (lines[name] ?? []).length > 0));
}

/** @param plain the plain delete of the same pod; null: it is not known yet, so nothing differs */
export function cellOf(removal: TriedRemoval, name: FactName, plain: TriedRemoval | null): readonly ModelLine[] {
  const lines = linesOf(removal)[name] ?? [];
  const isWeighed = !given.has(name) && plain !== null && plain.found !== null;
  const others = isWeighed ? (linesOf(plain)[name] ?? []) : [];
  return lines.map((line) => ({ line, differs: isWeighed && !others.some((other) => isAlike(line, other)) }));
}

function linesOf(removal: TriedRemoval): Readonly<Partial<Record<FactName, FactSentences>>> {
  const { way, staged, found } = removal;
  const decider = [messageOf(`inspector:removals.decider.${way}`)];
  if (!found) return { outcome: outcomeLines(removal), decider };
  const before = {
    outcome: outcomeLines(removal),
    staged: stagedLines(way, staged),
    decider,
    call: callLines(found),
    budget: budgetLines(found),
  };
  if (!hasDone(removal))
    return removal.why?.kind === 'byOthers'
      ? before
      : { ...before, object: [messageOf('inspector:removals.object.untouched')] };
  return {
    ...before,
    grace: graceLines(found),
    order: orderLines(removal, found),
    reason: reasonLines(found),
    process: processLines(found),
    object: objectLines(found),
    traffic: trafficLines(found),
    anew: anewLines(found),
  };
}

/** Something has happened to it by this way. */
const hasDone = ({ outcome }: TriedRemoval): boolean =>
  outcome === 'removed' || outcome === 'terminating' || outcome === 'ended';

function outcomeLines({ outcome, why, found }: TriedRemoval): FactSentences {
  const refusal = found?.refusal;
  const verbatim = refusal
    ? [
        { verbatim: `${refusal.code} ${refusal.reason ?? ''}: ${refusal.message}` },
        ...(refusal.causes ?? []).map(({ message }) => ({ verbatim: message })),
      ]
    : [];
  const isRetained = outcome === 'removed' && found?.call === 'status';
  const words = isRetained
    ? messageOf('inspector:removals.outcome.objectStays')
    : messageOf(`inspector:removals.outcome.${outcome}`);
  return [words, ...(why ? [whyMessage(why)] : []), ...verbatim];
}

/** What stood against it. */
export function whyMessage(why: Hindrance): Message {
  switch (why.kind) {
    case 'nodeGone':
      return messageOf('inspector:removals.why.nodeGone', { node: why.node });
    case 'critical':
      return messageOf('inspector:removals.why.critical', { priority: why.priority });
    case 'highest':
      return messageOf('inspector:removals.why.highest', { priority: why.priority });
    case 'notWithin':
    case 'marked':
    case 'untold':
      return messageOf(`inspector:removals.why.${why.kind}`, { after: duration(why.after) });
    case 'byOthers': {
      const after = duration(why.after);
      return why.reason === null
        ? messageOf('inspector:removals.why.byOthers', { after })
        : messageOf('inspector:removals.why.byOthersReason', { after, reason: why.reason });
    }
    case 'otherVictims': {
      const victims = why.victims.map((pod) => code(nameOf(pod)));
      if (victims.length > 0) return messageOf('inspector:removals.why.otherVictims', { victims: victims.join(', ') });
      return why.message === null
        ? messageOf('inspector:removals.why.noVictims')
        : messageOf('inspector:removals.why.noVictimsMessage', { message: why.message });
    }
    default:
      return messageOf(`inspector:removals.why.${why.kind}`);
  }
}
