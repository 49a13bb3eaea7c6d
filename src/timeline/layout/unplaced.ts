/** Why a pod has no node yet: what the scheduler found the last time it looked. Pure. */
import { nameOf } from '../../engine/objects/ref.ts';
import { storedAt } from '../../engine/history/podAt.ts';
import type { HistoryEventOf } from '../../engine/history/historyEvent.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import { message } from '../../i18n/timeline.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** @returns null where it has a node, or nobody has looked for one */
export function unplacedAt(history: PodHistory, t: Millis): Message | null {
  if (storedAt(history, t)?.node) return null;
  const { decisions, queue, name: pod } = history;
  const last = decisions.findLast((event) => event.t <= t);
  if (!last || last.decision.chosen !== null) return null;
  const node = last.decision.preemption?.chosen ?? null;
  const victims = victimsOf(last.decision);
  if (node === null || victims.length === 0)
    return message('timeline:now.unfit', { message: last.decision.message ?? '' });
  const place = queue.findLast((event) => event.t <= t && event.t >= last.t)?.entry?.place;
  const mayTry = place === 'active' || place === 'inFlight';
  return message(mayTry ? 'timeline:now.mayTry' : 'timeline:now.nominated', {
    pod,
    node,
    victims: victims.map((key) => `\`${nameOf(key)}\``).reduce(joined),
    count: victims.length,
  });
}

const joined = (a: string, b: string): string => textOf(message('timeline:cases.with.and', { a, b }));

const victimsOf = ({ preemption }: HistoryEventOf<'decision'>['decision']): readonly string[] =>
  preemption?.candidates.find(({ node }) => node === preemption.chosen)?.victims ?? [];
