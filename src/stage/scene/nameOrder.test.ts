import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderingByName } from './nameOrder.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

interface Named {
  id: number;
  name: string;
}

const nameOf = ({ name }: Named): string => name;
const names = fc.array(fc.constantFrom('web-2', 'web-10', 'Web-2', 'web-02', 'api', 'ápi', 'web-1', 'a1b2'), {
  maxLength: 6,
});
const picture = fc.dictionary(fc.constantFrom('node-a', 'node-b', 'node-c'), names);

const podsOf = (nodes: Readonly<Record<string, readonly string[]>>): Map<string, Named[]> =>
  new Map(Object.entries(nodes).map(([node, own]) => [node, own.map((name, id) => ({ id, name }))]));

const plain = (pods: ReadonlyMap<string, readonly Named[]>) =>
  new Map([...pods].map(([node, own]) => [node, [...own].sort((a, b) => compare(a.name, b.name))]));

const orderedByName = orderingByName(nameOf);

test('picture after picture the pods stand as a plain sort puts them, namesakes as they came', () => {
  fc.assert(
    fc.property(fc.array(picture, { minLength: 1, maxLength: 6 }), (pictures) => {
      for (const nodes of pictures) {
        const pods = podsOf(nodes);
        expect(orderedByName(pods)).toEqual(plain(pods));
        expect(orderedByName(podsOf(nodes))).toEqual(plain(pods));
      }
    }),
  );
});

test('a node on which the very same pods stand has the very same list', () => {
  const pods = podsOf({ 'node-a': ['web-2', 'web-1'], 'node-b': ['api'] });
  const before = orderedByName(pods);
  const after = orderedByName(
    new Map([...pods].map(([node, own]) => [node, node === 'node-b' ? [...own, ...own] : [...own]])),
  );
  expect(after.get('node-a')).toBe(before.get('node-a'));
  expect(after.get('node-b')).toHaveLength(2);
});
