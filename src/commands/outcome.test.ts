import { expect, it, vi } from 'vitest';
import { notify } from '../store/notices.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { redo, undo } from './history.ts';
import { evict } from './otherEnds.ts';
import { seek } from './time.ts';
import { message } from '../i18n/saved.ts';

const reasons = ['Cannot evict pod.', null];

it('a refusal is told until the next thing is done; what else is told stays', async () => {
  const settledAt = [1000, 1000];
  connectFake([podView('web-a', 'node-1')], {
    load: async (situation) => ({
      ...{ end: 1000, marks: [], stops: [], broken: [], settledAt, stalled: null, answeredAt: settledAt },
      refused: situation.actions.map((_, at) => reasons[at] ?? null),
    }),
  });
  setState({ focus: 'default/web-a', notices: [] });
  const other = message('app:saved.restored');
  const refused = message('commands:refused', { reason: 'Cannot evict pod.' });
  notify('info', other);
  evict.run();
  await vi.waitFor(() => expect(getState().situation.actions).toHaveLength(1));
  seek.run(1000);
  await vi.waitFor(() => expect(getState().notices.map(({ sentence }) => sentence)).toEqual([other, refused]));
  evict.run();
  await vi.waitFor(() => expect(getState().notices.map(({ sentence }) => sentence)).toEqual([other]));
});

it('at a stopped clock a refusal is told when the clock gets to it, and not if it is taken back before', async () => {
  connectFake([podView('web-a', 'node-1')], {
    load: async (situation) => ({
      ...{ end: 1000, marks: [], stops: [], broken: [], settledAt: [1000], stalled: null, answeredAt: [500] },
      refused: situation.actions.map(() => 'Cannot evict pod.'),
    }),
  });
  setState({ focus: 'default/web-a', t: 0, notices: [], past: [], future: [] });
  evict.run();
  await vi.waitFor(() => expect(getState().past).toHaveLength(1));
  expect(getState().notices).toEqual([]);
  undo.run();
  await vi.waitFor(() => expect(getState().past).toHaveLength(0));
  seek.run(1000);
  await vi.waitFor(() => expect(getState().t).toBe(1000));
  expect(getState().notices).toEqual([]);
  redo.run();
  await vi.waitFor(() => expect(getState().past).toHaveLength(1));
  evict.run();
  await vi.waitFor(() => expect(getState().past).toHaveLength(2));
  seek.run(500);
  await vi.waitFor(() => expect(getState().notices).toHaveLength(1));
});
