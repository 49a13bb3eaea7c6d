import { expect, test } from 'vitest';
import { fitName, fitSans, fitWords, monoWidth, sharedSuffix } from './text.ts';

test.each([
  ['web-1', 100, 'web-1'],
  ['checkout-api-6d9f-2xw8q', 20 * 7.2, 'checkout-api-6…2xw8q'],
  ['checkout-api-6d9f-2xw8q', 9 * 7.2, 'chec…xw8q'],
  ['checkout-api-6d9f-2xw8q', 7.2, '…'],
  ['checkout-api-6d9f-2xw8q', 0, ''],
])('shortens %s to %d px in the middle', (name, width, wanted) => {
  const fitted = fitName(name, width, 12);
  expect(fitted).toBe(wanted);
  expect(monoWidth(fitted, 12)).toBeLessThanOrEqual(width + 0.01);
});

test('keeps the last five characters of a pod where there is room for them', () => {
  expect(fitName('checkout-api-6d9f-2xw8q', 12 * 7.2, 12).endsWith('2xw8q')).toBe(true);
});

test('cuts words at their end', () => {
  expect(fitWords('not tolerated', 8 * 6, 10)).toBe('not tol…');
  expect(fitWords('taint', 8 * 6, 10)).toBe('taint');
});

test('signs of Chinese are as wide as they are high, beside letters that are not', () => {
  expect(monoWidth('已 5 分钟', 10)).toBe(3 * 10 + 3 * 6);
  expect(fitWords('不容忍污点', 4 * 12, 12)).toBe('不容忍…');
  expect(fitWords('不容忍', 3 * 12, 12)).toBe('不容忍');
});

test.each([
  [['ip-10-0-1-5.ec2.internal', 'ip-10-0-1-77.ec2.internal'], '.ec2.internal'],
  [['a.eu.example', 'b.us.example'], '.example'],
  [['node-a', 'node-b'], ''],
  [['one.example'], ''],
  [['a.example', 'b'], ''],
])('finds the suffix that all of %j share', (names, suffix) => {
  expect(sharedSuffix(names)).toBe(suffix);
});

test('words of the sans face are cut by what they measure: signs of Chinese are wider than letters', () => {
  expect(fitSans('API: CrashLoopBackOff', 132, 11.5)).toBe('API: CrashLoopBackOff');
  expect(fitSans('进程已运行', 4 * 12, 12)).toBe('进程已…');
});
