import { hostnameLabel, zoneLabel } from '../../objects/wellKnownLabels.ts';
import { describe, expect, test } from 'vitest';
import { clusterObjects } from '../clusterObjects.ts';
import { decide } from '../cycle.ts';
import { makeNode, makePod, spread } from '../fixtures.ts';
import { Snapshot } from '../snapshot.ts';
import { budget, preemptionOf, preemptor, running, victimsOf } from './preemptionFixtures.ts';

const web = { app: 'web' };
const noVictims = 'No preemption victims found for incoming pod';

describe('who has to go', () => {
  test('pods of the same priority stay', () => {
    const facts = preemptionOf([makeNode('n'), running('same', 'n', { priority: 1000 })]);
    expect(facts.candidates).toEqual([]);
    expect(facts.dryRuns[0]?.rejection?.reasons).toEqual([noVictims]);
  });

  test('what does not fit even on the emptied node keeps its reason', () => {
    const facts = preemptionOf([
      makeNode('n'),
      running('high', 'n', { priority: 2000 }),
      running('low', 'n', { cpu: '500m' }),
    ]);
    expect(facts.dryRuns[0]).toMatchObject({ removed: ['default/low'], reprieves: [], victims: [] });
    expect(facts.dryRuns[0]?.rejection?.reasons).toEqual(['Insufficient cpu']);
  });

  test('the more important pod is spared, also where a smaller one would have done', () => {
    const objects = [
      makeNode('n'),
      running('a', 'n', { cpu: '2', priority: 10 }),
      running('b', 'n', { priority: 5 }),
      running('c', 'n', { priority: 1 }),
    ];
    const facts = preemptionOf(objects, preemptor({ requests: { cpu: '2' } }));
    expect(victimsOf(facts)).toEqual({ n: ['b', 'c'] });
    expect(facts.dryRuns[0]?.reprieves.map(({ pod, stays, milliCpu }) => [pod, stays, milliCpu])).toEqual([
      ['default/a', true, 2000],
      ['default/b', false, 1000],
      ['default/c', false, 1000],
    ]);
  });

  test('a small pod of low priority stays where it is not in the way', () => {
    const objects = [makeNode('n'), running('middle', 'n', { cpu: '3', priority: 100 }), running('low', 'n')];
    expect(victimsOf(preemptionOf(objects, preemptor({ requests: { cpu: '3' } })))).toEqual({ n: ['middle'] });
  });

  test('of equal priorities the pod that started later goes', () => {
    const objects = [
      makeNode('n'),
      running('older', 'n', { cpu: '2', start: 10 }),
      running('younger', 'n', { cpu: '2', start: 20 }),
    ];
    expect(victimsOf(preemptionOf(objects, preemptor({ requests: { cpu: '2' } })))).toEqual({ n: ['younger'] });
  });

  test('a pod that is taken away again makes room in the number of pods', () => {
    const objects = [
      makeNode('n', { allocatable: { pods: '2' } }),
      running('large', 'n', { cpu: '3', priority: 10 }),
      running('small', 'n'),
    ];
    expect(victimsOf(preemptionOf(objects, preemptor({ requests: { cpu: '3' } })))).toEqual({ n: ['large'] });
  });

  test('a snapshot that changed is looked at anew', () => {
    const objects = [makeNode('n'), running('first', 'n', { cpu: '4' })];
    const snapshot = new Snapshot(clusterObjects(objects));
    const victims = () => decide(snapshot, preemptor()).preemption?.candidates[0]?.victims;
    expect(victims()).toEqual(['default/first']);
    snapshot.removePod(running('first', 'n'));
    snapshot.addPod(running('second', 'n', { cpu: '4' }));
    expect(victims()).toEqual(['default/second']);
  });

  test('victims of both kinds are put in one order of importance', () => {
    const objects = [
      makeNode('n'),
      running('free', 'n', { cpu: '2', priority: 5 }),
      running('guarded', 'n', { cpu: '2', priority: 1, labels: web }),
      budget('web', 0),
    ];
    const facts = preemptionOf(objects);
    expect(victimsOf(facts)).toEqual({ n: ['free', 'guarded'] });
    expect(facts.dryRuns[0]?.reprieves.map(({ pod }) => pod)).toEqual(['default/guarded', 'default/free']);
    expect(facts.candidates[0]?.pdbViolations).toBe(1);
  });

  test('of pods that have not started the order turns round, and once more where a budget guards one', () => {
    const three = ['x', 'y', 'z'].map((name) => running(name, 'n', { cpu: '1' }));
    expect(
      victimsOf(
        preemptionOf(
          [makeNode('n'), running('r', 'n', { priority: 1000 }), ...three],
          preemptor({ requests: { cpu: '3' } }),
        ),
      ),
    ).toEqual({ n: ['z', 'y', 'x'] });
    const guarded = running('g', 'n', { cpu: '1', labels: web });
    const facts = preemptionOf(
      [makeNode('n'), guarded, ...three, budget('web', 0)],
      preemptor({ requests: { cpu: '3' } }),
    );
    // Given back: g stays, then z, y, x go; sorted again.
    expect(victimsOf(facts)).toEqual({ n: ['x', 'y', 'z'] });
  });
});

describe('what decides besides resources', () => {
  const small = { requests: { cpu: '1' }, labels: web };

  test('anti-affinity to a weaker pod makes it the victim', () => {
    const term = { labelSelector: { matchLabels: web }, topologyKey: hostnameLabel };
    const podAntiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
    const objects = [makeNode('n'), running('web', 'n', { labels: web }), running('other', 'n')];
    const facts = preemptionOf(objects, preemptor({ ...small, affinity: { podAntiAffinity } }));
    expect(victimsOf(facts)).toEqual({ n: ['web'] });
  });

  test('affinity to a weaker pod: it may not go', () => {
    const term = { labelSelector: { matchLabels: web }, topologyKey: hostnameLabel };
    const podAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
    const objects = [makeNode('n'), running('web', 'n', { cpu: '4', labels: web })];
    const facts = preemptionOf(objects, preemptor({ requests: { cpu: '2' }, affinity: { podAffinity } }));
    expect(facts.dryRuns[0]?.rejection?.plugin).toBe('InterPodAffinity');
  });

  test('spread: a weaker pod of the fullest domain goes', () => {
    const objects = [
      makeNode('a', { zone: 'a' }),
      makeNode('b', { zone: 'b', allocatable: { pods: '0' } }),
      running('a1', 'a', { labels: web, start: 1 }),
      running('a2', 'a', { labels: web, start: 2 }),
    ];
    const constraint = spread({ topologyKey: zoneLabel, maxSkew: 2 });
    const facts = preemptionOf(objects, preemptor({ ...small, topologySpreadConstraints: [constraint] }));
    expect(victimsOf(facts)).toEqual({ a: ['a2'] });
  });

  test('a host port is free when its pod leaves, even if another pod holds the same', () => {
    const ports = [{ hostPort: 80, containerPort: 80 }];
    const holder = (name: string, priority: number) =>
      makePod(name, { on: 'n', priority, containers: [{ name: 'c', image: 'x', ports }] });
    const pod = makePod('preemptor', { priority: 1000, containers: [{ name: 'c', image: 'x', ports }] });
    const facts = preemptionOf([makeNode('n'), holder('strong', 2000), holder('weak', 0)], pod);
    expect(victimsOf(facts)).toEqual({ n: ['weak'] });
  });

  test('scalar resources are given back as well', () => {
    const gpu = 'example.com/gpu';
    const objects = [
      makeNode('n', { allocatable: { [gpu]: '2' } }),
      ...['x', 'y'].map((name, place) => makePod(name, { on: 'n', requests: { [gpu]: '1' }, priority: place })),
    ];
    const facts = preemptionOf(objects, preemptor({ requests: { [gpu]: '1' } }));
    expect(victimsOf(facts)).toEqual({ n: ['x'] });
  });

  test('pods of the same priority that are nominated to the node count, weaker ones do not', () => {
    const objects = (priority: number) => [
      makeNode('n'),
      running('low', 'n', { cpu: '2' }),
      makePod('waiting', { nominatedTo: 'n', requests: { cpu: '2' }, priority }),
    ];
    const pod = preemptor({ requests: { cpu: '3' } });
    expect(victimsOf(preemptionOf(objects(999), pod))).toEqual({ n: ['low'] });
    expect(preemptionOf(objects(1000), pod).candidates).toEqual([]);
  });

  test('a node that no eviction helps is not tried', () => {
    const objects = [makeNode('n', { unschedulable: true }), running('low', 'n')];
    expect(preemptionOf(objects).potential).toEqual([]);
    expect(preemptionOf(objects).message).toBe(
      'no new claims to deallocate, preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
    );
  });
});
