import { expect, it, vi } from 'vitest';
import { notify } from '../store/notices.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { evict } from './otherEnds.ts';
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
  await vi.waitFor(() => expect(getState().notices.map(({ sentence }) => sentence)).toEqual([other, refused]));
  evict.run();
  await vi.waitFor(() => expect(getState().notices.map(({ sentence }) => sentence)).toEqual([other]));
});
