import type { ObjectRef } from '../objects/ref.ts';
import { describe, expect, it } from 'vitest';
import { defaultOptions, type Situation } from '../simulation/situation.ts';
import type { Topic } from '../timeline/topic.ts';
import type { CaseParameter, CaseValue } from './cases.ts';
import { leaving, pod, topic } from './fixtures.ts';
import { slowestProxy, vary } from './vary.ts';

const situation = leaving({
  actions: [
    { t: 0, do: 'scheduler', runs: true },
    { t: 5000, do: 'delete', pod },
  ],
});
const varied = (parameter: CaseParameter, value: CaseValue, from: Situation = situation) =>
  vary(from, topic, { parameter, value });

describe('another value of one number', () => {
  it.each([
    ['terminationGracePeriodSeconds', 7, { tuning: { [pod]: { terminationGracePeriodSeconds: 7 } } }],
    ['preStopSeconds', 0, { tuning: { [pod]: { preStopSeconds: 0 } } }],
    ['shutdownSeconds', 3, { tuning: { [pod]: { shutdownSeconds: 3 } } }],
    [
      'gracePeriodSeconds',
      4,
      { actions: [situation.actions[0], { t: 5000, do: 'delete', pod, gracePeriodSeconds: 4 }] },
    ],
    ['proxyDelaySeconds', 1.5, { options: { ...situation.options, proxyDelayMs: { default: 1500 } } }],
    ['slowestProxySeconds', 2, { options: { ...situation.options, proxyDelayMs: { default: 200, 'node-3': 2000 } } }],
    ['loadBalancerDelaySeconds', 9, { options: { ...situation.options, loadBalancerDelayMs: 9000 } }],
    ['kubeletEra', '1.23', { options: { ...situation.options, kubeletEra: { default: '1.23' } } }],
    ['removal', 'evict', { actions: [situation.actions[0], { t: 5000, do: 'evict', pod }] }],
    [
      'removal',
      'forceDelete',
      { actions: [situation.actions[0], { t: 5000, do: 'delete', pod, gracePeriodSeconds: 0 }] },
    ],
    ['moment', 2.5, { actions: [situation.actions[0], { t: 2500, do: 'delete', pod }] }],
  ] as const)('%s %s changes nothing else', (parameter, value, change) => {
    expect(varied(parameter, value)).toEqual({ ...situation, ...change });
  });

  it('leaves the situation that it was given as it was', () => {
    const before = structuredClone(situation);
    varied('preStopSeconds', 3);
    varied('moment', 9);
    varied('slowestProxySeconds', 3);
    expect(situation).toEqual(before);
  });

  it('keeps what else was set for the pod, and lets every container answer SIGTERM alike', () => {
    const reported = leaving({
      tuning: { preStopSeconds: 4, containers: { app: { onTerm: { after: 9 }, runs: [] } } },
    });
    expect(varied('shutdownSeconds', 2, reported).tuning[pod]).toEqual({
      preStopSeconds: 4,
      shutdownSeconds: 2,
      containers: { app: { runs: [] } },
    });
  });

  it('puts a removal that is moved into its place among what else is done', () => {
    const stops = { t: 8000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false } as const;
    const later = leaving({ actions: [{ t: 5000, do: 'delete', pod }, stops] });
    expect(varied('moment', 9, later).actions).toEqual([stops, { t: 9000, do: 'delete', pod }]);
  });

  it('keeps a grace that a delete names when it becomes an eviction, but not that of force', () => {
    const sooner = leaving({ actions: [{ t: 0, do: 'delete', pod, gracePeriodSeconds: 5 }] });
    const forced = leaving({ actions: [{ t: 0, do: 'delete', pod, gracePeriodSeconds: 0 }] });
    expect(varied('removal', 'evict', sooner).actions).toEqual([{ t: 0, do: 'evict', pod, gracePeriodSeconds: 5 }]);
    expect(varied('removal', 'delete', forced).actions).toEqual([{ t: 0, do: 'delete', pod }]);
  });

  it('changes nothing that means nothing for the topic', () => {
    const owner: Topic = { about: 'owner', owner: 'Deployment/default/web' };
    expect(varied('replicas', 3)).toBe(situation);
    expect(vary(situation, owner, { parameter: 'preStopSeconds', value: 3 })).toBe(situation);
  });
});

describe('replicas of an owner', () => {
  const owner: Topic = { about: 'owner', owner: 'Deployment/default/web' };
  const scale = (replicas: number, subject: ObjectRef = 'Deployment/default/web') =>
    ({ t: 100, do: 'patch', subject, patch: { type: 'merge', fields: { spec: { replicas } } } }) as const;

  it('are those that the last scaling asks for', () => {
    const scaled = leaving({ actions: [scale(2), scale(5), scale(9, 'Deployment/default/other')] });
    expect(vary(scaled, owner, { parameter: 'replicas', value: 3 }).actions).toEqual([
      scale(2),
      scale(3),
      scale(9, 'Deployment/default/other'),
    ]);
  });

  it('are set for its manifests where nobody scales it', () => {
    expect(vary(situation, owner, { parameter: 'replicas', value: 3 }).replicas).toEqual({
      'Deployment/default/web': 3,
    });
  });
});

it('finds the one node whose kube-proxy was set to be late', () => {
  expect(slowestProxy({ default: 200, a: 300, b: 900, c: 100 })).toBe('b');
  expect(slowestProxy({ default: 200, a: 200, c: 100 })).toBeNull();
  expect(slowestProxy(defaultOptions.proxyDelayMs)).toBeNull();
});
