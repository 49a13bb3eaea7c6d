import { expect, test } from 'vitest';
import { fitErrorText, rejectedText } from './diagnosis.ts';

test('reasons are counted and sorted as text, so that 10 stands before 2', () => {
  const reasons = [...Array(10).fill('Too many pods'), 'Insufficient cpu', 'Insufficient cpu'];
  expect(fitErrorText(12, reasons)).toBe('0/12 nodes are available: 10 Too many pods, 2 Insufficient cpu.');
});

test('a node with two reasons counts in both', () => {
  expect(fitErrorText(1, ['Insufficient memory', 'Insufficient cpu'])).toBe(
    '0/1 nodes are available: 1 Insufficient cpu, 1 Insufficient memory.',
  );
});

test('no reasons: the heading alone', () => {
  expect(fitErrorText(3, [])).toBe('0/3 nodes are available:');
});

test('a PreFilter rejection stands for all nodes', () => {
  expect(rejectedText(3, ['pod affinity terms conflict'])).toBe(
    '0/3 nodes are available: pod affinity terms conflict.',
  );
});
