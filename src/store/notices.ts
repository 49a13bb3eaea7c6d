/** What is told to the user: notices on screen and the one sentence in the live region. */
import type { Notice, Sentence } from './state.ts';
import { setState } from './store.ts';

let lastId = 0;

/** Shows a notice and says it. Warnings and errors stay until closed; the newest three are kept. */
export function tell(tone: Notice['tone'], sentence: Sentence, leadsTo?: Notice['leadsTo']): void {
  lastId += 1;
  const notice: Notice = { id: lastId, tone, sentence, ...(leadsTo && { leadsTo }) };
  setState((state) => ({ notices: [...state.notices, notice].slice(-3), said: sentence }));
}

/** Says a sentence in the live region only. */
export function say(sentence: Sentence): void {
  setState({ said: sentence });
}

export function closeNotice(id: number): void {
  setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}
