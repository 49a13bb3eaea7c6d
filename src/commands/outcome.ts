/** What became of an action, as far as the API server has answered it. */
import { say, tellRefused } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { type Act, act } from './act.ts';
import type { Message } from '../i18n/message.ts';

/** Does it as one step, and says what the API server has made of it. @returns whether it was done */
export const actAndTell = async (asked: Act): Promise<boolean> =>
  (await act(asked)) === 'landed' && tellOutcome(asked.label);

/** Says that the last action is done, or shows what the API server said if it refused. @returns whether it was done */
function tellOutcome(done: Message): boolean {
  const { situation, refused } = getState();
  const reason = refused[situation.actions.length - 1];
  if (!reason) {
    say(done);
    return true;
  }
  tellRefused(reason);
  return false;
}
