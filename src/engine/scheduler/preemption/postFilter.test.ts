import { describe, expect, test } from 'vitest';
import { clusterObjects } from '../clusterObjects.ts';
import { decide } from '../cycle.ts';
import { makeNode } from '../fixtures.ts';
import { readProfiles } from '../profile/configuration.ts';
import { Snapshot } from '../snapshot.ts';
import { preemptor, running } from './preemptionFixtures.ts';

const profileWith = (plugins: object) => {
  const [profile] = readProfiles({
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins }],
  });
  if (!profile) throw new Error('no profile');
  return profile;
};
const without = (...names: readonly string[]) =>
  profileWith({ postFilter: { disabled: names.map((name) => ({ name })) } });

const full = new Snapshot(clusterObjects([makeNode('n'), running('strong', 'n', { priority: 5000 })]));
const text = '0/1 nodes are available: 1 Insufficient cpu.';
const nested = 'preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.';

describe('what is added to the message', () => {
  test.each([
    ['by default', without(), ` no new claims to deallocate, ${nested}`],
    ['without DynamicResources', without('DynamicResources'), ` ${nested}`],
    ['without DefaultPreemption', without('DefaultPreemption'), ' no new claims to deallocate'],
    ['without any', without('*'), ''],
    [
      'in another order',
      profileWith({ postFilter: { enabled: [{ name: 'DefaultPreemption' }] } }),
      ` ${nested}, no new claims to deallocate`,
    ],
  ])('%s', (_, profile, suffix) => {
    const decision = decide(full, preemptor(), { profile });
    expect(decision.message).toBe(`${text}${suffix}`);
    expect(decision.preemption?.message ?? null).toBe(decision.preemption && suffix.trim());
  });

  test('nothing where preemption helps', () => {
    const snapshot = new Snapshot(clusterObjects([makeNode('n'), running('low', 'n')]));
    const decision = decide(snapshot, preemptor());
    expect(decision.message).toBe(text);
    expect(decision.preemption).toMatchObject({ chosen: 'n', message: '' });
  });
});

describe('a pod whose PreFilter stopped early', () => {
  const terms = ['a', 'b'].map((name) => ({ key: 'metadata.name', operator: 'In', values: [name] }));
  const nodeAffinity = {
    requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields: terms }] },
  };
  const pod = preemptor({ affinity: { nodeAffinity } });

  test('DynamicResources misses its state: nothing is tried', () => {
    const decision = decide(full, pod);
    expect(decision.message).toBe('0/1 nodes are available: pod affinity terms conflict. not found');
    expect(decision.preemption).toMatchObject({ eligible: true, potential: [], message: 'not found' });
  });

  test('without it preemption sees that it is not helpful', () => {
    expect(decide(full, pod, { profile: without('DynamicResources') }).message).toBe(
      '0/1 nodes are available: pod affinity terms conflict. preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
    );
  });
});

test('a pod with claims is said to be left out, and nothing is said for it', () => {
  const decision = decide(full, preemptor({ resourceClaims: [{ name: 'gpu' }] }));
  expect(decision.message).toBe(`${text} ${nested}`);
  expect(decision.leftOut).toMatchObject([{ feature: 'resourceClaims' }]);
});
