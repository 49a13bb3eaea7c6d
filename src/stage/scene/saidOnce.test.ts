import { expect, test, vi } from 'vitest';
import type { StageWords } from './reason.ts';
import { sayingOnce } from './saidOnce.ts';

const composed = vi.fn((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`);
const t = sayingOnce(composed as unknown as StageWords);

test('says what t says, and composes it once', () => {
  for (let again = 0; again < 3; again++) {
    expect(t('nodes', { count: 1 })).toBe('nodes {"count":1}');
    expect(t('nodes', { count: 2 })).toBe('nodes {"count":2}');
    expect(t('title')).toBe('title {}');
  }
  expect(composed).toHaveBeenCalledTimes(3);
});

test('takes no value for another', () => {
  expect(t('pod.item', { pod: 'a', status: 'b' })).not.toBe(t('pod.item', { status: 'a', pod: 'b' }));
});

test('goes on saying it after very many sentences', () => {
  for (let count = 0; count < 20_001; count++) t('pods', { count });
  expect(t('pods', { count: 0 })).toBe('pods {"count":0}');
});
