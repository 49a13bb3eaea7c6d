import type { ObjectRef } from '../../objects/ref.ts';
import { describe, expect, test } from 'vitest';
import { stateOf } from '../../conformance/recordedClusters.ts';
import type { Pod } from '../../objects/types.ts';
import { makeNode, makePod } from '../../scheduler/fixtures.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import type { TriedChange } from './change.ts';
import { triedAll, triedOut } from './tried.ts';
import { decideTrial, trialOf, tryChange } from './trial.ts';

const gpu = { key: 'gpu', effect: 'NoSchedule' };
const daemon: Pod = {
  ...makePod('daemon', { on: 'small', requests: { cpu: '1' } }),
  metadata: {
    name: 'daemon',
    namespace: 'default',
    uid: 'daemon',
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'd', uid: 'd', controller: true }],
  },
};
const state = stateOf([
  makeNode('small', { allocatable: { cpu: '2' }, zone: 'a' }),
  makeNode('tainted', { taints: [gpu], zone: 'b' }),
  daemon,
  makePod('other', { on: 'small', requests: { cpu: '1' } }),
  makePod('asking', { requests: { cpu: '1' } }),
]);
const asking = 'default/asking';
const chosen = (change: TriedChange) => triedOut(state, asking, change)?.chosen;
const patch = (subject: ObjectRef, fields: object): TriedChange => ({
  do: 'patch',
  subject,
  patch: { type: 'merge', fields: { ...fields } },
});

describe('what the scheduler would decide', () => {
  test.each<[string, TriedChange, string | null]>([
    ['if nothing of weight were changed', patch('Pod/default/asking', { metadata: { labels: { a: 'b' } } }), null],
    [
      'if the pod tolerated a taint',
      patch('Pod/default/asking', { spec: { tolerations: [{ operator: 'Exists' }] } }),
      'tainted',
    ],
    ['if a node had no taints', patch('Node/tainted', { spec: { taints: null } }), 'tainted'],
    ['if another pod were not there', { do: 'deletePod', pod: 'default/other' }, 'small'],
    ['if another pod asked for less', patch('Pod/default/other', { spec: { containers: [] } }), 'small'],
    [
      'if there were one more node, on which daemons run too',
      { do: 'addNode', like: 'small', name: 'second' },
      'second',
    ],
    ['if plugins weighed otherwise', { do: 'weigh', weights: { ImageLocality: 5 } }, null],
  ])('%s', (_, change, expected) => {
    expect(chosen(change)).toBe(expected);
  });

  test.each<[string, TriedChange]>([
    ['there is no such pod', { do: 'deletePod', pod: 'default/none' }],
    ['there is no such object', patch('Node/none', {})],
    ['the name of a new node is taken', { do: 'addNode', like: 'small', name: 'tainted' }],
    ['there is no such model', { do: 'addNode', like: 'none', name: 'new' }],
    [
      'the patch does not fit',
      {
        do: 'patch',
        subject: 'Pod/default/asking',
        patch: { type: 'json', steps: [{ op: 'remove', path: '/spec/none' }] },
      },
    ],
  ])('is nothing where %s', (_, change) => {
    expect(triedOut(state, asking, change)).toBeNull();
  });

  test('a new node takes no more than what its daemons leave', () => {
    const added: TriedChange = { do: 'addNode', like: 'small', name: 'second' };
    const larger = patch('Pod/default/asking', {
      spec: { containers: [{ name: 'main', resources: { requests: { cpu: '1001m' } } }] },
    });
    const trial = triedAll(state, asking, [added, larger]);
    expect(trial && decideTrial(trial).chosen).toBeNull();
  });

  test('leaves the cluster as it is', () => {
    const before = rememberedSnapshot(state);
    chosen({ do: 'deletePod', pod: 'default/other' });
    chosen(patch('Node/tainted', { spec: { taints: null } }));
    expect(rememberedSnapshot(state)).toBe(before);
    expect(before.node('small')?.pods).toHaveLength(2);
    expect(before.node('tainted')?.node.spec?.taints).toEqual([gpu]);
  });
});

describe('a change to the pod alone', () => {
  test('reads no node anew', () => {
    const base = trialOf(state, asking);
    const change = patch('Pod/default/asking', { spec: { priority: 3 } });
    expect(base && tryChange(base, change)?.snapshot).toBe(base?.snapshot);
  });
});

describe('a change to a node', () => {
  test('shares the other nodes, and reads all anew where its place becomes another', () => {
    const base = trialOf(state, asking);
    const rest = (change: TriedChange) => base && tryChange(base, change)?.snapshot.node('small');
    expect(rest(patch('Node/tainted', { spec: { taints: null } }))).toBe(base?.snapshot.node('small'));
    const moved = patch('Node/tainted', { metadata: { labels: { 'topology.kubernetes.io/zone': 'c' } } });
    expect(rest(moved)).not.toBe(base?.snapshot.node('small'));
  });
});
