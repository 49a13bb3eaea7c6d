/** What fencing does for a volume that its storage does not guard (FENCE-4, VOL-6, F-12). */
import { expect, test } from 'vitest';
import { running, workload } from '../controllers/fixtures.ts';
import { events, run, takes } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions, type FencingOptions } from '../simulation/situation.ts';
import { claim, unguarded, volume } from '../storage/fixtures.ts';

const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
const plain = workload('StatefulSet', 'web', { replicas: 1 });
const template = { ...plain.spec?.template, spec: { containers: [{ name: 'app', image: 'app:1' }], volumes } };
const set = workload('StatefulSet', 'web', { replicas: 1, template });

const story = (more: Partial<FencingOptions>): Run =>
  run([volume(unguarded), claim(), ...running(set)], {
    options: {
      ...defaultOptions,
      requestsPerSecond: 0,
      fencing: {
        ...{ mechanism: 'storage', delaySeconds: 10, succeeds: true, verifies: true, release: 'forceDelete' },
        ...more,
      },
    },
    decide: takes('node-2'),
    actions: [
      { t: 0, do: 'scheduler', runs: true },
      { t: 0, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
    ],
  });
const isCorrupted = (of: Run) => events(of, 'writers').some(({ isCorrupting }) => isCorrupting);
const writersAtEnd = (of: Run) =>
  events(of, 'writers')
    .at(-1)
    ?.writers.map(({ node }) => node);
const nodesThatRun = (of: Run) => [...of.stateAt(of.end).reality.values()].map(({ node }) => node).toSorted();

test.each<[string, Partial<FencingOptions>, boolean, readonly string[]]>([
  ['F-12: by storage: two processes, one writer', {}, false, ['node-1', 'node-2']],
  ['by network: two processes, one writer', { mechanism: 'network' }, false, ['node-1', 'node-2']],
  ['F-11: by power: one process', { mechanism: 'power' }, false, ['node-2']],
  [
    'a fence that is not verified and fails: two writers',
    { verifies: false, succeeds: false },
    true,
    ['node-1', 'node-2'],
  ],
])('%s', (_, more, corrupts, nodes) => {
  const of = story(more);
  expect(isCorrupted(of)).toBe(corrupts);
  expect(nodesThatRun(of)).toEqual(nodes);
  // Without the fencer's word it would be taken away six minutes later.
  expect(events(of, 'attachment').find(({ node }) => node === 'node-2')?.t).toBeLessThan(400_000);
  expect(writersAtEnd(of)).toEqual(corrupts ? ['node-1', 'node-2'] : ['node-2']);
});

test('a fence that fails and is verified lets nobody have the volume', () => {
  const of = story({ succeeds: false });
  expect(nodesThatRun(of)).toEqual(['node-1']);
  expect(events(of, 'attachment')).toEqual([]);
});
