import { describe, expect, test } from 'vitest';
import { withPodDefaults } from './podDefaults.ts';
import type { Container, PodSpec } from './types.ts';

const withContainer = (container: Partial<Container>, spec: Partial<PodSpec> = {}) =>
  withPodDefaults({ ...spec, containers: [{ name: 'c', ...container }] }).containers[0];

test.each([
  ['nginx', 'Always'],
  ['nginx:latest', 'Always'],
  ['nginx:1.27', 'IfNotPresent'],
  ['reg.example.com:5000/a/b', 'Always'],
  ['reg:5000/x:2', 'IfNotPresent'],
  [`x@sha256:${'0'.repeat(64)}`, 'IfNotPresent'],
  ['UPPER', 'IfNotPresent'],
  ['', 'IfNotPresent'],
])('the image %j is pulled %s', (image, policy) => {
  expect(withContainer({ image })?.imagePullPolicy).toBe(policy);
});

test('what a probe leaves out or sets to 0 is filled in', () => {
  const readinessProbe = { periodSeconds: 0, failureThreshold: 5, httpGet: { port: 80 } };
  expect(withContainer({ readinessProbe })?.readinessProbe).toEqual({
    timeoutSeconds: 1,
    periodSeconds: 10,
    successThreshold: 1,
    failureThreshold: 5,
    httpGet: { port: 80, path: '/', scheme: 'HTTP' },
  });
});

test('ports are TCP, and the host’s where the pod uses its network', () => {
  const ports = [{ containerPort: 80 }];
  expect(withContainer({ ports })?.ports).toEqual([{ containerPort: 80, protocol: 'TCP' }]);
  expect(withContainer({ ports }, { hostNetwork: true })?.ports).toEqual([
    { containerPort: 80, hostPort: 80, protocol: 'TCP' },
  ]);
});

describe('amounts', () => {
  test('are stored in canonical form, rounded up to thousandths', () => {
    const requests = { cpu: '0.0001', memory: '1024Mi' };
    expect(withContainer({ resources: { requests } })?.resources).toEqual({ requests: { cpu: '1m', memory: '1Gi' } });
  });

  test('of a limit are requested too, where the request says nothing', () => {
    const resources = { limits: { cpu: 2, memory: '1Gi' }, requests: { cpu: 1 } };
    expect(withContainer({ resources })?.resources?.requests).toEqual({ cpu: '1', memory: '1Gi' });
  });

  test('at pod level are taken from the containers, then from its limits, where it has limits', () => {
    const containers = [{ name: 'c', resources: { requests: { cpu: '100m' } } }];
    const spec = withPodDefaults({ containers, resources: { limits: { cpu: 1, memory: '1Gi' } } });
    expect(spec.resources?.requests).toEqual({ cpu: '100m', memory: '1Gi' });
    expect(withPodDefaults({ containers, resources: { requests: { memory: 1 } } }).resources?.requests).toEqual({
      memory: '1',
    });
  });
});

test('a volume without source is an empty directory, files get a mode', () => {
  const volumes = [{ name: 'a' }, { name: 'b', secret: { secretName: 's' } }, { name: 'c', hostPath: { path: '/' } }];
  expect(withPodDefaults({ containers: [], volumes }).volumes).toEqual([
    { name: 'a', emptyDir: {} },
    { name: 'b', secret: { secretName: 's', defaultMode: 420 } },
    { name: 'c', hostPath: { path: '/' } },
  ]);
});

test('a complete spec comes back as the same object', () => {
  const once = withPodDefaults({
    containers: [{ name: 'c', resources: { limits: { cpu: '0.5' } } }],
    volumes: [{ name: 'v' }],
  });
  expect(withPodDefaults(once)).toBe(once);
});
