import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearPresenter, type Presenter } from './hearPresenter.ts';
import { type FromPresenter, notesChannel, type PresenterState } from './notesChannel.ts';

const shown: PresenterState = {
  ...{ lesson: 'D1', step: 0, t: 0, lang: 'en', found: {} },
  timing: { past: 0, since: null },
  led: { onward: true, back: false },
};

let isTabOpen = true;
let waiting: (() => void)[] = [];
let heard: (PresenterState | null)[] = [];
let notes: Presenter;
let page: BroadcastChannel;

beforeEach(() => {
  isTabOpen = true;
  waiting = [];
  heard = [];
  vi.stubGlobal('navigator', {
    locks: {
      async request(_name: string, { signal }: { signal: AbortSignal }, then: () => unknown) {
        await new Promise<void>((grant, refuse) => {
          signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
          if (isTabOpen) waiting.push(grant);
          else grant();
        });
        then();
      },
    },
  });
  notes = hearPresenter('t1', { onShown: (one) => heard.push(one), onMade: () => undefined });
  page = notesChannel('t1');
});

afterEach(() => {
  notes.leave();
  page.close();
  vi.unstubAllGlobals();
});

const says = (word: PresenterState | null) =>
  page.postMessage({ from: 'presenter', shown: word } satisfies FromPresenter);
function closesTab(): void {
  isTabOpen = false;
  for (const grant of waiting.splice(0)) grant();
}

test('a tab that closes without a word is noticed', async () => {
  says(shown);
  await vi.waitFor(() => expect(heard).toEqual([shown]));
  closesTab();
  await vi.waitFor(() => expect(heard).toEqual([shown, null]));
});

test('a word that arrives when its tab is closed already does not open the presentation for good', async () => {
  says(shown);
  await vi.waitFor(() => expect(heard).toEqual([shown]));
  closesTab();
  says(shown);
  await vi.waitFor(() => expect(heard).toEqual([shown, null, shown, null]));
});

test('a presentation that was left and comes back is heard again, and its end, too', async () => {
  says(shown);
  says(null);
  says(shown);
  await vi.waitFor(() => expect(heard).toEqual([shown, null, shown]));
  closesTab();
  await vi.waitFor(() => expect(heard.at(-1)).toBeNull());
});
