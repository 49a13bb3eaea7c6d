/** What is told to the user: notices on screen and the one sentence in the live region. */
import { getState, setState } from './store.ts';
import { message } from '../i18n/first.ts';
import type { Message } from '../i18n/message.ts';
import type { Notice } from './slices/notices.ts';

/** Shows a notice and says it. Warnings and errors stay until closed; the newest three are kept. */
export function notify(tone: Notice['tone'], sentence: Message, leadsTo?: Notice['leadsTo']): void {
  setState(({ notices }) => {
    const id = 1 + (notices.at(-1)?.id ?? 0);
    const notice: Notice = { id, tone, sentence, ...(leadsTo && { leadsTo }) };
    return { notices: [...notices, notice].slice(-3), message: sentence };
  });
}

/** Says a sentence in the live region only. */
export function announce(sentence: Message): void {
  setState({ message: sentence });
}

const refused = 'commands:refused';

/** What the API server has refused is told until something else is done. */
export const notifyRefused = (reason: string): void => notify('warning', message(refused, { reason }));

export function closeRefusals(): void {
  if (!getState().notices.some(({ sentence }) => sentence.key === refused)) return;
  setState((state) => ({ notices: state.notices.filter(({ sentence }) => sentence.key !== refused) }));
}

export function closeNotice(id: number): void {
  setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}
