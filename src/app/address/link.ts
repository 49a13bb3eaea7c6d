/** Opens what a link says, whoever has written it. Where it can't be read all stays as it is. */
import type { Address } from '../../address/address.ts';
import { addressIn } from '../../address/fragment.ts';
import { placeOf } from '../../address/here.ts';
import { isOwnId } from '../../lessons/order.ts';
import { getState } from '../../store/store.ts';
import { message } from '../../i18n/links.ts';
import type { Message } from '../../i18n/message.ts';
import { entryIn } from './entry.ts';
import { openAddress } from './open.ts';

/** @param fragment without its `#`. @returns what is wrong with it; null: what it leads to is on stage */
export async function openLink(fragment: string): Promise<Message | null> {
  const address = addressIn(fragment);
  if (!address) return message('app:link.unreadable');
  if (address.place.at === 'own' && address.work === null) return message('app:link.elsewhere');
  const { place } = address;
  const arrival = await openAddress(address);
  if (arrival === 'there') return null;
  if (arrival === 'untold') return message('app:link.untold');
  if (arrival === 'unreadable') return message('app:link.unreadable');
  if (arrival === 'nowhere' && place.at === 'lesson' && isOwnId(place.lesson)) return message('app:link.notKept');
  return message(arrival === 'begins' ? 'app:link.noStep' : 'app:link.gone');
}

/** The page was loaded anew where it was: at the same place. */
export async function openAgain(isOnStage: boolean): Promise<void> {
  const address = addressIn(entryIn(history.state)?.at ?? '');
  if (!address) return;
  const isSame = JSON.stringify(placeOf(getState())) === JSON.stringify(address.place);
  if (!isOnStage) await openAddress(address);
  else if (isSame) await openAddress({ ...address, view: withWork(address.view) });
}

/** What is kept of the work is newer than its address. */
function withWork(view: Address['view']): Address['view'] {
  const { t, focus, timelineOpen, lens, lesson, mode } = getState();
  return view && { ...view, t, focus, timelineOpen, lens, ...(lesson && { mode }) };
}
