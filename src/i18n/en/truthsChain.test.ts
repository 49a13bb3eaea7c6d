import { expect, test } from 'vitest';
import { breachesAt } from '../../engine/history/breaches/breaches.ts';
import { linkOf } from '../../engine/history/breaches/chainLinks.ts';
import { force, link, story } from '../../engine/view/truthsFixtures.ts';
import { truths } from './truths.ts';

const taint = { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' };

test.each([
  ['a force delete', story(link(0, false), force(402_000))],
  ['a Node that is deleted', story(link(0, false), { t: 5000, do: 'deleteObject', subject: 'Node/node-1' })],
  ['a Node out of service', story(link(0, false), { t: 70_000, do: 'taint', node: 'node-1', taint })],
])('each link of the chain of %s has its sentence', (_, run) => {
  const links = breachesAt(run, run.end).flatMap(({ chain }) => chain);
  expect(links.length).toBeGreaterThan(3);
  for (const { key } of links) expect(truths.chain).toHaveProperty(key);
});

test('that a fault is mended is a sentence of its own, as that it begins is', () => {
  const run = story(link(0, false), link(5000, true));
  const keys = run.index.all('request').flatMap((event) => linkOf(run, event)?.key ?? []);
  expect(keys).toEqual(['fault.link', 'mended.link']);
  expect(Object.keys(truths.chain.mended).toSorted()).toEqual(Object.keys(truths.chain.fault).toSorted());
});

test('no sentence is longer than twelve words', () => {
  const { fencing, fault, mended, ...others } = truths.chain;
  for (const text of [others, fencing, fault, mended].flatMap((words) => Object.values(words)))
    expect(text.split(' ').length).toBeLessThanOrEqual(12);
});
