import { expect, test } from 'vitest';
import { podView } from '../../commands/fakeEngine.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { isOfBegin, liesIn } from './claims.ts';

const view = { pods: [podView('web', 'node-1'), podView('api', null)] } as unknown as ClusterView;

test('what a sentence claims of a pod is compared with the cluster', () => {
  expect(liesIn('`api` waits. `web` runs on `node-1`; one waits. `old` is gone. `web` is Running.', view)).toEqual([]);
  const lies = '`web` waits. `web` runs on `node-2`; three more wait. `web` is gone. `api` is Running. None waits.';
  expect(liesIn(lies, view)).toEqual([
    ...['`web` waits', '`web` runs on `node-2`', '`web` is gone', '`api` is Running', 'three more wait', 'None waits'],
  ]);
});

test('what is to be done or waited for is no claim', () => {
  expect(liesIn('Wait until `api` is Running. Have it run while `api` runs. Play until `web` has gone.', view)).toEqual(
    [],
  );
});

test('what is there only until something is done is of the begin', () => {
  expect(['Nothing is cut yet.', 'Nine again.', '`web` still waits.'].map(isOfBegin)).toEqual([true, true, true]);
  expect(isOfBegin('Let it count, yet stay forbidden.')).toBe(false);
});
