import { expect, test } from 'vitest';
import { zoomFor } from './usePageZoom.ts';

test.each([
  [1280, 720, 2],
  [1920, 1080, 3],
  [3840, 2160, 3],
  [1024, 768, 1.6],
  [1280, 540, 1.5],
  [390, 844, 1.25],
])('on %i × %i the page is drawn %d times as large', (width, height, zoom) => {
  expect(zoomFor({ width, height })).toBe(zoom);
});
