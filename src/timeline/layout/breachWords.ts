/** A broken invariant by what is so, not by the name of its rule. Pure. */
import type { EventOf } from '../../engine/simulation/trace.ts';
import { type TimelineMessage, words } from './words.ts';

export function breachWords({ rule, subject }: Pick<EventOf<'invariant'>, 'rule' | 'subject'>): TimelineMessage {
  const name = subject.slice(subject.lastIndexOf('/') + 1);
  if (rule === 'S-INV-3') return words('item.breachTwice', { name });
  if (rule === 'S-INV-11') return words('item.breachVolume', { name });
  return words('item.breach', { rule });
}
