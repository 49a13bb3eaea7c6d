/** What is kept of a text that somebody brought: the objects that were read of it, and nothing else. */
import type { KubeObject } from '../objects/types.ts';
import type { Source } from '../simulation/situation.ts';
import { objectsInSlice, type Slices } from '../slices.ts';
import { LongText } from './longText.ts';

/** Bytes. A longer text is a Blob: it is not copied each time that the page hands it to the worker. */
const longestText = 2 ** 18;

/**
 * A source of the same objects, as a List in JSON. Kinds that play no part, what could not be
 * read, comments, and what reading drops of objects (withoutSecrets) are not in it.
 */
export function* storableSource({ id, name, lacks }: Source, objects: readonly KubeObject[]): Slices<Source> {
  const text = new LongText();
  text.write('{"apiVersion":"v1","kind":"List","items":[\n');
  for (let at = 0; at < objects.length; at += objectsInSlice) {
    yield { doing: 'preparing', count: at, share: at / objects.length, t: null };
    const texts = objects.slice(at, at + objectsInSlice).map((object) => JSON.stringify(object));
    if (at > 0) text.write(',\n');
    text.write(texts.join(',\n'));
  }
  text.write('\n]}\n');
  return { id: `kept ${id}`, name, content: text.end(longestText), ...(lacks && { lacks }) };
}
