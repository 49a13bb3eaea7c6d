/** What became of an action, as far as the API server has answered it. */
import { announce, notifyRefused } from '../store/notices.ts';
import { getState, useStore } from '../store/store.ts';
import { type Act, act } from './act.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Message } from '../i18n/message.ts';

/** Does it as one step, and says what the API server has made of it. @returns whether it was done */
export const actAndNotify = async (asked: Act): Promise<boolean> =>
  (await act(asked)) === 'landed' && notifyOutcome(asked.label);

/** Says that the last action is done, or shows what the API server said if it refused. @returns whether it was done */
function notifyOutcome(done: Message): boolean {
  const { situation, refused, answeredAt } = getState();
  const last = situation.actions.length - 1;
  const reason = refused[last];
  if (!reason) {
    announce(done);
    return true;
  }
  onceSeen(answeredAt[last] ?? 0, () => notifyRefused(reason));
  return false;
}

/** While the clock stands, what was asked is yet to be answered: it is told as the clock gets there, if it is still to come. */
function onceSeen(at: Millis, tell: () => void): void {
  const { situation, t } = getState();
  if (t >= at) return tell();
  const stop = useStore.subscribe((state) => {
    if (state.situation === situation && state.t < at) return;
    stop();
    if (state.situation === situation) tell();
  });
}
