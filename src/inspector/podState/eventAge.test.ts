import { expect, it } from 'vitest';
import type { PodEvent } from '../../engine/history/podEvents.ts';
import { eventAge } from './eventAge.ts';

const event: PodEvent = {
  ...{ type: 'Warning', reason: 'BackOff', message: '', component: 'kubelet', fieldPath: null },
  ...{ first: 2000, last: 30_000, count: 3 },
};

it('counts from the last time, and over all times since the first', () => {
  expect(eventAge(event, 42_000)).toBe('12s (x3 over 40s)');
});

it('has one age where it happened once', () => {
  expect(eventAge({ ...event, count: 1, last: 2000 }, 373_000)).toBe('6m11s');
});
