import { expect, test } from 'vitest';
import { breachesAt } from '../../engine/view/breaches.ts';
import { force, link, story } from '../../engine/view/truthsFixtures.ts';
import { truths } from './truths.ts';

const taint = { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' };

test.each([
  ['a force delete', story(link(0, false), force(402_000))],
  ['a Node that is deleted', story(link(0, false), { t: 5000, do: 'deleteObject', subject: 'Node/node-1' })],
  ['a Node out of service', story(link(0, false), { t: 70_000, do: 'taint', node: 'node-1', taint })],
])('each link of the chain of %s has its sentence', (_, told) => {
  const links = breachesAt(told, told.end).flatMap(({ chain }) => chain);
  expect(links.length).toBeGreaterThan(3);
  for (const { key } of links) expect(truths.chain).toHaveProperty(key);
});

test('no sentence is longer than twelve words', () => {
  const { fencing, fault, ...others } = truths.chain;
  for (const text of [others, fencing, fault].flatMap((words) => Object.values(words)))
    expect(text.split(' ').length).toBeLessThanOrEqual(12);
});
