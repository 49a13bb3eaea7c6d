import { beforeEach, expect, it } from 'vitest';
import { unbegun } from '../lessons/course.ts';
import { getState, setState } from '../store/store.ts';
import { followOnTimeline } from './follow.ts';

const topic = { about: 'pod', pod: 'default/web-1' } as const;
const shown = () => {
  const { timelineOpen, panel, topic: about } = getState();
  return { timelineOpen, panel, topic: about };
};

beforeEach(() => setState({ mode: 'explore', lesson: null, timelineOpen: false, panel: 'why', topic: null }));

it('opens the timeline for what was done', () => {
  followOnTimeline(topic);
  expect(shown()).toEqual({ timelineOpen: true, panel: 'time', topic });
});

it('leaves a lesson what it shows, and turns to it where the timeline is open', () => {
  setState({ mode: 'learn', lesson: unbegun('B1') });
  followOnTimeline(topic);
  expect(shown()).toEqual({ timelineOpen: false, panel: 'why', topic: null });
  setState({ timelineOpen: true });
  followOnTimeline(topic);
  expect(shown()).toEqual({ timelineOpen: true, panel: 'why', topic });
});

it('opens it beside a lesson that is left for the scenes', () => {
  setState({ lesson: unbegun('B1') });
  followOnTimeline(topic);
  expect(shown().timelineOpen).toBe(true);
});
