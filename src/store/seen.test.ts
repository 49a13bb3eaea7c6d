import { expect, test } from 'vitest';
import { emptySituation } from './slices/scenario.ts';
import { isKeptBack, mayForesee, seenAfter, seenUntil } from './seen.ts';

const all = Number.POSITIVE_INFINITY;
const acted = { ...emptySituation, actions: [{ t: 5, do: 'schedule', pod: 'default/web' } as const] };
const known = { situation: emptySituation, t: 1000, end: 9000, show: null, seenTo: 1000 };
const own = { situation: emptySituation, t: 1000, focus: null };
const show = { step: 'ask', from: 500, to: 4000, own, seen: 2000, looks: {} };

test('what was seen grows with the clock, and is all of the run once its end was reached', () => {
  expect(seenAfter({ ...known, t: 3000 }, known)).toBe(3000);
  expect(seenAfter({ ...known, t: 200 }, known)).toBe(1000);
  expect(seenAfter({ ...known, t: 9000 }, known)).toBe(all);
});

test('another run was seen up to the cursor; one of which only a number was changed is shown as a whole', () => {
  expect(seenAfter({ ...known, situation: acted }, { ...known, seenTo: all })).toBe(1000);
  const tuned = { ...emptySituation, tuning: { 'default/web': { preStopSeconds: 3 } } };
  expect(seenAfter({ ...known, situation: tuned }, known)).toBe(all);
});

test('a show begins unseen and is seen as far as it goes; the own run comes back as far as it was seen', () => {
  const shown = { ...known, situation: acted, show, seenTo: 500 };
  expect(seenAfter(shown, { ...known, seenTo: all })).toBe(500);
  expect(seenAfter({ ...shown, t: 3000 }, shown)).toBe(3000);
  expect(seenAfter({ ...shown, t: 4000 }, shown)).toBe(4000);
  expect(seenAfter({ ...shown, t: 9000 }, shown)).toBe(all);
  expect(seenAfter(known, { ...shown, seenTo: all })).toBe(2000);
});

test('what a decision would do is drawn in a task, not at a question, and of the run that answers once it was seen', () => {
  const lesson = { id: 'C3', step: 0, predicted: {}, reached: {}, hints: {}, begun: {} };
  const task = { mode: 'learn', lesson, seenTo: 1000, t: 1000, end: 9000, asking: null, show: null } as const;
  expect([
    mayForesee(task),
    mayForesee({ ...task, asking: 'later' }),
    mayForesee({ ...task, asking: 'later', t: 500 }),
  ]).toEqual([...[true, false, false]]);
  expect([mayForesee({ ...task, show }), mayForesee({ ...task, show, t: 500 })]).toEqual([false, true]);
  expect(mayForesee({ ...task, show, seenTo: all, end: 1000 })).toBe(false);
  expect(mayForesee({ ...task, asking: 'later', mode: 'explore' })).toBe(true);
});

test('outside lessons nothing is withheld', () => {
  const lesson = { id: 'B1', step: 0, predicted: {}, reached: {}, hints: {}, begun: {} };
  expect(seenUntil({ mode: 'learn', lesson, seenTo: 7 })).toBe(7);
  expect(seenUntil({ mode: 'explore', lesson, seenTo: 7 })).toBe(all);
  expect(isKeptBack({ mode: 'learn', lesson, seenTo: 7, end: 9 })).toBe(true);
  expect(isKeptBack({ mode: 'learn', lesson, seenTo: all, end: 9 })).toBe(false);
  expect(isKeptBack({ mode: 'explore', lesson, seenTo: 7, end: 9 })).toBe(false);
  expect(seenUntil({ mode: 'learn', lesson: null, seenTo: 7 })).toBe(all);
});
