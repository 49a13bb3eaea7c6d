import { describe, expect, test } from 'vitest';
import type { Probe } from '../objects/types.ts';
import {
  counted,
  isDecided,
  mayChange,
  type ProbeOutcome,
  type Probed,
  probeOutcome,
  probeTakes,
  type ProbeTally,
} from './probe.ts';

const scripted: Probe = { exec: { command: ['sim-probe', 'ok=2-5,8-'] } };
const probed = (seconds: number, more: Partial<Probed> = {}): Probed => ({
  container: { ports: [{ name: 'web', containerPort: 8080 }] },
  age: seconds * 1000,
  isRunning: true,
  isListening: true,
  podIP: '10.0.0.1',
  reported: null,
  ...more,
});
/** null for success. */
function failure(probe: Probe, of: Probed): string | null {
  const outcome: ProbeOutcome = probeOutcome(probe, of);
  return outcome.kind === 'success' ? null : outcome.text;
}

test.each([
  [1.9, 'not ok'],
  [2, null],
  [4.9, null],
  [5, 'not ok'],
  [8, null],
  [100, null],
])('a scripted probe at %s s: %s', (seconds, text) => expect(failure(scripted, probed(seconds))).toBe(text));

const refused = 'dial tcp 10.0.0.1:8080: connect: connection refused';

test.each<[string, Probe, string, string]>([
  [
    'http',
    { httpGet: { port: 'web', path: '/healthz' } },
    `Get "http://10.0.0.1:8080/healthz": ${refused}`,
    'HTTP probe failed with statuscode: 500',
  ],
  [
    'https',
    { httpGet: { port: 8080, scheme: 'HTTPS' } },
    `Get "https://10.0.0.1:8080/": ${refused}`,
    'HTTP probe failed with statuscode: 500',
  ],
  ['tcp', { tcpSocket: { port: 8080 } }, refused, refused],
  [
    'grpc',
    { grpc: { port: 8080 } },
    'timeout: failed to connect service "10.0.0.1:8080" within 1s: context deadline exceeded',
    'service unhealthy (responded with "NOT_SERVING")',
  ],
])('%s: what a closed port and an unwell process say', (_, probe, closed, unwell) => {
  const reported = [{ from: 3000, to: 9000 }];
  expect(failure(probe, probed(1))).toBeNull();
  expect(failure(probe, probed(1, { isListening: false }))).toBe(closed);
  expect(failure(probe, probed(1, { reported }))).toBe(unwell);
  expect(failure(probe, probed(3, { reported }))).toBeNull();
  expect(failure(probe, probed(3, { reported, isListening: false }))).toBe(closed);
});

test('a name that the container gives to no port is an error, which changes nothing', () => {
  const outcome = probeOutcome({ httpGet: { port: 'http' } }, probed(1));
  expect(outcome).toEqual({ kind: 'error', text: 'strconv.Atoi: parsing "http": invalid syntax' });
  expect(probeOutcome({ tcpSocket: { port: '8080' } }, probed(1)).kind).toBe('success');
});

test('the host of a probe may be another, and written as IPv6', () => {
  const of = probed(0, { isListening: false });
  expect(failure({ tcpSocket: { port: 80, host: '::1' } }, of)).toBe('dial tcp [::1]:80: connect: connection refused');
});

describe('a command', () => {
  const exec = (...command: string[]): Probe => ({ exec: { command }, timeoutSeconds: 2 });

  test.each<[Probe, string | null, number]>([
    [exec('cat', '/tmp/healthy'), null, 0],
    [exec('sim-exec', 'takes=2', 'exit=0'), null, 2000],
    [exec('sim-exec', 'takes=1', 'exit=4'), '', 1000],
    [exec('sim-exec', 'takes=9'), 'command timed out: "sim-exec takes=9" timed out after 2s', 2000],
    [{ exec: { command: ['sh', '-c', 'sleep 1.5'] } }, 'command timed out: "sh -c sleep 1.5" timed out after 1s', 1000],
  ])('%j: %s after %s ms', (probe, text, takes) => {
    expect(failure(probe, probed(0))).toBe(text);
    expect(probeTakes(probe)).toBe(takes);
  });

  test('does as the process is told rather than as it is written, and needs no port', () => {
    const reported = [{ from: 0, to: 1000 }];
    expect(failure(exec('true'), probed(0.5, { reported, isListening: false }))).toBeNull();
    expect(failure(exec('true'), probed(1, { reported }))).toBe('not ok');
    expect(failure(scripted, probed(0.5, { reported }))).toBeNull();
  });

  test('cannot be run in a container that has ended', () => {
    expect(probeOutcome(exec('true'), probed(0, { isRunning: false })).kind).toBe('error');
    expect(probeOutcome({ tcpSocket: { port: 80 } }, probed(0, { isRunning: false, isListening: false })).kind).toBe(
      'failure',
    );
  });
});

test('knows when nothing will change any more', () => {
  expect(mayChange(scripted, probed(3))).toBe(true);
  expect(mayChange(scripted, probed(9))).toBe(false);
  const tcp: Probe = { tcpSocket: { port: 80 } };
  expect(mayChange({ ...tcp, initialDelaySeconds: 5 }, probed(1))).toBe(true);
  expect(mayChange(tcp, probed(0))).toBe(false);
  expect(mayChange(tcp, probed(1, { reported: [{ from: 3000, to: Number.POSITIVE_INFINITY }] }))).toBe(true);
});

test('only enough equal results in a row count', () => {
  const probe: Probe = { failureThreshold: 3 };
  const decided = (results: readonly boolean[]) => {
    const tally = results.reduce<ProbeTally | null>(counted, null);
    return tally ? isDecided(tally, probe) : false;
  };
  expect(decided([false, false])).toBe(false);
  expect(decided([false, false, true, false])).toBe(false);
  expect(decided([false, false, false])).toBe(true);
  expect(decided([true])).toBe(true);
});
