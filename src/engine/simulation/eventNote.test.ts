import { expect, test } from 'vitest';
import { eventNote } from './eventNote.ts';

test('1024 bytes are told in full, more are cut', () => {
  expect(eventNote('x'.repeat(1024))).toBe('x'.repeat(1024));
  expect(eventNote('x'.repeat(1025))).toBe(`${'x'.repeat(1020)} ...`);
  expect(eventNote('ü'.repeat(513))).toBe(`${'ü'.repeat(510)} ...`);
});
