/** Manifests that somebody got nearly right: objects of a cluster, in YAML or JSON, with small faults. */
import fc from 'fast-check';
import { asRead, manifestOf } from '../../engine/editing/manifestOf.ts';
import type { KubeObject } from '../../engine/objects/types.ts';
import { type Change, odd, place, spliced } from './randomTexts.ts';
import { whole } from './randomPods.ts';

const yamlPieces = fc.constantFrom(
  ...[' ', '  ', '\n', '\t', ':', ': ', '- ', '"', "'", '|\n', '>-\n', '[', '}', ',', '? ', '&a ', '*a', '!!str ', '#'],
  ...['\n---\n', '\n...\n', '%YAML 1.1\n', '<<: ', '0x1f', '.inf', 'yes', '~', '\r\n', '\u0085', '\\x41', '@', '`'],
);
const keys = fc.constantFrom('name', 'replicas', 'containers', 'Image', 'labels', 'spec', 'toString', '', 'namespace');

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, yamlPieces).map(
    ([at, piece]): Change =>
      (text) =>
        spliced(text, at(text), 0, piece),
  ),
  fc.tuple(place, whole(30)).map(
    ([at, length]): Change =>
      (text) =>
        spliced(text, at(text), length, ''),
  ),
  fc.tuple(place, odd).map(
    ([at, value]): Change =>
      (text) =>
        after(text, at(text), /: [^\n{[]+$/m, `: ${value}`),
  ),
  fc.tuple(place, keys).map(
    ([at, key]): Change =>
      (text) =>
        after(text, at(text), /[A-Za-z]+:/, `${key}:`),
  ),
  fc.tuple(place, whole(6)).map(
    ([at, depth]): Change =>
      (text) =>
        after(text, at(text), /\n */, `\n${' '.repeat(depth)}`),
  ),
);

/** The first of its kind from there on. */
const after = (text: string, at: number, what: RegExp, by: string): string =>
  text.slice(0, at) + text.slice(at).replace(what, () => by);

const textOf = (object: KubeObject, isJson: boolean): string =>
  isJson ? JSON.stringify(asRead(object), null, 2) : manifestOf(object);

/** @param objects of which each manifest has one or two */
export const manifests = (objects: readonly KubeObject[]): fc.Arbitrary<string> =>
  fc
    .record({
      chosen: fc.array(fc.constantFrom(...objects), { minLength: 1, maxLength: 2 }),
      isJson: fc.constantFrom(false, false, true),
      changes: fc.array(change, { minLength: 0, maxLength: 3 }),
    })
    .map(({ chosen, isJson, changes }) => {
      const whole = chosen.map((object) => textOf(object, isJson)).join(isJson ? '\n' : '---\n');
      return changes.reduce((text, changed) => changed(text), whole);
    });
