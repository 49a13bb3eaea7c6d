import { expect, test } from 'vitest';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import { podEvents } from './podEvents.ts';

let ids = 0;
const event = (t: number, reason: string, more: Partial<EventOf<'event'>> = {}): TraceEvent => ({
  id: ids++,
  t,
  actor: { kind: 'kubelet', node: 'node-1' },
  subject: 'Pod/default/web',
  cause: null,
  what: 'event',
  type: 'Normal',
  reason,
  message: reason,
  component: 'kubelet',
  ...more,
});
const listed = (events: readonly TraceEvent[]) =>
  podEvents(events).map(({ reason, first, last, count }) => [reason, first, last, count]);

test('equal ones are one, by the time of the last', () => {
  expect(listed([event(1, 'BackOff'), event(2, 'Pulled'), event(3, 'BackOff')])).toEqual([
    ['Pulled', 2, 2, 1],
    ['BackOff', 1, 3, 2],
  ]);
});

test('what the API server has counted is the truth', () => {
  expect(listed([event(1, 'BackOff'), event(3, 'BackOff', { count: 7 })])).toEqual([['BackOff', 1, 3, 7]]);
});

test.each<Partial<EventOf<'event'>>>([
  { type: 'Warning' },
  { message: 'other' },
  { component: 'default-scheduler' },
  { fieldPath: 'spec.containers{app}' },
])('those that differ in %j are two', (more) => {
  expect(podEvents([event(1, 'BackOff'), event(2, 'BackOff', more)])).toHaveLength(2);
});
