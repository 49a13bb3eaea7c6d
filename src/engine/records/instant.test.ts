import { expect, test } from 'vitest';
import { instantOf, instantText } from './instant.ts';

test.each([
  ['2026-11-23T04:05:09.610123Z', '2026-11-23T04:05:09.610123Z'],
  ['2026-11-23T04:05:09.61Z', '2026-11-23T04:05:09.610000Z'],
  ['2026-11-23T06:05:09.610123+02:00', '2026-11-23T04:05:09.610123Z'],
  ['2026-11-22T23:35:09-04:30', '2026-11-23T04:05:09Z'],
])('%s is %s', (text, is) => {
  const instant = instantOf(text);
  expect(instant && instantText(instant)).toBe(is);
});

test.each(['2026-11-23 04:05:09Z', '2026-11-23T04:05:09', '2026-11-23T04:05:09+0200', 'soon', 17])(
  '%s is none',
  (text) => {
    expect(instantOf(text)).toBeNull();
  },
);
