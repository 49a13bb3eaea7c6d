/** What a group's instant 0 is called, after the event that stands there. */
import type { TraceEvent } from '../../../engine/simulation/trace.ts';
import { type TimelineMessage, words } from '../words.ts';

export function zeroName(event: TraceEvent): TimelineMessage {
  if (event.what === 'decision') return words('owners.zero.decision');
  if (event.what !== 'request') return words('owners.zero.other');
  switch (event.verb) {
    case 'delete':
    case 'recreate':
      return words('axis.theDelete');
    case 'edit':
    case 'patch':
      return words('owners.zero.edit');
    case 'apply':
    case 'create':
      return words('owners.zero.apply');
    case 'evict':
    case 'drain':
      return words(`owners.zero.${event.verb}`);
    default:
      return words('owners.zero.other');
  }
}
