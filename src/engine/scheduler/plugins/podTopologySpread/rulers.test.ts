import { zoneLabel } from '../../../objects/wellKnownLabels.ts';
import { expect, test } from 'vitest';
import { makeNode, makePod, snapshotOf, spread, webPods } from '../../fixtures.ts';
import { podTopologySpread } from './podTopologySpread.ts';

const snapshot = snapshotOf(
  makeNode('n1', { zone: 'a' }),
  makeNode('n2', { zone: 'a', labels: { disk: 'hdd' } }),
  makeNode('n3', { zone: 'b' }),
  makeNode('n4', { zone: 'c', labels: { disk: 'hdd' } }),
  makeNode('bare'),
  ...webPods('n1', 2),
  ...webPods('n2', 1),
);

const rulers = (...constraints: ReturnType<typeof spread>[]) => {
  const notHdd = { matchExpressions: [{ key: 'disk', operator: 'DoesNotExist' }] };
  const pod = makePod('p', {
    labels: { app: 'web' },
    topologySpreadConstraints: constraints,
    affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [notHdd] } } },
  });
  return podTopologySpread().rulers?.({ pod, snapshot }) ?? [];
};

test('each domain comes with its pods and nodes; one without an eligible node is there but not counted', () => {
  const [ruler] = rulers(spread({ maxSkew: 2 }));
  expect(ruler).toEqual({
    index: 0,
    topologyKey: zoneLabel,
    maxSkew: 2,
    whenUnsatisfiable: 'DoNotSchedule',
    isDefault: false,
    selector: 'app=web',
    minDomains: null,
    nodeAffinityPolicy: 'Honor',
    nodeTaintsPolicy: 'Ignore',
    selfMatch: 1,
    min: 0,
    lowest: 0,
    domainCount: 2,
    domains: [
      {
        value: 'a',
        counted: true,
        matchNum: 2,
        pods: ['default/web-n1-0', 'default/web-n1-1'],
        nodes: ['n1', 'n2'],
        eligibleNodes: ['n1'],
        skew: 3,
        ok: false,
      },
      { value: 'b', counted: true, matchNum: 0, pods: [], nodes: ['n3'], eligibleNodes: ['n3'], skew: 1, ok: true },
      { value: 'c', counted: false, matchNum: 0, pods: [], nodes: ['n4'], eligibleNodes: [], skew: 1, ok: true },
    ],
  });
});

test('while domains are fewer than minDomains the minimum in force is 0, the lowest count is told beside it', () => {
  const [ruler] = rulers(
    spread({ minDomains: 3, labelSelector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } }),
  );
  expect(ruler).toMatchObject({ min: 0, lowest: 0, domainCount: 2, selector: 'app' });
  const [open] = rulers(spread({ topologyKey: 'rack' }));
  expect(open).toMatchObject({ min: 0, lowest: 0, domainCount: 0, domains: [] });
});

test('soft constraints have rulers too, on which every domain is ok; the order is that of the pod', () => {
  const [first, second] = rulers(
    spread({ whenUnsatisfiable: 'ScheduleAnyway' }),
    spread({ topologyKey: 'kubernetes.io/hostname' }),
  );
  expect(first).toMatchObject({
    index: 0,
    whenUnsatisfiable: 'ScheduleAnyway',
    domains: [{ skew: 3, ok: true }, {}, {}],
  });
  expect(second).toMatchObject({ index: 1, topologyKey: 'kubernetes.io/hostname' });
});

test('no selector is told from an empty one', () => {
  expect(rulers(spread({ labelSelector: null }))[0]?.selector).toBeNull();
  expect(rulers(spread({ labelSelector: {} }))[0]?.selector).toBe('');
});
