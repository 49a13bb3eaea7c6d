import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLeftWork, leave, leftWith } from './left.ts';

const room = { bytes: Infinity };
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  room.bytes = Infinity;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room.bytes) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  });
});

const drafts = { 'Pod/default/web': 'kind: Pod' };

test('a page is left with its work and drafts, each tab for itself', () => {
  leave('a', { work: { t: 1 }, drafts });
  expect(leftWith('a')).toEqual({ work: { t: 1 }, drafts });
  expect(leftWith('b')).toEqual({});
});

test('where the work has no room the drafts have, and neither is taken from an earlier leaving', () => {
  leave('a', { work: { t: 1 } });
  room.bytes = 100;
  leave('a', { work: { title: 'x'.repeat(200) }, drafts });
  expect(leftWith('a')).toEqual({ drafts });
  room.bytes = 10;
  leave('a', { work: { t: 2 }, drafts });
  expect(leftWith('a')).toEqual({});
});

test('the work is forgotten once it is kept elsewhere, the drafts are not', () => {
  leave('a', { work: { t: 1 }, drafts });
  forgetLeftWork('a');
  expect(leftWith('a')).toEqual({ drafts });
});
