import { expect, it } from 'vitest';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import { plain } from '../../i18n/message.ts';
import { podModel } from './podModel.ts';

const timeline = fixtureTimeline(workedTimelines['T-A']);
const told = podModel({ ...timeline, isRecorded: true }, true, 0);

it('a history is told by the last line written until then, in the past tense', () => {
  expect(plain(told.title)).toMatch(/: what happened$/);
  const [first] = told.explained;
  expect(plain(told.momentAt((first?.event.t ?? 0) - 1000))).toMatch(/^Nothing of .* had been written down yet\.$/);
  expect(plain(told.momentAt(first?.event.t ?? 0))).toMatch(/^Written down then: /);
  expect(plain(told.momentAt(1_000_000))).toMatch(/^Last written down, .* before: /);
});

it('over a gap of the clock no length is told', () => {
  const model = podModel({ ...timeline, isRecorded: true, clockGaps: [{ from: 1_000_000, to: 1_060_000 }] }, true, 0);
  const at = (t: number) => plain(model.momentAt(t));
  expect(at(999_000)).toMatch(/^Last written down, .* s before: /);
  for (const t of [1_030_000, 1_060_000, 1_100_000])
    expect(at(t)).toMatch(/^Last written down, nobody knows how long before: /);
});

it('a simulated run is told as if it were now', () => {
  expect(plain(podModel(timeline, true, 0).title)).toMatch(/ is deleted$/);
});
