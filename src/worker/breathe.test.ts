import { expect, test } from 'vitest';
import type { Progress } from '../engine/slices.ts';
import { createBreath, seldom } from './breathe.ts';

test('messages that have come get in once the last time is long enough ago', async () => {
  let now = 0;
  const breathe = createBreath(() => now);
  expect(breathe()).toBeUndefined();
  now = 12;
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => void order.push('message');
  port2.postMessage('from the page');
  const pause = breathe();
  expect(pause).toBeInstanceOf(Promise);
  await pause?.then(() => order.push('goes on'));
  port1.close();
  expect(order).toEqual(['message', 'goes on']);
  expect(breathe()).toBeUndefined();
});

test('progress is told now and then', () => {
  let now = 0;
  const reported: number[] = [];
  const report = seldom(
    ({ count }) => void reported.push(count),
    () => now,
  );
  for (let count = 0; count < 20; count++) {
    now += 10;
    report({ doing: 'running', count, share: null, t: 0 } satisfies Progress);
  }
  expect(reported).toEqual([5, 11, 17]);
});
