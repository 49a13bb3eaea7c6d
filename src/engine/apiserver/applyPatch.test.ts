import { expect, test } from 'vitest';
import { applyPatch, type Patch } from './applyPatch.ts';

const object = { spec: { gates: [{ name: 'a' }, { name: 'b' }], 'x/y': 1 }, labels: { app: 'web' } };
const json = (...steps: readonly { op: string; path: string; value?: unknown }[]): Patch => ({ type: 'json', steps });

test.each<[string, Patch, unknown]>([
  ['removes a field', json({ op: 'remove', path: '/spec' }), { labels: { app: 'web' } }],
  [
    'removes an element',
    json({ op: 'remove', path: '/spec/gates/0' }),
    { ...object, spec: { ...object.spec, gates: [{ name: 'b' }] } },
  ],
  ['adds a field', json({ op: 'add', path: '/kind', value: 'Pod' }), { ...object, kind: 'Pod' }],
  [
    'adds to the end of a list',
    json({ op: 'add', path: '/spec/gates/-', value: 1 }),
    { ...object, spec: { ...object.spec, gates: [{ name: 'a' }, { name: 'b' }, 1] } },
  ],
  [
    'replaces in the depth, with a slash in a name',
    json({ op: 'replace', path: '/spec/x~1y', value: 2 }),
    { ...object, spec: { ...object.spec, 'x/y': 2 } },
  ],
  ['refuses to replace what is not there', json({ op: 'replace', path: '/status/phase', value: 'x' }), null],
  ['refuses to remove what is not there', json({ op: 'remove', path: '/status' }), null],
  ['refuses an operation it does not know', json({ op: 'test', path: '/labels', value: {} }), null],
  [
    'merges objects, and takes null for no field',
    { type: 'merge', fields: { labels: { app: null, tier: 'x' }, spec: { gates: [] } } },
    { spec: { gates: [], 'x/y': 1 }, labels: { tier: 'x' } },
  ],
])('%s', (_, patch, result) => expect(applyPatch(object, patch)).toEqual(result));

test('leaves the given object as it was', () => {
  const before = structuredClone(object);
  applyPatch(object, json({ op: 'remove', path: '/spec/gates/0' }));
  expect(object).toEqual(before);
});
