import { describe, expect, test } from 'vitest';
import { EventCorrelator, type NewApiEvent } from './eventCorrelator.ts';
import { EventSeries } from './eventSeries.ts';

const textOf = (message: string, more: Partial<NewApiEvent> = {}): NewApiEvent => ({
  what: 'event',
  type: 'Warning',
  reason: 'Unhealthy',
  component: 'kubelet',
  subject: 'Pod/default/web',
  uid: 'u1',
  message,
  ...more,
});

describe('an event that repeats', () => {
  const counts = (events: readonly NewApiEvent[]): readonly (number | undefined)[] => {
    const correlator = new EventCorrelator();
    return events.map((event) => correlator.see(event, 0)?.count);
  };
  test('is counted up', () => expect(counts([textOf('a'), textOf('a'), textOf('a')])).toEqual([undefined, 2, 3]));

  test.each<[string, Partial<NewApiEvent>]>([
    ['another pod of its name', { uid: 'u2' }],
    ['another container', { fieldPath: 'spec.containers{b}' }],
    ['another reason', { reason: 'Killing' }],
    ['another type', { type: 'Normal' }],
    ['another message', { message: 'b' }],
  ])('is another one for %s', (_, more) =>
    expect(counts([textOf('a'), { ...textOf('a'), ...more }])).toEqual([undefined, undefined]),
  );
});

describe('many events that differ in their message', () => {
  const messages = (times: readonly number[]): readonly (string | undefined)[] => {
    const correlator = new EventCorrelator();
    return times.map((now, index) => correlator.see(textOf(`m${index}`), now)?.message);
  };
  test('are told as one from the tenth on, and counted', () => {
    const correlator = new EventCorrelator();
    const stored = Array.from({ length: 12 }, (_, index) => correlator.see(textOf(`m${index}`), 0));
    expect(stored.slice(8).map((event) => [event?.message, event?.count])).toEqual([
      ['m8', undefined],
      ['(combined from similar events): m9', undefined],
      ['(combined from similar events): m10', 2],
      ['(combined from similar events): m11', 3],
    ]);
  });

  test('are told apart again after ten minutes without any', () => {
    const ten = Array.from({ length: 10 }, () => 0);
    expect(messages([...ten, 600_001]).at(-1)).toBe('m10');
    expect(messages([...ten, 600_000]).at(-1)).toBe('(combined from similar events): m10');
  });
});

describe('too many events of one object', () => {
  test('are not stored after 25, then one in five minutes, with all that were counted', () => {
    const correlator = new EventCorrelator();
    const at = (now: number) => correlator.see(textOf('a'), now)?.count ?? null;
    const first = Array.from({ length: 27 }, () => at(0));
    expect(first.slice(23)).toEqual([24, 25, null, null]);
    expect([at(299_000), at(300_000), at(300_001)]).toEqual([null, 29, null]);
  });

  test('leave other objects alone', () => {
    const correlator = new EventCorrelator();
    for (let count = 0; count < 30; count++) correlator.see(textOf('a'), 0);
    expect(correlator.see(textOf('a', { subject: 'Pod/default/other', uid: 'u2' }), 0)).not.toBeNull();
  });
});

describe('a series of the scheduler', () => {
  const see = (...seen: readonly (readonly [message: string, version: string, now: number])[]) => {
    const series = new EventSeries();
    return seen
      .map(([message, version, now]) => series.see(textOf(message), version, now))
      .map((event) => event && [event.message, event.count]);
  };
  test('is stored once more, in its first words, and then only counted', () =>
    expect(see(['a', '1', 0], ['b', '1', 10], ['c', '1', 20])).toEqual([['a', undefined], ['a', 2], null]));

  test('begins anew with a written object, and after six minutes', () => {
    expect(see(['a', '1', 0], ['b', '2', 10])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
    expect(see(['a', '1', 0], ['b', '1', 360_001])[1]).toEqual(['b', undefined]);
  });
});
