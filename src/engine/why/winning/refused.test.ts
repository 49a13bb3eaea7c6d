/** Nodes that are refused for several reasons, pods that no scheduler tries, and what there is nothing to search for. */
import { describe, expect, it } from 'vitest';
import type { Pod } from '../../objects/types.ts';
import { makeNode, makePod, spread } from '../../scheduler/fixtures.ts';
import { finish } from '../../slices.ts';
import { searchWinning } from './search.ts';
import { asking, full, stateOf, unsound, zoned } from './ways.fixture.ts';

describe('a node that two plugins refuse', () => {
  const hard = {
    labels: { app: 'a' },
    topologySpreadConstraints: [spread({ labelSelector: { matchLabels: { app: 'a' } } })],
  };
  const refused = [
    ...[zoned('a', 'one'), zoned('x', 'two', { taints: [{ key: 'k', effect: 'NoSchedule' }] })],
    ...[makePod('q', { on: 'x', labels: { app: 'a' } }), makePod('p', { ...asking, ...hard })],
  ];
  const state = stateOf(refused);
  const found = finish(searchWinning(state, { pod: 'default/p', node: 'x' }));

  it('is let in by one change for each, and then by what makes it win', () => {
    expect(found?.ways.map(({ steps }) => steps.map(({ facts }) => facts.kind).slice(0, 2))).toContainEqual([
      'tolerate',
      'maxSkew',
    ]);
    expect(found && unsound(found, { state, key: 'default/p' })).toEqual([]);
  });

  it('tells of the first change alone which other plugin refuses it then', () => {
    expect(found?.openings).toContainEqual(
      expect.objectContaining({
        step: expect.objectContaining({ facts: expect.objectContaining({ kind: 'tolerate' }) }),
        then: expect.objectContaining({ is: 'refused', plugin: 'PodTopologySpread' }),
      }),
    );
  });
});

describe('a refused node is let in by what would let the pod be placed at all', () => {
  const openingsOf = (...objects: Parameters<typeof stateOf>[0]) =>
    finish(searchWinning(stateOf(objects), { pod: 'default/p', node: 'x' }))?.openings.map(({ step }) => step.facts);

  it('not by tolerating what the control plane says of the machine, which is to be mended', () => {
    const taints = (key: string) => makeNode('x', { taints: [{ key, effect: 'NoSchedule' }] });
    const kinds = (key: string) =>
      openingsOf(makeNode('a'), taints(key), makePod('p', asking))?.map(({ kind }) => kind);
    expect(kinds('gpu')).toEqual(['tolerate', 'untaint']);
    expect(kinds('node.kubernetes.io/disk-pressure')).toEqual([]);
  });

  it('by the pod that is missed least, and not by the smallest', () => {
    const owned = full('owned', 'x', '2');
    const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'r', uid: 'r', controller: true };
    const found = openingsOf(
      ...[makeNode('a'), makeNode('x', { allocatable: { cpu: '3' } }), full('alone', 'x', '1')],
      ...[{ ...owned, metadata: { ...owned.metadata, ownerReferences: [owner] } }, makePod('p', asking)],
    );
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'deletePod', pod: 'default/owned', comesBack: 'ReplicaSet/default/r' }),
    );
    expect(found?.filter(({ kind }) => kind === 'deletePod')).toHaveLength(1);
  });
});

it('lets an init container ask for less, where that one asks for more than all others', () => {
  const pod = makePod('p', { ...asking });
  const init = { name: 'i', resources: { requests: { cpu: '3' } } };
  const starting: Pod = { ...pod, spec: { ...pod.spec, initContainers: [init] } };
  const state = stateOf([makeNode('a'), makeNode('x'), full('o', 'x', '2'), starting]);
  const found = finish(searchWinning(state, { pod: 'default/p', node: 'x' }));
  const steps = [
    ...(found?.ways ?? []).flatMap((way) => way.steps),
    ...(found?.openings ?? []).map(({ step }) => step),
  ];
  const parts = [expect.objectContaining({ container: { list: 'initContainers', index: 0, name: 'i' }, to: 2000 })];
  expect(steps.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ kind: 'request', to: 2000, parts }));
  expect(found && unsound(found, { state, key: 'default/p' })).toEqual([]);
});

describe('what is not searched', () => {
  const scene = stateOf([makeNode('a'), makeNode('x'), full('o', 'a', '1'), makePod('p', asking)]);

  it('says by how much a node wins that wins alone', () => {
    const found = finish(searchWinning(scene, { pod: 'default/p', node: 'x' }));
    expect(found).toMatchObject({ rank: { is: 'alone' }, ways: [] });
  });

  it('knows no way for a node or a pod that is not there', () => {
    expect(finish(searchWinning(scene, { pod: 'default/p', node: 'z' }))).toBeNull();
    expect(finish(searchWinning(scene, { pod: 'default/z', node: 'x' }))).toBeNull();
  });

  it('knows no way for a pod that no scheduler tries', () => {
    const pod = makePod('p', asking);
    const mirror = { ...pod.metadata, annotations: { 'kubernetes.io/config.mirror': 'x' } };
    const rankOfPod = (own: Pod) =>
      finish(
        searchWinning(stateOf([makeNode('a'), makeNode('x'), full('o', 'x', '1'), own]), {
          pod: 'default/p',
          node: 'x',
        }),
      );
    const unserved = rankOfPod({ ...pod, spec: { ...pod.spec, schedulerName: 'other' } });
    expect(unserved).toMatchObject({ rank: { is: 'unserved', scheduler: 'other' }, ways: [] });
    expect(rankOfPod({ ...pod, metadata: mirror })).toMatchObject({ rank: { is: 'fromFile' }, ways: [] });
  });

  it('asks about a bound pod as if it were pending', () => {
    const bound = stateOf([makeNode('a'), makeNode('x'), full('o', 'x', '1'), makePod('p', { ...asking, on: 'x' })]);
    const found = finish(searchWinning(bound, { pod: 'default/p', node: 'x' }));
    expect(found?.rank).toMatchObject({ is: 'behind', best: 'a' });
    expect(found && unsound(found, { state: bound, key: 'default/p' })).toEqual([]);
  });
});
