import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pod, Workload } from '../objects/types.ts';
import type { Informers } from './informers.ts';
import { Tallies, type ReplicaTally, tallyOf } from './replicaSetTally.ts';

const set: Workload = {
  kind: 'ReplicaSet',
  metadata: { name: 'web', uid: 'web' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web', tier: 'front' } }, spec: { containers: [] } },
  },
};

const states = fc.record({
  app: fc.constantFrom('web', 'other'),
  tier: fc.constantFrom('front', 'back'),
  owner: fc.constantFrom('web', 'somebody'),
  phase: fc.constantFrom('Running', 'Succeeded', 'Failed'),
  isReady: fc.boolean(),
  isDeleted: fc.boolean(),
});
type State = typeof states extends fc.Arbitrary<infer T> ? T : never;

const podOf = (name: string, { app, tier, owner, phase, isReady, isDeleted }: State): Pod => ({
  kind: 'Pod',
  metadata: {
    name,
    labels: { app, tier },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: owner, uid: owner, controller: true }],
    ...(isDeleted && { deletionTimestamp: '2026-01-01T00:00:00Z' }),
  },
  spec: { containers: [] },
  status: { phase, conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }] },
});

test('whatever becomes of pods, it is what counting anew finds', () => {
  const change = fc.record({ name: fc.constantFrom('a', 'b', 'c'), state: fc.option(states) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.nat(20), (changes, first) => {
      const pods = new Map<string, Pod>();
      const owned = () =>
        [...pods.values()].filter(({ metadata }) => metadata.ownerReferences?.[0]?.uid === set.metadata.uid);
      const tallies = new Tallies({ ownedBy: owned } as unknown as Informers);
      const retained: ReplicaTally[] = [];
      const anew: ReplicaTally[] = [];
      for (const [index, { name, state }] of changes.entries()) {
        const [before, after] = [pods.get(name) ?? null, state ? podOf(name, state) : null];
        if (after) pods.set(name, after);
        else pods.delete(name);
        tallies.notice(before, after);
        if (index < first) continue;
        retained.push({ ...tallies.of(set) });
        anew.push(tallyOf(set, owned()));
      }
      expect(retained).toEqual(anew);
    }),
  );
});

test('a set with another spec is counted anew', () => {
  const running = podOf('a', {
    app: 'web',
    tier: 'front',
    owner: 'web',
    phase: 'Running',
    isReady: true,
    isDeleted: false,
  });
  const tallies = new Tallies({ ownedBy: () => [running] } as unknown as Informers);
  expect(tallies.of(set)).toMatchObject({ active: 1, foreign: 0, fullyLabeled: 1, ready: 1 });
  const other = { ...set, spec: { ...set.spec, selector: { matchLabels: { app: 'other' } } } };
  expect(tallies.of(other)).toMatchObject({ active: 1, foreign: 1 });
});
