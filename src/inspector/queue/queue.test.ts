import { describe, expect, it } from 'vitest';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import type { PodView } from '../../engine/view/view.ts';
import { hintsOf } from '../../engine/scheduler/hints/hintsOf.ts';
import { backoffSentences } from './Backoff.tsx';
import { queueOf, web } from './fixture.ts';
import { failedOnce } from '../../text/failedOnce.ts';
import { holding } from './Gates.tsx';
import { nominationSentences } from './nomination.ts';
import { wakesOf } from '../plugins/records.ts';
import { whereabouts } from './whereabouts.ts';
import { textOf } from '../../i18n/message.ts';

describe('where a pod waits', () => {
  const first: QueueEntry = { ...failedOnce, pod: 'default/first', place: 'active' };
  it.each<[QueueEntry['place'], RegExp]>([
    ['active', /^In `activeQ`, place 2 of 2\./],
    ['inFlight', /decides about it right now/],
    ['backoff', /^In `backoffQ`, place 1 of 1/],
    ['errorBackoff', /after an error/],
    ['unschedulable', /^Among the unschedulable pods/],
    ['gated', /^Gated/],
  ])('%s', (place, words) => {
    expect(textOf(whereabouts(web, queueOf(first, { ...failedOnce, place })))).toMatch(words);
  });

  it('a pod being decided about has no place in the queue any more', () => {
    const deciding: QueueEntry = { ...first, place: 'inFlight' };
    const waiting: QueueEntry = { ...failedOnce, place: 'active' };
    expect(textOf(whereabouts(web, queueOf(deciding, waiting)))).toMatch(/place 1 of 1/);
  });

  it('a bound pod and one that no profile serves wait nowhere', () => {
    expect(textOf(whereabouts({ ...web, node: 'node-1' }, queueOf()))).toMatch(/bound to `node-1`/);
    const unserved = { ...queueOf(), unserved: [web.key] };
    expect(textOf(whereabouts({ ...web, schedulerName: 'mine' }, unserved))).toMatch(/no profile is called `mine`/);
  });
});

const far = 1_000_000;
const keys = (entry: QueueEntry, now: number, runs = false, end = far) =>
  backoffSentences(entry, { now, end, runs }).map(({ key }) => key.replace('inspector:queue.', ''));

describe('the back-off', () => {
  it('counts down, and says what the flush does', () => {
    expect(keys(failedOnce, 4000)).toEqual(['backoffEnds', 'backoffLength', 'backoffAsleep', 'flush']);
    expect(textOf(backoffSentences(failedOnce, { now: 4600, end: far, runs: false })[0] ?? { key: 'more' })).toBe(
      'Over at 00:00:05.0, in 0.4 s.',
    );
  });

  it('is over once its last second has passed', () => {
    expect(keys(failedOnce, 5000)).toEqual(['backoffOver', 'flush']);
  });

  it('does not hold an idle scheduler, unless it follows an error', () => {
    expect(keys({ ...failedOnce, place: 'backoff' }, 4000, true)).toContain('backoffIdle');
    expect(keys({ ...failedOnce, place: 'errorBackoff' }, 4000, true)).not.toContain('backoffIdle');
  });

  it('promises no time that the clock can’t reach without saying so', () => {
    const wordingOf = (end: number) => backoffSentences(failedOnce, { now: 3300, end, runs: false }).map(textOf).at(-1);
    expect(wordingOf(3300)).toBe(
      'The clock here stops at 00:00:03.3, with the last event: it does not reach `00:00:05.0` and `00:05:30.0`.',
    );
    expect(wordingOf(5000)).toMatch(/does not reach `00:05:30.0`\.$/);
    expect(keys(failedOnce, 3300, false, 330_000)).not.toContain('clockStops');
    expect(keys({ ...failedOnce, place: 'backoff' }, 3300, false, 5000)).not.toContain('clockStops');
  });

  it('is nothing to a pod that was never tried, or is gated', () => {
    expect(keys({ ...failedOnce, attempts: 0 }, 4000)).toEqual([]);
    expect(keys({ ...failedOnce, place: 'gated' }, 4000)).toEqual([]);
  });
});

describe('a nomination', () => {
  const preemptor: PodView = { ...web, priority: 100, nominatedNodeName: 'node-2' };
  const on = (name: string, change: Partial<PodView>): PodView => ({
    ...{ ...web, key: `default/${name}`, name, node: 'node-2', shape: 'Terminating' },
    ...change,
  });
  const wordingOf = (...pods: readonly PodView[]) => nominationSentences(preemptor, { pods }).map(textOf).join(' ');

  it('names whom it waits for: lower pods that are leaving that node, and says what comes next', () => {
    const others = [on('high', { priority: 100 }), on('stays', { shape: 'Running' }), on('else', { node: 'node-1' })];
    expect(wordingOf(on('victim', { priority: 1 }), ...others)).toBe(
      '`node-2` is being emptied for it: it waits for `victim` to leave. That wakes it, and then `node-2` is looked at first.',
    );
    expect(wordingOf(on('a', {}), on('b', {}))).toMatch(/waits for `a` and `b` to leave/);
    expect(wordingOf(...['a', 'b', 'c', 'd', 'e'].map((name) => on(name, {})))).toMatch(/waits for 5 pods to leave/);
  });

  it('without anybody leaving is where the next try looks first', () => {
    expect(wordingOf(on('stays', { shape: 'Running' }))).toMatch(/^It is nominated to `node-2`/);
  });

  it('is nothing to a pod that is bound, or nominated nowhere', () => {
    expect(nominationSentences({ ...preemptor, node: 'node-2' }, { pods: [] })).toEqual([]);
    expect(nominationSentences(web, { pods: [on('victim', {})] })).toEqual([]);
  });

  it('is why it sleeps: a node was found, though not free yet', () => {
    const entry = queueOf({ ...failedOnce, place: 'unschedulable' });
    expect(whereabouts(preemptor, entry).key).toBe('inspector:queue.preempting');
    expect(whereabouts(web, entry).key).toBe('inspector:queue.unschedulable');
  });
});

describe('what holds a gated pod', () => {
  it('are its gates by name, or its own preemption', () => {
    const gated: QueueEntry = { ...failedOnce, place: 'gated', gatedBy: 'SchedulingGates' };
    expect(holding(gated, ['a.io/x', 'b.io/y']).map(textOf)[0]).toBe('Its 2 scheduling gates: `a.io/x` and `b.io/y`.');
    expect(holding({ ...gated, gatedBy: 'DefaultPreemption' }, []).map(({ key }) => key)).toEqual([
      'inspector:queue.gatedByPreemption',
    ]);
  });
});

describe('what would wake a pod', () => {
  it('each plugin with hints has sentences of its own, all others one that says so', () => {
    const silent = [...hintsOf(undefined).keys()].filter((plugin) => wakesOf(plugin).includes('queue.wake.unknown'));
    expect(silent).toEqual([]);
    expect(wakesOf('DefaultBinder')).toEqual(['queue.wake.unknown']);
  });
});
