/** What the open tabs of this page tell each other. */
import { prefix } from './storage.ts';

type News = 'progress' | 'class' | 'forget';

/** Opened with the first word. */
let channel: BroadcastChannel | null = null;
const line = (): BroadcastChannel => (channel ??= new BroadcastChannel(`${prefix}tabs`));

export const notifyTabs = (news: News): void => line().postMessage(news);

export const hear = (news: News, then: () => void): void =>
  line().addEventListener('message', ({ data }) => {
    if (data === news) then();
  });
