import { expect, it } from 'vitest';
import '../i18n/deferredWords.ts';
import { said, speak } from '../text/words.ts';

it('speaks plurals, lists and thousands in the language in force', () => {
  expect(speak(said('head.nodes', { count: 1 }))).toBe('1 node');
  expect(speak(said('head.nodes', { count: 1500 }))).toBe('1,500 nodes');
  expect(speak(said('preFilter.restricted', { nodes: ['`a`', '`b`', '`c`'] }))).toBe('only `a`, `b`, and `c`');
});
