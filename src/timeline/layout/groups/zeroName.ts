/** What a group's instant 0 is called, after the event that stands there. */
import type { HistoryEvent } from '../../../engine/history/historyEvent.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

export function zeroName(event: HistoryEvent): Message {
  if (event.what === 'decision') return message('timeline:owners.zero.decision');
  if (event.what !== 'request') return message('timeline:owners.zero.other');
  switch (event.verb) {
    case 'delete':
    case 'recreate':
      return message('timeline:axis.theDelete');
    case 'edit':
    case 'patch':
      return message('timeline:owners.zero.edit');
    case 'apply':
    case 'create':
      return message('timeline:owners.zero.apply');
    case 'evict':
    case 'drain':
      return message(`timeline:owners.zero.${event.verb}`);
    default:
      return message('timeline:owners.zero.other');
  }
}
