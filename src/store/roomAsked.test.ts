import { expect, it } from 'vitest';
import { isRoomAnswered, isRoomAsked } from './roomAsked.ts';

const run = { step: 'ask', from: 0, to: 1, own: null, seen: 0, looks: null, lanes: [] };
const made = (seen: boolean) => ({ predicted: { ask: { option: 'a', truth: 'a', asked: {}, seen } } });
const room = { presenting: true, mode: 'learn', asking: null, show: null, lesson: made(false) };

it.each([
  ['a question', { asking: 'now' }, true, true],
  ['the run that answers it', { show: run }, true, true],
  ['what was found, beside its run', { show: run, lesson: made(true) }, false, true],
  ['the next step', { lesson: made(true) }, false, false],
  ['a run that nobody presents', { show: run, presenting: false }, false, false],
])('%s', (_, now, asked, answered) => {
  const state = { ...room, ...now } as unknown as Parameters<typeof isRoomAsked>[0];
  expect([isRoomAsked(state), isRoomAnswered(state)]).toEqual([asked, answered]);
});
