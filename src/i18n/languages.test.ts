import { expect, test } from 'vitest';
import { languageFor } from './languages.ts';

test.each([
  ['the one that is asked for', 'id', ['en-US'], [], 'id'],
  ['the first that the user reads and the page has', null, ['fr-CH', 'zh-TW', 'id'], ['id', 'zh-TW'], 'zh-TW'],
  ['that of another country', null, ['de-AT'], ['de'], 'de'],
  ['English where the user prefers it', null, ['en-GB', 'de'], ['de'], 'en'],
  ['English where there is none of them', null, ['fr'], ['de'], 'en'],
  ['none that is no tag', '../de', ['fr'], [], 'en'],
])('takes %s', (_, asked, preferred, known, taken) => {
  expect(languageFor(asked, preferred, known)).toBe(taken);
});
