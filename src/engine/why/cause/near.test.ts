import { expect, it } from 'vitest';
import { nearest } from './near.ts';

it.each([
  ['genral', ['memory', 'general'], 'general'],
  ['General', ['general'], 'general'],
  ['pol', ['pool'], 'pool'],
  ['nvidia.com/gp', ['nvidia.com/gpu'], 'nvidia.com/gpu'],
  [
    'topology.kubernetes.io/zoen',
    ['topology.kubernetes.io/region', 'topology.kubernetes.io/zone'],
    'topology.kubernetes.io/zone',
  ],
  ['shop-critcal', ['shop-critical', 'shop-standard'], 'shop-critical'],
])('%s is a slip of one of %j', (word, known, meant) => {
  expect(nearest(word, known)).toBe(meant);
});

it.each([
  ['eu-central-1d', ['eu-central-1a', 'eu-central-1b']],
  ['v2', ['v1']],
  ['pool-b', ['pool-a']],
  ['gpu', ['cpu']],
  ['registry.shop/pay', ['registry.shop/cart', 'registry.shop/app']],
  ['general', ['memory']],
])('%s differs on purpose from %j', (word, known) => {
  expect(nearest(word, known)).toBeNull();
});
