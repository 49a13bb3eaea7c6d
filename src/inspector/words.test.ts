import { expect, it } from 'vitest';
import { message } from '../i18n/inspector.ts';
import { textOf } from '../i18n/message.ts';

it('speaks plurals, lists and thousands in the language in force', () => {
  expect(textOf(message('inspector:head.nodes', { count: 1 }))).toBe('1 node');
  expect(textOf(message('inspector:head.nodes', { count: 1500 }))).toBe('1,500 nodes');
  expect(textOf(message('inspector:preFilter.restricted', { nodes: ['`a`', '`b`', '`c`'] }))).toBe(
    'only `a`, `b`, and `c`',
  );
});
