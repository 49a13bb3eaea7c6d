import { describe, expect, test } from 'vitest';
import { durationText, readDuration } from './duration.ts';

describe('durations as Go writes them', () => {
  test.each([
    ['0', 0, '0s'],
    ['15s', 15e9, '15s'],
    ['1.5s', 1.5e9, '1.5s'],
    ['1m', 60e9, '1m0s'],
    ['1h0m30s', 3630e9, '1h0m30s'],
    ['-1s', -1e9, '-1s'],
    ['0.5s', 5e8, '500ms'],
    ['20us', 2e4, '20µs'],
    ['7ns', 7, '7ns'],
    ['+2m3s', 123e9, '2m3s'],
  ])('%s', (text, nanoseconds, written) => {
    expect(readDuration(text)).toBe(nanoseconds);
    expect(durationText(nanoseconds)).toBe(written);
  });

  test.each([
    ['', 'time: invalid duration ""'],
    ['soon', 'time: invalid duration "soon"'],
    ['.s', 'time: invalid duration ".s"'],
    ['5', 'time: missing unit in duration "5"'],
    ['5x', 'time: unknown unit "x" in duration "5x"'],
    ['1s5', 'time: missing unit in duration "1s5"'],
  ])('%s is none', (text, error) => {
    expect(readDuration(text)).toEqual({ error });
  });
});
