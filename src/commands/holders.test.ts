import { expect, it, vi } from 'vitest';
import type { GroupTimeline, PodTimeline, Timeline } from '../engine/timeline/timeline.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import type { PodState } from '../engine/view/podState.ts';
import { refresh } from '../store/picture.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { seek } from './time.ts';

const pod = 'default/db-0';
/** The second pod of this name comes at 1000. */
const uidAt = (t: number): string => (t < 1000 ? 'first' : 'second');

/** Opens the timeline and seeks these instants. @returns the timelines that the store held after each */
async function seekAll(holders: number, times: readonly number[]) {
  const asked = vi.fn(
    (topic: Topic, t: number) => ({ topic, pod, holders, uid: holders === 1 ? 'only' : uidAt(t) }) as PodTimeline,
  );
  const shown = () => ({
    view: getState().view ?? fail(),
    decision: null,
    question: null,
    measured: null,
    owners: null,
    nodeState: null,
    truths: null,
    lensFacts: null,
  });
  connectFake([podView('db-0', 'node-1')], {
    present: async (t) => ({ ...shown(), podState: { pod, uid: `at ${t}` } as PodState }),
    timeline: async (topic, t) => ({ timeline: asked(topic, t) }),
  });
  setState({ focus: pod, topic: null, timelineOpen: true, timeline: null, settledAt: [] });
  const held: (Timeline | null)[] = [];
  for (const t of times) {
    seek.run(t);
    await vi.waitFor(() => expect(getState().podState?.uid).toBe(`at ${t}`));
    await refresh();
    held.push(getState().timeline);
  }
  return { asked, held };
}

it('the opened timeline stays with the life that it was opened for, wherever the cursor goes', async () => {
  const { held, asked } = await seekAll(2, [500, 600, 1500, 700]);
  expect(held.map((timeline) => timeline && 'uid' in timeline && timeline.uid)).toEqual([
    'first',
    'first',
    'first',
    'first',
  ]);
  expect(held[3]).toBe(held[0]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(getState().topic).toEqual({ about: 'pod', pod, uid: 'first' });
  expect(getState().timeline?.topic).toEqual(getState().topic);
});

it('opened later it is that of the life that is there then', async () => {
  const { held } = await seekAll(2, [1500, 700]);
  expect(held.map((timeline) => timeline && 'uid' in timeline && timeline.uid)).toEqual(['second', 'second']);
});

it('a name that has one life only is asked for once', async () => {
  const { asked } = await seekAll(1, [500, 600, 1500, 700]);
  expect(asked.mock.calls).toEqual([[{ about: 'pod', pod }, 500]]);
});

it('of two faults of one name the timeline is that of the one meant at the cursor', async () => {
  const topic: Topic = { about: 'fault', fault: 'link/node-1' };
  const [first, second] = [
    { topic, holds: { from: 0, until: 1000 } },
    { topic, holds: { from: 1000, until: Number.POSITIVE_INFINITY } },
  ] as GroupTimeline[];
  const asked = vi.fn((t: number) => (t < 1000 ? first : second) ?? null);
  connectFake([podView('db-0', 'node-1')], { timeline: async (_, t) => ({ timeline: asked(t) }) });
  setState({ topic, timelineOpen: true, timeline: null, settledAt: [] });
  const held: (Timeline | null)[] = [];
  for (const t of [500, 600, 1000, 1500, 999]) {
    seek.run(t);
    await vi.waitFor(() => expect(getState().t).toBe(t));
    await refresh();
    held.push(getState().timeline);
  }
  expect(held).toEqual([first, first, second, second, first]);
  expect(asked.mock.calls.flat()).toEqual([500, 1000, 999]);
});

const fail = (): never => {
  throw new Error('no view');
};
