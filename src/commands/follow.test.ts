import { expect, it } from 'vitest';
import { unbegun } from '../lessons/course.ts';
import { followed } from './follow.ts';

const topic = { about: 'pod', pod: 'default/web-1' } as const;
const lesson = unbegun('B1');
const making = null;

it('opens the timeline for what was done', () => {
  const opened = { timelineOpen: true, panel: 'time', topic };
  expect(followed({ mode: 'explore', lesson: null, making, timelineOpen: false }, topic)).toEqual(opened);
});

it('leaves a lesson what it shows, and turns to it where the timeline is open', () => {
  expect(followed({ mode: 'learn', lesson, making, timelineOpen: false }, topic)).toEqual({});
  expect(followed({ mode: 'learn', lesson, making, timelineOpen: true }, topic)).toEqual({ topic });
});

it('opens it beside a lesson that is left for the scenes', () => {
  expect(followed({ mode: 'explore', lesson, making, timelineOpen: false }, topic).timelineOpen).toBe(true);
});

it('leaves the desk of a lesson that is made where it is', () => {
  const desk = { mode: 'explore', lesson: null, making: { lesson: null, base: '', at: null } } as const;
  expect(followed({ ...desk, timelineOpen: false }, topic)).toEqual({});
  expect(followed({ ...desk, timelineOpen: true }, topic)).toEqual({ topic });
});
