/** What became of an action, as far as the API server has answered it. */
import { announce, notifyRefused } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { type Act, act } from './act.ts';
import type { Message } from '../i18n/message.ts';

/** Does it as one step, and says what the API server has made of it. @returns whether it was done */
export const actAndNotify = async (asked: Act): Promise<boolean> =>
  (await act(asked)) === 'landed' && notifyOutcome(asked.label);

/** Says that the last action is done, or shows what the API server said if it refused. @returns whether it was done */
function notifyOutcome(done: Message): boolean {
  const { situation, refused } = getState();
  const reason = refused[situation.actions.length - 1];
  if (!reason) {
    announce(done);
    return true;
  }
  notifyRefused(reason);
  return false;
}
