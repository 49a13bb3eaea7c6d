/** What is told to the user: notices on screen and the one sentence in the live region. */
import { getState, setState } from './store.ts';
import { message } from '../i18n/first.ts';
import { type Message, textOf } from '../i18n/message.ts';
import type { Notice } from './slices/notices.ts';

/** Shows a notice, once however often it comes, and says it. Warnings and errors stay until closed; the newest three are kept. */
export function notify(tone: Notice['tone'], sentence: Message, leadsTo?: Notice['leadsTo']): void {
  setState(({ notices }) => {
    const id = 1 + (notices.at(-1)?.id ?? 0);
    const notice: Notice = { id, tone, sentence, ...(leadsTo && { leadsTo }) };
    const others = notices.filter((one) => textOf(one.sentence) !== textOf(sentence));
    return { notices: [...others, notice].slice(-3), message: sentence };
  });
}

/** Says a sentence in the live region only. */
export function announce(sentence: Message): void {
  setState({ message: sentence });
}

const refused = 'commands:refused';
/** Told until something else is done. */
const refusals: ReadonlySet<string> = new Set([refused, 'commands:otherLesson']);

/** What the API server has refused. */
export const notifyRefused = (reason: string): void => notify('warning', message(refused, { reason }));

export const closeRefusals = (): void => close(({ sentence }) => refusals.has(sentence.key));

/** What they say is over. */
export const closeLeadingTo = (where: Notice['leadsTo']): void => close(({ leadsTo }) => leadsTo === where);

export const closeNotice = (id: number): void => close((notice) => notice.id === id);

function close(isOver: (notice: Notice) => boolean): void {
  if (!getState().notices.some(isOver)) return;
  setState(({ notices }) => ({ notices: notices.filter((notice) => !isOver(notice)) }));
}
