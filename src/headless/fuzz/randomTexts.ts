/** Manifests as they should not be: cut, mixed up, with impossible values. */
import fc from 'fast-check';
import { cluster, manifestOf } from './randomCluster.ts';
import { whole } from './randomPods.ts';

/** What is done to a text. */
export type Change = (text: string) => string;

/** A place in any text. */
export const place = whole(9999).map((share) => (text: string) => Math.floor((share / 10_000) * text.length));
const shred = fc.constantFrom(
  '\0',
  '\t',
  '"',
  '{',
  '}',
  '[',
  ': ',
  '\n- ',
  '&a ',
  '*a',
  '<<: *a\n',
  '|',
  '---\n',
  '\ud800',
  '\u202e',
);
/** Values that are seldom right. */
export const odd = fc.constantFrom(
  '1e308',
  '-1',
  '0',
  '9007199254740993',
  '1e-400',
  'NaN',
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '"1Gi1"',
  '"99999999999Ei"',
  '"-5m"',
  '{"toString":1}',
  '"__proto__"',
  '[[[[[[[[]]]]]]]]',
);
const kinds = fc.constantFrom(
  'constructor',
  '__proto__',
  'List',
  'PodList',
  'Secret',
  'CustomThing',
  'pod',
  '',
  'Node',
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, shred).map(
    ([at, piece]): Change =>
      (text) =>
        spliced(text, at(text), 0, piece),
  ),
  fc.tuple(place, whole(40)).map(
    ([at, length]): Change =>
      (text) =>
        spliced(text, at(text), length, ''),
  ),
  place.map(
    (at): Change =>
      (text) =>
        text.slice(0, at(text)),
  ),
  fc.tuple(place, whole(255)).map(
    ([at, code]): Change =>
      (text) =>
        spliced(text, at(text), 1, String.fromCharCode(code)),
  ),
  fc.tuple(place, odd).map(
    ([at, value]): Change =>
      (text) =>
        valueReplaced(text, at(text), value),
  ),
  fc.tuple(place, kinds).map(
    ([at, kind]): Change =>
      (text) =>
        replacedFrom(text, at(text), /"kind":"[^"]*"/, `"kind":"${kind}"`),
  ),
  fc.tuple(place, whole(400)).map(
    ([at, length]): Change =>
      (text) =>
        spliced(text, at(text), 0, text.slice(at(text), at(text) + length)),
  ),
  whole(3000).map(
    (depth): Change =>
      (text) =>
        `${text}\n---\n${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ),
  whole(2000).map(
    (depth): Change =>
      (text) =>
        `${text}\n---\nkind: Pod\nmetadata: {name: x, labels: ${'['.repeat(depth)}`,
  ),
);

/** A value of JSON from there on: a number, a string, a list or an object without others in it. */
const valueReplaced = (text: string, at: number, value: string): string =>
  replacedFrom(text, at, /:("[^"]*"|-?\d+|\[[^[\]]*\]|\{[^{}]*\}|true|false)/, `:${value}`);

function replacedFrom(text: string, at: number, what: RegExp, by: string): string {
  return text.slice(0, at) + text.slice(at).replace(what, () => by);
}

export const spliced = (text: string, at: number, length: number, piece: string): string =>
  text.slice(0, at) + piece + text.slice(at + length);

/** Some as one document of JSON, as kubectl writes lists. */
export const brokenText: fc.Arbitrary<string> = fc
  .record({ cluster, isList: fc.boolean(), changes: fc.array(change, { minLength: 1, maxLength: 4 }) })
  .map(({ cluster: objects, isList, changes }) => {
    const whole = isList ? JSON.stringify({ kind: 'List', items: objects }, null, 1) : manifestOf(objects);
    return changes.reduce((text, changed) => changed(text), whole);
  });
