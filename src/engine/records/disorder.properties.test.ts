/** What happens to logs on their way: lines in another order, rotated files, the same line twice, a break in the middle. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedHistories } from '../conformance/recordedHistories.ts';
import type { Life } from './lives/life.ts';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';

const logs = recordedHistories.map(({ truth, files }) => ({
  name: truth.name,
  lines: (files[truth.sources['audit']?.[0] ?? ''] ?? '').trim().split('\n'),
}));

const livesIn = (files: readonly (readonly string[])[]): ReadonlyMap<string | undefined, Life> =>
  new Map(
    livesOf(collect(files.map((lines, at) => [`audit-${at}.log`, lines.join('\n')]))).map((one) => [one.uid, one]),
  );

test.each(logs)('$name: rotated at any line, files in any order, some lines twice: the same lives', ({ lines }) => {
  const whole = livesIn([lines]);
  const place = fc.integer({ min: 0, max: lines.length });
  fc.assert(
    fc.property(place, fc.boolean(), fc.subarray(lines, { maxLength: 5 }), (at, isTurned, again) => {
      const files = [lines.slice(0, at), lines.slice(at), again];
      expect(livesIn(isTurned ? files.toReversed() : files)).toEqual(whole);
    }),
    { numRuns: 5 },
  );
});

test.each(logs)('$name: lines in any order tell the same lives', ({ lines }) => {
  const whole = livesIn([lines]);
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      expect(livesIn([shuffled])).toEqual(whole);
    }),
    { numRuns: 3 },
  );
});

test.each(logs)('$name: cut off within a line, it tells of no pod that the whole log does not tell of', ({ lines }) => {
  const whole = livesIn([lines]);
  const text = lines.join('\n');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length }), (end) => {
      const cut = livesIn([text.slice(0, end).split('\n')]);
      for (const [uid, { containers = [] }] of cut) {
        expect(whole.has(uid)).toBe(true);
        expect(containers.length).toBeLessThanOrEqual(whole.get(uid)?.containers?.length ?? 0);
      }
    }),
    { numRuns: 5 },
  );
});
