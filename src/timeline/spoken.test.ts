import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speaker } from './spoken.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listening = () => {
  const texts: string[] = [];
  return {
    texts,
    spoken: speaker<string>(
      (step) => step.replace(/ .*/, ''),
      (step, times) => texts.push(times > 1 ? `${step} ×${times}` : step),
    ),
  };
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

  it('is while the clock plays the first at once, then one in three seconds: how often the same has happened', () => {
    const { texts, spoken } = listening();
    for (let at = 0; at < 7000; at += 500) {
      spoken.passed(`refused ${at}`);
      vi.advanceTimersByTime(500);
    }
    expect(texts).toEqual(['refused 0', 'refused 2500 ×6', 'refused 5500 ×12']);
  });

  it('is what is new before what goes on', () => {
    const { texts, spoken } = listening();
    for (const step of ['refused 1', 'refused 2', 'SIGTERM', 'refused 3']) spoken.passed(step);
    vi.advanceTimersByTime(3000);
    expect(texts).toEqual(['refused 1', 'SIGTERM']);
    vi.advanceTimersByTime(3000);
    spoken.passed('later');
    expect(texts.at(-1)).toBe('later');
  });

  it('is where the clock stops once what was said before has been heard', () => {
    const { texts, spoken } = listening();
    spoken.passed('removed');
    vi.advanceTimersByTime(400);
    spoken.stopped('gone');
    vi.advanceTimersByTime(2500);
    expect(texts).toEqual(['removed']);
    vi.advanceTimersByTime(200);
    expect(texts).toEqual(['removed', 'gone']);
  });

  it('is at once what is stepped to while a sentence is said', () => {
    const { texts, spoken } = listening();
    for (const one of ['a', 'b']) spoken.passed(one);
    for (const one of ['c', 'd']) spoken.stopped(one);
    vi.advanceTimersByTime(200);
    expect(texts).toEqual(['a', 'd']);
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
