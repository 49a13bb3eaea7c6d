/** Ports that nobody listens on (KUBELET-51). */
import { describe, expect, test } from 'vitest';
import type { Container, Handler } from '../objects/types.ts';
import { deletion, events, pod, run, shown } from '../simulation/fixtures.ts';
import { isAnswered } from './openPorts.ts';
import { held, probed, textsOf } from './proberFixtures.ts';

const serving = { name: 'app', ports: [{ name: 'web', containerPort: 8080 }] };
const all = () => true;
const asks = (handler: Handler, containers: readonly Container[] = [serving], annotations = {}) => {
  const subject = pod('web', { annotations, spec: { containers } });
  return isAnswered(subject, containers[0] ?? serving, handler, all);
};

test('a process listens on the ports that its container declares', () => {
  expect(asks({ httpGet: { port: 8080 } })).toBe(true);
  expect(asks({ httpGet: { port: 'web' } })).toBe(true);
  expect(asks({ httpGet: { port: 9999 } })).toBe(false);
  expect(asks({ tcpSocket: { port: 9999 } })).toBe(false);
  expect(asks({ grpc: { port: 9999 } })).toBe(false);
});

test('where none is declared it listens on what is asked of it, unless it is told otherwise', () => {
  expect(asks({ httpGet: { port: 9999 } }, [{ name: 'app' }])).toBe(true);
  expect(asks({ httpGet: { port: 9999 } }, [{ name: 'app' }], { 'sim/app': '{"ports": [80]}' })).toBe(false);
  expect(asks({ httpGet: { port: 9999 } }, [serving], { 'sim/app': '{"ports": [9999]}' })).toBe(true);
});

test('another container of the pod may hold the port; one that declares none holds none for others', () => {
  const other = { name: 'other', ports: [{ containerPort: 9999 }] };
  expect(asks({ httpGet: { port: 9999 } }, [serving, other])).toBe(true);
  expect(asks({ httpGet: { port: 9999 } }, [serving, { name: 'other' }])).toBe(false);
});

test('what two probes ask is open although nobody declares it, what one alone asks is not', () => {
  const health = { httpGet: { port: 8080, path: '/health' } };
  const ready = { httpGet: { port: 8181, path: '/ready' } };
  const dns = { name: 'coredns', ports: [{ containerPort: 53, protocol: 'UDP' }, { containerPort: 53 }] };
  expect(asks(ready, [{ ...dns, livenessProbe: health, readinessProbe: ready }])).toBe(true);
  expect(asks(health, [{ ...dns, livenessProbe: health, readinessProbe: health }])).toBe(true);
  expect(asks(ready, [{ ...dns, readinessProbe: ready }])).toBe(false);
  expect(asks(ready, [{ ...dns, livenessProbe: { tcpSocket: { port: 53 } }, readinessProbe: ready }])).toBe(false);
  const told = { 'sim/coredns': '{"ports": [53]}' };
  expect(asks(ready, [{ ...dns, livenessProbe: health, readinessProbe: ready }], told)).toBe(false);
});

test('UDP is no answer, and what another host does nobody knows', () => {
  const udp = { name: 'app', ports: [{ containerPort: 53, protocol: 'UDP' }, { containerPort: 80 }] };
  expect(asks({ tcpSocket: { port: 53 } }, [udp])).toBe(false);
  expect(asks({ tcpSocket: { port: 53, host: '10.9.9.9' } }, [udp])).toBe(true);
});

test('a readiness probe of a port that nobody declares never succeeds', () => {
  const { name: _, ...ports } = serving;
  const of = probed({ ...ports, readinessProbe: { httpGet: { port: 9999 }, periodSeconds: 2 } });
  expect(held(of).every((line) => line.endsWith('Failure'))).toBe(true);
  expect(textsOf(of, 'Unhealthy')[0]).toMatch(
    /Readiness probe failed: Get "http:.*:9999\/": dial tcp .*:9999: connect: /,
  );
});

describe('a hook', () => {
  const http = { httpGet: { port: 9999, path: '/bye' } };
  const bind = { t: 0, do: 'bind', pod: 'default/web', node: 'node-1' } as const;

  test('after the start ends its container, and says why', () => {
    const subject = pod('web', { spec: { containers: [{ ...serving, lifecycle: { postStart: http } }] } });
    const of = run([subject], { actions: [bind], horizon: 4000 });
    expect(textsOf(of, 'FailedPostStartHook')[0]).toContain('PostStartHook failed');
    expect(shown(of, 'web', 3900)?.status).toBe('PostStartHookError');
    const { containerStatuses = [] } = of.stateAt(3900).pods.get('default/web')?.status ?? {};
    expect(containerStatuses[0]?.state?.waiting?.message).toMatch(
      /^HTTP lifecycle hook \(\/bye\) for Container "app" in Pod "web_default\(.*\)" failed - error: Get "http:.*refused, message: ""$/,
    );
  });

  test('before the stop fails at once, and the stop goes on', () => {
    const subject = pod('web', { spec: { containers: [{ ...serving, lifecycle: { preStop: http } }] } });
    const of = run([subject], { actions: [bind, deletion(10_000, subject)], horizon: 20_000 });
    expect(textsOf(of, 'FailedPreStopHook')).toHaveLength(1);
    const stop = events(of, 'runtime').find(({ op }) => op === 'stop');
    expect(stop?.t).toBeLessThan(10_200);
  });
});
