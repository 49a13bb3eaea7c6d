import { expect, it, vi } from 'vitest';
import type { PodTimeline } from '../engine/simulation/trace.ts';
import type { PodLife } from '../engine/view/podLife.ts';
import { refresh } from '../store/conductor.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { seek } from './time.ts';

const pod = 'default/db-0';
/** The second pod of this name comes at 1000. */
const uidAt = (t: number): string => (t < 1000 ? 'first' : 'second');

/** Opens the timeline and seeks these instants. @returns the timelines that the store held after each */
async function seekAll(lives: number, times: readonly number[]) {
  const asked = vi.fn((_: string, t: number) => ({ pod, lives, uid: lives === 1 ? 'only' : uidAt(t) }) as PodTimeline);
  const shown = () => ({ view: getState().view ?? fail(), decision: null, owners: null, nodeLife: null, truths: null });
  connectFake([podView('db-0', 'node-1')], {
    present: async (t) => ({ ...shown(), life: { pod, uid: `at ${t}` } as PodLife }),
    timeline: async (key, t) => ({ timeline: asked(key, t) }),
  });
  setState({ focus: pod, timelineOpen: true, timeline: null, settledAt: [] });
  const held: (PodTimeline | null)[] = [];
  for (const t of times) {
    seek.run(t);
    await vi.waitFor(() => expect(getState().life?.uid).toBe(`at ${t}`));
    await refresh();
    held.push(getState().timeline);
  }
  return { asked, held };
}

it('the opened timeline is that of the life at the cursor, forward and back, and is replaced only by another life', async () => {
  const { held } = await seekAll(2, [500, 600, 1500, 700]);
  expect(held.map((timeline) => timeline?.uid)).toEqual(['first', 'first', 'second', 'first']);
  expect(held[1]).toBe(held[0]);
});

it('a name that has one life only is asked for once', async () => {
  const { asked } = await seekAll(1, [500, 600, 1500, 700]);
  expect(asked.mock.calls).toEqual([[pod, 500]]);
});

const fail = (): never => {
  throw new Error('no view');
};
