import { expect, test } from 'vitest';
import type { KubeObject } from '../types.ts';
import { validate } from './validate.ts';

const of = (kind: string, fields: object): KubeObject => ({
  kind,
  metadata: { name: 'a', namespace: 'shop' },
  ...fields,
});
const autoscaler = (spec: object) =>
  of('HorizontalPodAutoscaler', {
    apiVersion: 'autoscaling/v2',
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, maxReplicas: 3, ...spec },
  });
const cpu = { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } };

test.each<[string, KubeObject, readonly string[]]>([
  ['a whole autoscaler', autoscaler({ metrics: [{ type: 'Resource', resource: cpu }] }), []],
  [
    'an autoscaler with fewer pods at most than at least',
    autoscaler({ minReplicas: 5 }),
    ['spec.maxReplicas: Invalid value: 3: must be greater than or equal to `minReplicas`'],
  ],
  [
    'an autoscaler of a Deployment without its group',
    autoscaler({ scaleTargetRef: { apiVersion: 'v1', kind: 'Deployment', name: 'web' } }),
    ['spec.scaleTargetRef.apiVersion: Invalid value: "v1": apiVersion must specify API group'],
  ],
  [
    'a metric whose source has another name',
    autoscaler({ metrics: [{ type: 'Pods', resource: cpu }] }),
    ['spec.metrics[0].pods: Required value: must populate information for the given metric source'],
  ],
  [
    'a quota of what nobody counts',
    of('ResourceQuota', { spec: { hard: { pod: '5', pods: '1.5' } } }),
    [
      'spec.hard[pod]: Invalid value: "pod": must be a standard resource type or fully qualified',
      'spec.hard[pod]: Invalid value: "pod": must be a standard resource for quota',
      'spec.hard[pods]: Invalid value: "1500m": must be an integer',
    ],
  ],
  [
    'a quota whose scope says nothing of the resource',
    of('ResourceQuota', { spec: { hard: { cpu: '5' }, scopes: ['BestEffort'] } }),
    ['spec.scopes: Invalid value: ["BestEffort"]: unsupported scope applied to resource'],
  ],
  [
    'limits that cross each other',
    of('LimitRange', { spec: { limits: [{ type: 'Container', min: { cpu: '2' }, max: { cpu: '1' } }] } }),
    [
      'spec.limits[0].min[cpu]: Invalid value: "2": min value 2 is greater than max value 1',
      'spec.limits[0].defaultRequest[cpu]: Invalid value: "1": min value 2 is greater than default request value 1',
      'spec.limits[0].default[cpu]: Invalid value: "2": min value 2 is greater than default value 1',
    ],
  ],
  [
    'a key that is no file name',
    of('ConfigMap', { data: { 'a/b': 'x' } }),
    [
      "data[a/b]: Invalid value: \"a/b\": a valid config key must consist of alphanumeric characters, '-', '_' or '.' " +
        "(e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')",
    ],
  ],
  [
    'a certificate without its key',
    of('Secret', { type: 'kubernetes.io/tls', stringData: { 'tls.crt': 'x' } }),
    ['data[tls.key]: Required value'],
  ],
])('%s', (_, object, expected) => expect(validate(object).errors.map(({ text }) => text)).toEqual(expected));

test('what is immutable stays, in ConfigMaps and Secrets', () => {
  const map = (value: string) => of('ConfigMap', { immutable: true, data: { a: value } });
  expect(validate(map('2'), map('1')).errors.map(({ text }) => text)).toContain(
    'data: Forbidden: field is immutable when `immutable` is set',
  );
  const secret = (type: string) => of('Secret', { type });
  expect(validate(secret('x'), secret('Opaque')).errors.map(({ text }) => text)).toContain(
    'type: Invalid value: "x": field is immutable',
  );
});
