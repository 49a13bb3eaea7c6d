import { expect, test } from 'vitest';
import { collect } from './records.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-23T10:00:00Z') + seconds * 1000).toISOString();
const pod = (version: number) => ({
  kind: 'Pod',
  apiVersion: 'v1',
  metadata: { name: 'web', namespace: 'shop', uid: 'u1', resourceVersion: String(version) },
});
const written = (seconds: number, version: number) =>
  JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: `id-${version}`, stage: 'ResponseComplete' },
    ...{ verb: 'update', user: { username: 'jane' }, stageTimestamp: at(seconds), responseStatus: { code: 200 } },
    objectRef: { resource: 'pods', namespace: 'shop', name: 'web' },
    responseObject: pod(version),
  });
const seen = (seconds: number, version: number) =>
  JSON.stringify({ at: at(seconds), type: 'MODIFIED', object: pod(version) });
const clocks = (watch: readonly string[]) =>
  collect([
    ['audit', [written(10, 1), written(20, 2)].join('\n')],
    ['watch', watch.join('\n')],
  ]).clocks;

test('a watcher that saw what was not written yet has a clock that is behind', () => {
  expect(clocks([seen(-31, 1), seen(-21.5, 2)])).toMatchObject([
    { file: 'watch', seconds: -41.5, states: 2, clock: 'behind' },
  ]);
});

test('one that saw everything late may have a clock that is ahead: the least delay is the bound', () => {
  expect(clocks([seen(17, 1), seen(25, 2)])).toMatchObject([{ seconds: 5, clock: 'ahead' }]);
});

test('what a watch takes to come, and one late state among others, is no difference of clocks', () => {
  expect(clocks([seen(60, 1), seen(20.2, 2)])).toEqual([]);
  expect(clocks([seen(500, 3)])).toEqual([]);
});

test('a watch that begins long after the log has no clock of its own: what it finds there was not seen to be written', () => {
  expect(clocks([seen(600, 2), seen(605, 2), seen(610, 3)])).toEqual([]);
});

test('what such a watch saw is told by the clock of the API server', () => {
  const records = collect([
    ['audit', [written(10, 1), written(20, 2)].join('\n')],
    ['watch', [seen(-31, 1), seen(-21.5, 2), seen(-10, 3)].join('\n')],
  ]);
  const [pod] = records.of('Pod');
  expect(pod?.states.map((state) => (state.at?.us ?? 0) / 1e6 - Date.parse(at(0)) / 1000)).toEqual([10, 20, 31.5]);
});
