import { expect, it } from 'vitest';
import { unbegun } from '../lessons/course.ts';
import { followed } from './follow.ts';

const topic = { about: 'pod', pod: 'default/web-1' } as const;
const lesson = unbegun('B1');

it('opens the timeline for what was done', () => {
  const opened = { timelineOpen: true, panel: 'time', topic };
  expect(followed({ mode: 'explore', lesson: null, timelineOpen: false }, topic)).toEqual(opened);
});

it('leaves a lesson what it shows, and turns to it where the timeline is open', () => {
  expect(followed({ mode: 'learn', lesson, timelineOpen: false }, topic)).toEqual({});
  expect(followed({ mode: 'learn', lesson, timelineOpen: true }, topic)).toEqual({ topic });
});

it('opens it beside a lesson that is left for the scenes', () => {
  expect(followed({ mode: 'explore', lesson, timelineOpen: false }, topic).timelineOpen).toBe(true);
});
