import { expect, test } from 'vitest';
import { JsonPlaces } from './jsonPlaces.ts';
import { type FieldPath, found } from './place.ts';

const text = ' {"a": [1, {"b\\"c": true}], "a2": {"x": null}, "twice": 1, "twice": 2}';
const standsAt = (places: JsonPlaces, path: FieldPath) => text.slice(found(places.locate(path)));

test('fields and items are found where they stand', () => {
  const places = new JsonPlaces(text, 0);
  expect(standsAt(places, ['a2', 'x'])).toMatch(/^"x"/);
  expect(standsAt(places, ['a', 1, 'b"c'])).toMatch(/^"b/);
  expect(standsAt(places, ['a', 7])).toMatch(/^"a"/);
  expect(standsAt(places, ['twice'])).toBe('"twice": 2}');
  expect(standsAt(places, [])).toMatch(/^\{/);
});

test('an item before the last one that was looked for is found as well', () => {
  const places = new JsonPlaces(text, 0);
  expect(standsAt(places, ['a', 1])).toMatch(/^\{"b/);
  expect(standsAt(places, ['a', 0])).toMatch(/^1, /);
});

test('fields of twenty thousand items cost one walk over the text', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => `{"name": ${index}}`);
  const long = `{"items": [${items.join()}]}`;
  const places = new JsonPlaces(long, 0);
  const gaps = items.map(
    (_, index) => found(places.locate(['items', index, 'name'])) - found(places.locate(['items', index])),
  );
  expect(new Set(gaps)).toEqual(new Set([1]));
}, 5000);
