import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearPresenter, type Presenter } from './hearPresenter.ts';
import { type FromPresenter, notesChannel, type Told } from './notesChannel.ts';

const told: Told = {
  ...{ lesson: 'D1', step: 0, t: 0, found: {} },
  timing: { past: 0, since: null },
  led: { onward: true, back: false },
};

let isTabOpen = true;
let waiting: (() => void)[] = [];
let heard: (Told | null)[] = [];
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
  notes = hearPresenter('t1', { onTold: (one) => heard.push(one), onMade: () => undefined });
  page = notesChannel('t1');
});

afterEach(() => {
  notes.leave();
  page.close();
  vi.unstubAllGlobals();
});

const says = (word: Told | null) => page.postMessage({ from: 'presenter', told: word } satisfies FromPresenter);
function closesTab(): void {
  isTabOpen = false;
  for (const grant of waiting.splice(0)) grant();
}

test('a tab that closes without a word is noticed', async () => {
  says(told);
  await vi.waitFor(() => expect(heard).toEqual([told]));
  closesTab();
  await vi.waitFor(() => expect(heard).toEqual([told, null]));
});

test('a word that arrives when its tab is closed already does not open the presentation for good', async () => {
  says(told);
  await vi.waitFor(() => expect(heard).toEqual([told]));
  closesTab();
  says(told);
  await vi.waitFor(() => expect(heard).toEqual([told, null, told, null]));
});

test('a presentation that was left and comes back is heard again, and its end, too', async () => {
  says(told);
  says(null);
  says(told);
  await vi.waitFor(() => expect(heard).toEqual([told, null, told]));
  closesTab();
  await vi.waitFor(() => expect(heard.at(-1)).toBeNull());
});
