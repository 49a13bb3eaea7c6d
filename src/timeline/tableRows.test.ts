import { expect, it } from 'vitest';
import { fixtureTimeline, workedTimelines } from '../engine/timeline/workedFixtures.ts';

import { podModel } from './layout/podModel.ts';
import { rowsOf } from './tableRows.ts';

const { explained } = podModel(fixtureTimeline(workedTimelines['T-A']), true, 0);

it('a row has its time, its actor and its words; a cause by its time', () => {
  expect(rowsOf(explained, 0).find(({ what }) => what.includes('no new connections'))).toEqual({
    ...{ id: expect.any(Number), t: 390, time: '0.39', clock: '00:00:00.39', actor: 'kube-proxy node-1' },
    ...{ what: 'kube-proxy on node-1 sends no new connections here.', known: '', cause: '0.14' },
  });
});

it('a cause of the same instant is told in words', () => {
  const sigterm = rowsOf(explained, 0).find(({ what }) => what.startsWith('The runtime sends SIGTERM'));
  expect(sigterm?.cause).toBe('0.07');
  expect(rowsOf(explained, 0).find(({ time, cause }) => cause !== '' && cause === time)).toBeUndefined();
});

it('times count from what is called 0', () => expect(rowsOf(explained, 390).map(({ time }) => time)).toContain('0.00'));
