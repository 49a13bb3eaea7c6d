import { describe, expect, test } from 'vitest';
import { checkMarks } from './checkMarks.ts';

type Probe = Parameters<typeof checkMarks>[0];

/** `..x` = two that passed, then one that failed. */
function probe(checks: string, result: Probe['result'], more: Partial<Probe> = {}): Probe {
  const outcomes = [...checks].map((sign) => (sign === 'x' ? ('failure' as const) : ('success' as const)));
  const newest = outcomes.at(-1);
  const other = outcomes.findLastIndex((outcome) => outcome !== newest);
  return {
    checks: outcomes.map((outcome, at) => ({ t: at * 1000, outcome, attempt: 0 })),
    inARow: newest ? { outcome: newest, count: outcomes.length - 1 - other } : null,
    ...{ result, failureThreshold: 3, successThreshold: 1, periodSeconds: 1 },
    ...more,
  };
}

describe('the marks of a probe', () => {
  test('leave three slots for the three failures that would change what is held', () => {
    const { marks, frame } = checkMarks(probe('....', 'Success'), 10);
    expect(frame).toEqual({ slot: 7, slots: 3, filled: 0, isMet: false, towards: 'failure' });
    expect(marks.map(({ slot }) => slot)).toEqual([3, 4, 5, 6]);
  });

  test('fill the frame failure by failure', () => {
    expect(checkMarks(probe('...xx', 'Success'), 10).frame).toMatchObject({ slot: 7, filled: 2, isMet: false });
    expect(checkMarks(probe('...xxx', 'Failure'), 10).frame).toMatchObject({ slot: 7, filled: 3, isMet: true });
  });

  test('empty it again when a check passes before it is full', () => {
    expect(checkMarks(probe('..xx.', 'Success'), 10).frame).toMatchObject({ filled: 0, isMet: false });
  });

  test('keep the frame around the failures that met it while more follow', () => {
    const { frame } = checkMarks(probe('..xxxxx', 'Failure'), 10);
    expect(frame).toMatchObject({ slot: 5, slots: 3, isMet: true });
  });

  test('count successes where what is held is no success', () => {
    const { frame } = checkMarks(probe('xxx.', 'Failure', { successThreshold: 2 }), 10);
    expect(frame).toEqual({ slot: 8, slots: 2, filled: 1, isMet: false, towards: 'success' });
  });

  test('are the newest where there are more than fit', () => {
    expect(checkMarks(probe('.'.repeat(30), 'Success'), 10).marks).toHaveLength(7);
  });
});
