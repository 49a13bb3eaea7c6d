import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speaker } from './spoken.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listening = () => {
  const texts: string[] = [];
  return { texts, spoken: speaker((step: string) => texts.push(step)) };
};

describe('what is said', () => {
  it('is the step at which the cursor rests', () => {
    const { texts, spoken } = listening();
    spoken.stopped('SIGTERM');
    vi.advanceTimersByTime(200);
    expect(texts).toEqual(['SIGTERM']);
  });

  it('is nothing of what is scrubbed over', () => {
    const { texts, spoken } = listening();
    for (const step of ['a', null, 'b', 'c', null]) {
      spoken.stopped(step);
      vi.advanceTimersByTime(16);
    }
    vi.advanceTimersByTime(2000);
    expect(texts).toEqual([]);
  });

  it('is while the clock plays the first at once, then the newest of each half second', () => {
    const { texts, spoken } = listening();
    for (let at = 0; at < 1000; at += 100) {
      spoken.passed(`at ${at}`);
      vi.advanceTimersByTime(100);
    }
    expect(texts).toEqual(['at 0', 'at 400', 'at 900']);
    vi.advanceTimersByTime(2000);
    spoken.passed('later');
    expect(texts.at(-1)).toBe('later');
  });

  it('is nothing more once there is something else to tell', () => {
    const { texts, spoken } = listening();
    spoken.passed('a');
    spoken.passed('b');
    spoken.hush();
    vi.advanceTimersByTime(2000);
    expect(texts).toEqual(['a']);
  });
});
