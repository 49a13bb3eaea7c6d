import { expect, test } from 'vitest';
import { makeNode, makePod, scoreWith, snapshotOf } from '../fixtures.ts';
import { imageLocality } from './imageLocality.ts';

const mebibyte = 1024 * 1024;
const holding = (name: string, image: string, sizeMiB: number) =>
  makeNode(name, { images: [{ names: [image], sizeBytes: sizeMiB * mebibyte }] });

test('a 600 MiB image on two of four nodes counts 300 MiB there: 28 points', () => {
  const image = 'app:latest';
  const snapshot = snapshotOf(holding('a', image, 600), holding('b', image, 600), makeNode('c'), makeNode('d'));
  const scores = scoreWith(imageLocality, snapshot, makePod('p', { image: 'app' }));
  expect(scores?.raw).toEqual([28, 28, 0, 0]);
  expect(scores?.normalized).toEqual(scores?.raw);
  expect(scores?.facts[0]).toEqual({
    plugin: 'ImageLocality',
    images: [{ image, sizeBytes: 600 * mebibyte, nodesWith: 2, nodes: 4, share: 300 * mebibyte }],
    sum: 300 * mebibyte,
    min: 23 * mebibyte,
    max: 1000 * mebibyte,
  });
});

test.each([
  ['a tag is kept', 'repo/app:1.2', 'repo/app:1.2'],
  ['no tag is latest', 'repo/app', 'repo/app:latest'],
  ['the port of a registry is no tag', 'host:5000/app', 'host:5000/app:latest'],
])('%s', (_, written, stored) => {
  const snapshot = snapshotOf(holding('a', stored, 1000));
  expect(scoreWith(imageLocality, snapshot, makePod('p', { image: written }))?.raw).toEqual([100]);
});

test('more than 1000 MiB a container does not count, less than 23 MiB neither', () => {
  const snapshot = snapshotOf(holding('a', 'big:1', 9000), holding('b', 'small:1', 40));
  expect(scoreWith(imageLocality, snapshot, makePod('p', { image: 'big:1' }))?.raw).toEqual([100, 0]);
  expect(scoreWith(imageLocality, snapshot, makePod('p', { image: 'small:1' }))?.raw).toEqual([0, 0]);
});

test('init containers and image volumes count, once per mention; only containers raise the ceiling', () => {
  const snapshot = snapshotOf(holding('a', 'app:1', 400));
  const pod = makePod('p', {
    image: 'app:1',
    initContainers: [{ name: 'i', image: 'app:1' }],
    volumes: [{ name: 'v', image: { reference: 'app:1' } }],
  });
  const expected = Math.trunc((100 * (1200 - 23)) / (2000 - 23));
  expect(scoreWith(imageLocality, snapshot, pod)?.raw).toEqual([expected]);
});
