import { expect, it } from 'vitest';
import { connectFake } from './fakeEngine.ts';
import { commit } from '../store/conductor.ts';
import { getState } from '../store/store.ts';
import { messageFrom } from '../i18n/message.ts';
import { inTurn } from '../store/turns.ts';

const summary = { end: 31_000, marks: [], stops: [], broken: [], settledAt: [], answeredAt: [], refused: [] };

it('a run that had to end before its time is shown up to there, and says who is to blame', async () => {
  connectFake([], { load: async () => ({ ...summary, stalled: { t: 31_000, actor: 'deployment' } }) });
  const { situation } = getState();
  const change = {
    label: messageFrom('commands:openDone'),
    situation: { ...situation, seed: 9 },
    landing: { t: 90_000 },
  };
  expect(await inTurn(() => commit(change))).toBe('landed');
  expect(getState()).toMatchObject({ t: 31_000, situation: { seed: 9 } });
  const values = { time: '00:00:31.0', actor: 'deployment' };
  expect(getState().notices).toMatchObject([{ tone: 'error', sentence: { key: 'app:notice.stalled', values } }]);
});
