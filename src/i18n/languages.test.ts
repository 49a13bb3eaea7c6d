import { expect, test } from 'vitest';
import { languageFor } from './languages.ts';

test.each([
  ['the one that is asked for', 'id', 'de', ['en-US'], [], 'id'],
  ['the first that the user reads and the page has', null, null, ['fr-CH', 'zh-TW', 'id'], ['id', 'zh-TW'], 'zh-TW'],
  ['that of another country', null, null, ['de-AT'], ['de'], 'de'],
  ['that of another country in the same script', null, null, ['zh-HK'], ['zh-CN', 'zh-TW'], 'zh-TW'],
  ['that of no country in the same script', null, null, ['zh'], ['zh-TW', 'zh-CN'], 'zh-CN'],
  ['what was chosen before what the browser prefers', null, 'id', ['de'], ['de', 'id'], 'id'],
  ['English if that was chosen', null, 'en', ['de'], ['de'], 'en'],
  ['nothing chosen that is no longer there', null, 'id', ['de'], ['de'], 'de'],
  ['English where the user prefers it', null, null, ['en-GB', 'de'], ['de'], 'en'],
  ['English where there is none of them', null, null, ['fr'], ['de'], 'en'],
  ['no offence at a locale that is no tag', null, null, ['C', 'en-US@posix', 'de'], ['de'], 'de'],
  ['none that is no tag', '../de', null, ['fr'], [], 'en'],
])('takes %s', (_, asked, chosen, preferred, known, taken) => {
  expect(languageFor(asked, chosen, preferred, known)).toBe(taken);
});
