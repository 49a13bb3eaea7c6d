import { afterEach, expect, test } from 'vitest';
import { bring, inForce, messagesHere, setLanguage, source } from './catalogue.ts';
import { messageFrom, textOf } from './message.ts';
import { duration, inSeconds } from './time.ts';

const english = {
  test: {
    moved: '{{pod}} goes to {{node}}',
    pods_one: '{{count}} pod',
    pods_other: '{{count}} pods',
    steps: ['first', 'second'],
    kept: 'only English',
  },
};
bring('test', english);
afterEach(() => setLanguage(source, () => Promise.resolve(null)));

const wordingOf = (key: string, values = {}) => textOf(messageFrom(`test:${key}`, values));

const welsh = (file: string) =>
  file === 'test'
    ? {
        test: {
          moved: 'i {{node}} y mae {{pod}}',
          pods_two: '{{count}} bod',
          pods_other: '{{count}} pod',
          steps: ['un'],
        },
      }
    : null;

test('a language is data alone: its own order of words, its own plurals, and English where it lacks a message', async () => {
  await setLanguage('cy', async (_, file) => welsh(file));
  expect(wordingOf('moved', { pod: 'web', node: 'n1' })).toBe('i n1 y mae web');
  expect([1, 2, 6].map((count) => wordingOf('pods', { count }))).toEqual(['1 pod', '2 bod', '6 pod']);
  expect(wordingOf('kept')).toBe('only English');
  expect(inForce('test:steps', english.test.steps)).toEqual(['un', 'second']);
});

test('what is fetched later is here in the language before anything says it', async () => {
  await setLanguage('cy', async (_, file) => (file === 'later' ? { later: { word: 'gair' } } : null));
  bring('later', { later: { word: 'word' } });
  await messagesHere();
  expect(textOf(messageFrom('later:word'))).toBe('gair');
});

test('a message within another one is said in the same language, a list as the language writes lists', async () => {
  bring('parts', { parts: { whole: '{{names, list}}: {{inner}}', inner: 'within' } });
  const whole = messageFrom('parts:whole', { names: ['a', 'b', 'c'], inner: messageFrom('parts:inner') });
  expect(textOf(whole)).toBe('a, b, and c: within');
  await setLanguage('de', async (_, file) => (file === 'parts' ? { parts: { inner: 'darin' } } : null));
  expect(textOf(whole)).toBe('a, b, and c: darin');
});

test('each language writes its own unit of time, in a length by itself and in a sentence', async () => {
  bring('waits', { waits: { left: '{{left, s}} left of {{grace, s}}' } });
  const sentence = messageFrom('waits:left', { left: '−0.05', grace: 30 });
  expect(textOf(sentence)).toBe('−0.05 s left of 30 s');
  const russian = { units: { seconds: '{{amount}} с', minutes: '{{amount}} мин' } };
  await setLanguage('ru', async (_, file) => (file === 'units' ? russian : null));
  expect(textOf(sentence)).toBe('−0.05 с left of 30 с');
  expect([duration(160_000), inSeconds(400)]).toEqual(['2 мин 40 с', '0.4 с']);
});
