import { expect, it, vi } from 'vitest';
import type { PodTimeline } from '../engine/simulation/trace.ts';
import type { PodLife } from '../engine/view/podLife.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { seek } from './time.ts';

const pod = 'default/db-0';
/** The second pod of this name comes at 1000. */
const uidAt = (t: number): string => (t < 1000 ? 'first' : 'second');

it('the opened timeline is that of the pod that stands at the cursor, asked for once a life', async () => {
  const asked = vi.fn((_: string, t: number) => ({ pod, uid: uidAt(t) }) as PodTimeline);
  const view = podView('db-0', 'node-1');
  connectFake([view], {
    present: async (t) => ({ ...shown(), life: { pod, uid: uidAt(t) } as PodLife }),
    timeline: async (key, t) => ({ timeline: asked(key, t) }),
  });
  const shown = () => ({ view: getState().view ?? fail(), decision: null });
  setState({ focus: pod, timelineOpen: true, timeline: null });
  for (const [t, uid] of [
    [500, 'first'],
    [600, 'first'],
    [1500, 'second'],
    [700, 'first'],
  ] as const) {
    seek.run(t);
    await vi.waitFor(() => expect(getState().timeline?.uid).toBe(uid));
    await vi.waitFor(() => expect(getState().life?.uid).toBe(uid));
  }
  expect(asked.mock.calls).toEqual([
    [pod, 500],
    [pod, 1500],
    [pod, 700],
  ]);
});

const fail = (): never => {
  throw new Error('no view');
};
