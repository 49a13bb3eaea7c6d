import { expect, test } from 'vitest';
import type { Probe } from '../objects/types.ts';
import { counted, isDecided, mayChange, probeFailure, type Tally } from './probe.ts';

const scripted: Probe = { exec: { command: ['sim-probe', 'ok=2-5,8-'] } };
const at = (seconds: number) => ({ age: seconds * 1000, isListening: true, podIP: '10.0.0.1' });

test.each([
  [1.9, 'not ok'],
  [2, null],
  [4.9, null],
  [5, 'not ok'],
  [8, null],
  [100, null],
])('a scripted probe at %s s: %s', (seconds, failure) => expect(probeFailure(scripted, at(seconds))).toBe(failure));

test.each<[Probe, string]>([
  [
    { httpGet: { port: 8080, path: '/healthz' } },
    'Get "http://10.0.0.1:8080/healthz": dial tcp 10.0.0.1:8080: connect: connection refused',
  ],
  [{ tcpSocket: { port: 80 } }, 'dial tcp 10.0.0.1:80: connect: connection refused'],
])('a closed port refuses %j', (probe, text) => {
  expect(probeFailure(probe, { ...at(1), isListening: false })).toBe(text);
  expect(probeFailure(probe, at(1))).toBeNull();
});

test('knows when nothing will change any more', () => {
  expect(mayChange(scripted, 3000)).toBe(true);
  expect(mayChange(scripted, 9000)).toBe(false);
  expect(mayChange({ tcpSocket: { port: 80 }, initialDelaySeconds: 5 }, 1000)).toBe(true);
  expect(mayChange({ tcpSocket: { port: 80 } }, 0)).toBe(false);
});

test('only enough equal results in a row count', () => {
  const probe: Probe = { failureThreshold: 3 };
  const decided = (results: readonly boolean[]) => {
    const tally = results.reduce<Tally | null>(counted, null);
    return tally ? isDecided(tally, probe) : false;
  };
  expect(decided([false, false])).toBe(false);
  expect(decided([false, false, true, false])).toBe(false);
  expect(decided([false, false, false])).toBe(true);
  expect(decided([true])).toBe(true);
});
