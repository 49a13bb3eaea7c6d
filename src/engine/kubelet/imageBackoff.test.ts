import { expect, test } from 'vitest';
import { goDuration } from './goDuration.ts';
import { ImageBackoff } from './imageBackoff.ts';
import { imageNameError, isSameImage } from './imageName.ts';

test('after each failed pull the next one waits twice as long, at most five minutes', () => {
  const backoff = new ImageBackoff();
  let now = 0;
  const waits = Array.from({ length: 7 }, () => {
    backoff.fail('app:1', 'not found', now);
    const failedAt = now;
    while (backoff.waiting('app:1', now) !== null) now += 1000;
    return (now - failedAt) / 1000;
  });
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300]);
});

test('an image without a failure, or one of long ago, waits for nothing', () => {
  const backoff = new ImageBackoff();
  expect(backoff.waiting('app:1', 0)).toBeNull();
  backoff.fail('app:1', 'not found', 0);
  expect(backoff.waiting('app:1', 9999)).toEqual({ error: 'not found', delay: 10_000, until: 10_000 });
  backoff.fail('app:1', 'gone', 700_000);
  expect(backoff.waiting('app:1', 709_999)).toEqual({ error: 'gone', delay: 10_000, until: 710_000 });
  expect(backoff.waiting('app:1', 710_000)).toBeNull();
});

test.each([
  ['app:v1', null],
  ['', null],
  ['registry.k8s.io/pause:3.10', null],
  ['localhost:5000/team/app', null],
  [`app@sha256:${'0'.repeat(64)}`, null],
  ['UPPER:v1', 'invalid reference format: repository name (library/UPPER) must be lowercase'],
  ['quay.io/Team/app:1', 'invalid reference format: repository name (Team/app) must be lowercase'],
  ['app:', 'invalid reference format'],
  ['a b', 'invalid reference format'],
])('the image name %j: %s', (image, error) => expect(imageNameError(image)).toBe(error));

test.each([
  [0, '0s'],
  [10_000, '10s'],
  [80_000, '1m20s'],
  [300_000, '5m0s'],
  [3_600_000, '1h0m0s'],
])('%s ms in Go is %s', (ms, text) => expect(goDuration(ms)).toBe(text));

test.each([
  ['docker.io/library/nginx:latest', 'nginx', true],
  ['docker.io/team/app:1', 'team/app:1', true],
  ['docker.io/nginx:1', 'nginx:1', true],
  ['sha256:0123', 'nginx', true],
  ['', '', true],
  ['nginx:1', 'nginx:2', false],
  ['quay.io/nginx:1', 'nginx:1', false],
])('%j runs where %j is wanted: the same is %s', (running, wanted, isSame) =>
  expect(isSameImage(running, wanted)).toBe(isSame),
);
