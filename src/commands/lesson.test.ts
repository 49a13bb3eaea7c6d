import { beforeEach, expect, test, vi } from 'vitest';
import { unbegun } from '../lessons/course.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake } from './fakeEngine.ts';
import { messageFrom } from '../i18n/message.ts';
import { finish, saveLeft, openHint, predict, reach, settlePrediction } from './lesson.ts';

beforeEach(() => {
  connectFake([]);
  setState({ lesson: unbegun('B1'), progress: {} });
});

test('an answer may be changed until its run was seen, and what is found is laid beside it', () => {
  const asked = { n: 1 };
  predict.run({ step: 'ask', option: 'bc', asked: {} });
  predict.run({ step: 'ask', option: 'c', asked });
  const chosen = { option: 'c', asked, truth: null, values: {}, seen: false };
  expect(getState().lesson?.predicted).toEqual({ ask: chosen });
  settlePrediction('ask', { truth: 'bc', values: { n: 2 } });
  settlePrediction('ask', { seen: true });
  settlePrediction('nobody asked', { truth: 'c', values: {} });
  predict.run({ step: 'ask', option: 'bc', asked });
  expect(getState().lesson?.predicted).toEqual({ ask: { ...chosen, truth: 'bc', values: { n: 2 }, seen: true } });
});

test('what was reached stays so with its numbers, and is told', () => {
  reach('move', { left: 1 }, 'one node is left');
  reach('move', { left: 3 }, 'three nodes are left');
  expect(getState().lesson?.reached).toEqual({ move: { left: 1 } });
  expect(JSON.stringify(getState())).toContain('one node is left');
});

test('hints are opened one by one, for each step', () => {
  openHint.run({ step: 'move' });
  openHint.run({ step: 'move' });
  openHint.run({ step: 'hold' });
  expect(getState().lesson?.hints).toEqual({ move: 2, hold: 1 });
});

test('without a lesson nothing can be predicted, and nothing happens', () => {
  setState({ lesson: null });
  expect([predict, openHint].map(({ enabled }) => enabled(getState()))).toEqual([false, false]);
  predict.run({ step: 'ask', option: 'bc', asked: {} });
  expect(getState().lesson).toBeNull();
});

test('the first time that its ending was reached counts, and where it was left is kept beside it', () => {
  vi.useFakeTimers({ now: 1000 });
  finish('B1');
  vi.setSystemTime(2000);
  finish('B1');
  vi.useRealTimers();
  const { situation } = getState();
  const left = { lesson: unbegun('B1'), at: { label: messageFrom('k'), situation, t: 5, focus: null } };
  saveLeft('B1', left);
  expect(getState().progress).toEqual({ B1: { doneAt: 1000, left } });
});
