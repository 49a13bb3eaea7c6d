import { expect, test } from 'vitest';
import { deployment, foundBy, mended, read } from '../fixtures.ts';

const rule = 'probe-kills-slow-start';
const liveness = (more: string) => `ports: [{containerPort: 80}], livenessProbe: {tcpSocket: {port: 80}, ${more}}`;
const quick = liveness('periodSeconds: 2, failureThreshold: 3');
const starts = (seconds: number) => `{sim/app: '{"runs":[{"listensAfter":${seconds}}]}'}`;

test.each([
  ['6 s, where a start takes 20', deployment({ container: quick }), [{ severity: 'note', facts: { starts: 20 } }]],
  ['30 s, where a start takes 20', deployment({ container: liveness('periodSeconds: 10') }), []],
  [
    '30 s, where it says that it takes 60',
    deployment({ container: liveness('periodSeconds: 10'), annotations: starts(60) }),
    [{ severity: 'warning', facts: { starts: 60 } }],
  ],
  ['6 s, where it says that it takes 3', deployment({ container: quick, annotations: starts(3) }), []],
  [
    'a startup probe that waits',
    deployment({
      container: `${quick}, startupProbe: {tcpSocket: {port: 80}, periodSeconds: 5, failureThreshold: 10}`,
    }),
    [],
  ],
  [
    'a startup probe that does not wait',
    deployment({ container: `${quick}, startupProbe: {tcpSocket: {port: 80}, periodSeconds: 1, failureThreshold: 3}` }),
    [{ path: ['spec', 'template', 'spec', 'containers', 0, 'startupProbe'] }],
  ],
  [
    '30 s at a port that nobody declares: to declare one only informs',
    deployment({
      container: 'ports: [{containerPort: 80}], livenessProbe: {tcpSocket: {port: 8080}, periodSeconds: 10}',
    }),
    [],
  ],
  ['no probe', deployment(), []],
])('%s', (_, document, found) => {
  expect(foundBy(rule, read(document))).toMatchObject(found);
});

test('the startup probe that it names lets it start', () => {
  expect(foundBy(rule, mended(rule, read(deployment({ container: quick }))))).toEqual([]);
});
