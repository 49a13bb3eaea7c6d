import { describe, expect, test } from 'vitest';
import type { KubeObject } from '../objects/types.ts';
import { rowOf } from './tables.ts';

const epoch = Date.UTC(2026, 4, 3);
const row = (object: Record<string, unknown>) =>
  rowOf({ metadata: { name: 'x' }, ...object } as unknown as KubeObject, { epoch, now: epoch + 60_000 }).cells;

test('a StorageClass says whether it is the default, and what it does', () => {
  const annotations = { 'storageclass.kubernetes.io/is-default-class': 'true' };
  const metadata = { name: 'gp3', annotations };
  const about = { provisioner: 'ebs.csi.aws.com', volumeBindingMode: 'WaitForFirstConsumer' };
  expect(Object.entries(row({ kind: 'StorageClass', metadata, ...about, allowVolumeExpansion: true }))).toEqual([
    ['Name', 'gp3 (default)'],
    ['Provisioner', 'ebs.csi.aws.com'],
    ['ReclaimPolicy', 'Delete'],
    ['VolumeBindingMode', 'WaitForFirstConsumer'],
    ['AllowVolumeExpansion', 'true'],
    ['Age', '60s'],
  ]);
});

test('a quota has its limits apart, a limit range the time when it was made', () => {
  const hard = { pods: '10', 'requests.cpu': '4', 'limits.cpu': '8' };
  expect(row({ kind: 'ResourceQuota', spec: { hard }, status: { hard, used: { pods: '2' } } })).toMatchObject({
    Request: 'pods: 2/10, requests.cpu: 0/4',
    Limit: 'limits.cpu: 0/8',
  });
  expect(row({ kind: 'LimitRange' })).toEqual({ Name: 'x', 'Created At': '2026-05-03T00:00:00Z' });
});

test('a VolumeAttachment says what is where', () => {
  const spec = { attacher: 'csi', nodeName: 'n1', source: { persistentVolumeName: 'pv' } };
  expect(row({ kind: 'VolumeAttachment', spec, status: { attached: true } })).toMatchObject({
    ...{ Attacher: 'csi', PV: 'pv', Node: 'n1', Attached: 'true' },
  });
});

describe('an autoscaler', () => {
  const autoscaler = (metrics: unknown, currentMetrics: unknown = []) =>
    row({
      kind: 'HorizontalPodAutoscaler',
      spec: { scaleTargetRef: { kind: 'Deployment', name: 'web' }, minReplicas: 2, maxReplicas: 5, metrics },
      status: { currentReplicas: 3, currentMetrics },
    });
  const cpu = { type: 'Resource', resource: { name: 'cpu', target: { averageUtilization: 80 } } };

  test('names what it scales, between which sizes', () => {
    const found = autoscaler([cpu], [{ type: 'Resource', resource: { current: { averageUtilization: 150 } } }]);
    expect(found).toMatchObject({ Reference: 'Deployment/web', MinPods: '2', MaxPods: '5', Replicas: '3' });
    expect(found['Targets']).toBe('cpu: 150%/80%');
  });

  test.each([
    ['nothing measured yet', [cpu], 'cpu: <unknown>/80%'],
    ['none given', [], 'cpu: <unknown>/80%'],
    [
      'an amount for each pod',
      [{ type: 'Resource', resource: { name: 'memory', target: { averageValue: '1Gi' } } }],
      'memory: <unknown>/1Gi',
    ],
    [
      'more than two',
      [cpu, { type: 'External', external: { metric: { name: 'q' }, target: { averageValue: '5' } } }, cpu],
      'cpu: <unknown>/80%, <unknown>/5 (avg) + 1 more...',
    ],
  ])('%s', (_, metrics, targets) => {
    expect(autoscaler(metrics)['Targets']).toBe(targets);
  });
});
