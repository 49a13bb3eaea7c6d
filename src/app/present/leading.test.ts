import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/brought.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { unbegun } from '../../lessons/course.ts';
import type { LessonAtWork, Prediction } from '../../store/slices/lesson.ts';
import type { State } from '../../store/state.ts';
import { getState } from '../../store/store.ts';
import { back, type Lead, onward } from './leading.ts';

const lesson = {
  id: 'A1',
  steps: [
    { id: 'ask', do: 'predict', options: { yes: [], no: [] } },
    { id: 'act', do: 'act', goal: [{ fact: 'gone', is: true }], solution: {} },
    { id: 'own', do: 'act', goal: [{ fact: 'gone', is: true }] },
    { id: 'look', do: 'observe' },
  ],
} as unknown as Lesson;

const made: Prediction = { option: 'yes', asked: {}, truth: null, values: {}, seen: false };
const begun = {
  act: { label: message('commands:resetStepDone'), situation: getState().situation, t: 10, focus: null },
};

interface Case {
  at?: Partial<LessonAtWork>;
  t?: number;
  isShown?: boolean;
}

function stateOf({ at = {}, t = 0, isShown = false }: Case): State {
  const own = { situation: getState().situation, t: 0, focus: null };
  const show = isShown ? { step: 'ask', from: 20, to: 60, own, seen: 0, looks: {} } : null;
  return { ...getState(), t, end: 100, show, lesson: { ...unbegun('A1'), ...at } };
}

describe('onward', () => {
  it.each<[string, Case, Lead | null]>([
    ['a question that nobody has answered waits', {}, { do: 'choose' }],
    ['an answered one is shown', { at: { predicted: { ask: made } } }, { do: 'show' }],
    [
      'a run that plays goes to its end',
      { at: { predicted: { ask: made } }, t: 30, isShown: true },
      { do: 'skip', to: 60 },
    ],
    ['at its end it is told', { at: { predicted: { ask: made } }, t: 60, isShown: true }, { do: 'tell' }],
    [
      'what was told leads on',
      { at: { predicted: { ask: { ...made, seen: true } } }, t: 60, isShown: true },
      { do: 'step', to: 1 },
    ],
    ['a goal that is open leads along the clock', { at: { step: 1 }, t: 10 }, { do: 'clock' }],
    ['and at its end to the goal itself', { at: { step: 1 }, t: 100 }, { do: 'goal' }],
    ['which nobody knows a way to', { at: { step: 2 }, t: 100 }, null],
    ['a goal that was reached leads on', { at: { step: 1, reached: { act: {} } }, t: 10 }, { do: 'step', to: 2 }],
    ['what is only looked at leads on', { at: { step: 3 } }, { do: 'step', to: 4 }],
    ['the ending is the end', { at: { step: 4 } }, null],
  ])('%s', (_, given, lead) => {
    expect(onward(stateOf(given), lesson)).toEqual(lead);
  });
});

describe('back', () => {
  it.each<[string, Case, Lead | null]>([
    ['at the first step it begins', {}, null],
    ['a run begins anew', { at: { predicted: { ask: made } }, t: 60, isShown: true }, { do: 'skip', to: 20 }],
    ['where it begins the step before it comes', { at: { predicted: { ask: made } }, t: 20, isShown: true }, null],
    ['the clock goes back to where the step began', { at: { step: 1, begun }, t: 40 }, { do: 'clock' }],
    ['there it goes to the step before', { at: { step: 1, begun }, t: 10 }, { do: 'step', to: 0 }],
    ['from the ending as well', { at: { step: 4 } }, { do: 'step', to: 3 }],
  ])('%s', (_, given, lead) => {
    expect(back(stateOf(given), lesson)).toEqual(lead);
  });
});
