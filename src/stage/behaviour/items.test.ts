import { expect, test } from 'vitest';
import { type Item, itemId, parseItem } from './items.ts';

test.each<[string, Item]>([
  ['domain', { kind: 'domain', value: null }],
  ['domain:zone-a', { kind: 'domain', value: 'zone-a' }],
  ['node:node-a1', { kind: 'node', name: 'node-a1' }],
  ['pod:default/web-1', { kind: 'pod', key: 'default/web-1' }],
  ['container:default/web-1/app', { kind: 'container', pod: 'default/web-1', name: 'app' }],
  ['gone:uid-1', { kind: 'gone', uid: 'uid-1' }],
])('%s stands for one item, both ways', (id, item) => {
  expect(parseItem(id)).toEqual(item);
  expect(itemId(item)).toBe(id);
});
