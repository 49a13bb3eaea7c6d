import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced, sentenceMs } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('while the clock runs one text in three seconds is said, the newest', () => {
  const texts: [string, number][] = [];
  const start = performance.now();
  const voice = paced((text) => texts.push([text, Math.round(performance.now() - start)]));
  for (let at = 0; at < 8000; at += 500) {
    voice.next(`at ${at}`, true);
    vi.advanceTimersByTime(500);
  }
  expect(texts).toEqual([
    ['at 0', 0],
    ['at 2500', sentenceMs],
    ['at 5500', 2 * sentenceMs],
  ]);
});

test('while it stands still all is said at once, and nothing that waited comes after it', () => {
  const texts: string[] = [];
  const voice = paced((text) => texts.push(text));
  for (const text of ['a', 'b']) voice.next(text, true);
  voice.next('Put back.', false);
  vi.advanceTimersByTime(10_000);
  expect(texts).toEqual(['a', 'Put back.']);
});
