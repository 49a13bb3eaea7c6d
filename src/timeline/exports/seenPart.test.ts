/** Files of a run that was not seen to its end. */
import { expect, it } from 'vitest';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import { podModel } from '../layout/podModel.ts';
import { toArrange } from '../view/arrangement.ts';
import { csvOf } from './csv.ts';
import { jsonOf } from './json.ts';
import { seenPart } from './seenPart.ts';

const model = podModel(fixtureTimeline(workedTimelines['T-B']), true, 0);
const wish = { format: 'csv', model, both: null, arrangement: toArrange, stretch: null, folding: true } as const;
const measure = (text: string) => text.length;
const given = (until: number) => seenPart({ ...wish, measure }, until);

it('files end where it was seen, as the picture does', () => {
  const seen = 5000;
  const part = given(seen);
  const later = model.explained.filter(({ event }) => event.t > seen);
  expect(later.length).toBeGreaterThan(0);
  expect(csvOf(part.model).split('\r\n').length).toBe(csvOf(model).split('\r\n').length - later.length);
  const trace = JSON.parse(jsonOf(part.model.timeline)) as { events: { t: number }[] };
  expect(Math.max(...trace.events.map(({ t }) => t))).toBeLessThanOrEqual(seen);
  expect(part.stretch).toEqual({ from: model.chart.from, to: seen });
  expect('budget' in part.model.timeline && part.model.timeline.budget).toBeNull();
});

it('files hold all of it once it was', () => {
  expect(given(Number.POSITIVE_INFINITY).model).toBe(model);
});
