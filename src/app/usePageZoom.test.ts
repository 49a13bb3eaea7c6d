import { expect, test } from 'vitest';
import { zoomFor } from './usePageZoom.ts';

test.each([
  [1280, 720, 2.2],
  [1920, 1080, 3],
  [3840, 2160, 3],
  [1024, 768, 1.75],
  [1280, 540, 1.65],
  [390, 844, 1],
])('on a projector of %i × %i the page is drawn %d times as large', (width, height, zoom) => {
  expect(zoomFor({ width, height }, true)).toBe(zoom);
});

test.each([
  [1440, 900, 1],
  [1920, 1080, 1.2],
  [1920, 940, 1],
  [2560, 1440, 1.6],
  [3840, 2160, 2.4],
  [3440, 1440, 1.6],
  [844, 390, 1],
])('on a screen of %i × %i the page is drawn %d times as large', (width, height, zoom) => {
  expect(zoomFor({ width, height }, false)).toBe(zoom);
});
