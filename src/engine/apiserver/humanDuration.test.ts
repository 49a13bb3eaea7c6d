import { expect, test } from 'vitest';
import { humanDuration } from './humanDuration.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

test.each([
  [-2, '<invalid>'],
  [-1, '0s'],
  [0, '0s'],
  [119, '119s'],
  [2 * minute, '2m'],
  [9 * minute + 59, '9m59s'],
  [10 * minute + 30, '10m'],
  [179 * minute, '179m'],
  [3 * hour, '3h'],
  [7 * hour + 59 * minute, '7h59m'],
  [47 * hour, '47h'],
  [2 * day, '2d'],
  [7 * day + 5 * hour, '7d5h'],
  [8 * day + 5 * hour, '8d'],
  [2 * year - day, '729d'],
  [2 * year + 3 * day, '2y3d'],
  [9 * year + 3 * day, '9y'],
])('%s s is %s', (seconds, text) => expect(humanDuration(seconds * 1000)).toBe(text));
