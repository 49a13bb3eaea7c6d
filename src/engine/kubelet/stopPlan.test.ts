import { expect, test } from 'vitest';
import { readCases } from '../conformance/readCases.ts';
import type { Pod } from '../objects/types.ts';
import { graceLeft, type KillReason, startingGrace, stopTimeout } from './stopPlan.ts';

interface Input {
  pod: Pod;
  container: string;
  reason: KillReason;
  message: string;
  override: number | null;
}
const cases = readCases<Input, { stopTimeout: number; events: readonly string[] }>('kill-container');

test.each(cases.map((one) => [one.name, one] as const))(
  'stops with the timeout of the real code: %s',
  (_, recorded) => {
    const { pod, reason, override } = recorded.in;
    const container = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])].find(
      ({ name }) => name === recorded.in.container,
    );
    if (!container) throw new Error('no such container');
    const grace = startingGrace({ pod, container, reason, override });
    // Recorded exec hooks return at once, sleep hooks take their time; a hook runs only while there is grace.
    const slept = grace > 0 ? (container.lifecycle?.preStop?.sleep?.seconds ?? 0) : 0;
    const used = Math.min(slept, grace) * 1000;
    expect(stopTimeout(graceLeft(grace, used))).toBe(recorded.out.stopTimeout);
  },
);

test.each([
  [30, 0, 0, 30],
  [30, 10, 0, 20],
  [30, 29, 0, 2],
  [30, 30, 0, 2],
  [1, 1, 0, 2],
  [0, 0, 0, 2],
  [30, 2, 7, 21],
])('grace %s, preStop %s s, waited %s s: timeout %s', (grace, preStop, waited, timeout) => {
  expect(stopTimeout(graceLeft(graceLeft(grace, preStop * 1000), waited * 1000))).toBe(timeout);
});

test('parts of a second cost nothing', () => {
  expect(graceLeft(30, 999)).toBe(30);
  expect(graceLeft(30, 2999)).toBe(28);
});
