import { expect, test } from 'vitest';
import type { Probe } from '../objects/types.ts';
import { probeText } from './probeText.ts';

const usual = 'delay=0s timeout=1s period=10s successThreshold=1 failureThreshold=3';

test.each<[Probe, string]>([
  [{ httpGet: { path: '/healthz', port: 8080 } }, `http-get http://:8080/healthz ${usual}`],
  [{ httpGet: { port: 'web', scheme: 'HTTPS', host: 'a.b' } }, `http-get https://a.b:web/ ${usual}`],
  [{ httpGet: { port: 80, host: '::1' } }, `http-get http://[::1]:80/ ${usual}`],
  [{ tcpSocket: { port: 80 } }, `tcp-socket :80 ${usual}`],
  [{ grpc: { port: 5000, service: 'x' } }, `grpc <pod>:5000 x ${usual}`],
  [{ exec: { command: ['cat', '/tmp/healthy'] } }, `exec [cat /tmp/healthy] ${usual}`],
  [
    {
      tcpSocket: { port: 80 },
      initialDelaySeconds: 5,
      timeoutSeconds: 2,
      periodSeconds: 3,
      successThreshold: 4,
      failureThreshold: 6,
    },
    'tcp-socket :80 delay=5s timeout=2s period=3s successThreshold=4 failureThreshold=6',
  ],
])('%j', (probe, text) => expect(probeText(probe)).toBe(text));
