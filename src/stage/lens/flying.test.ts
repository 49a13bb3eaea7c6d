import { describe, expect, test } from 'vitest';
import type { RequestOutcome } from '../../engine/simulation/trace.ts';
import { flying } from './flying.ts';

const sent = (sentAt: number, end: { t: number; outcome: RequestOutcome } | null) => ({
  ...{ uid: 'a', node: 'node-1', connection: 'short' as const, sentAt, end },
});

describe('requests on their way', () => {
  test('are half way after half of the time, and do not tell their outcome before they arrive', () => {
    const refused = sent(1000, { t: 1000, outcome: 'refused' });
    expect(flying([refused], 1250)).toMatchObject([{ share: 0.5, outcome: null, line: 'node-1 a' }]);
    expect(flying([refused], 1500)).toMatchObject([{ outcome: 'refused' }]);
  });

  test('wait at the pod until they are answered', () => {
    expect(flying([sent(1000, null)], 1900)).toMatchObject([{ share: 1, outcome: null }]);
  });

  test('leave a mark for longer where they failed', () => {
    const at = (outcome: RequestOutcome) => flying([sent(1000, { t: 1100, outcome })], 2000);
    expect(at('served')).toEqual([]);
    expect(at('lost')).toMatchObject([{ outcome: 'lost' }]);
  });

  test('that failed stand side by side, the newest nearest to the pod', () => {
    const [newest, older] = flying(
      [sent(1000, { t: 1000, outcome: 'refused' }), sent(1200, { t: 1200, outcome: 'refused' })],
      1800,
    );
    expect(newest?.share).toBeGreaterThan(older?.share ?? 1);
  });
});
