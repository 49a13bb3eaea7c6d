import { expect, test } from 'vitest';
import { strategicMerge } from './strategicMerge.ts';

test.each<[string, unknown, unknown, unknown]>([
  [
    'a condition by its type',
    { conditions: [{ type: 'Ready', status: 'True' }] },
    { conditions: [{ type: 'gate', status: 'True' }] },
    {
      conditions: [
        { type: 'Ready', status: 'True' },
        { type: 'gate', status: 'True' },
      ],
    },
  ],
  [
    'a container by its name',
    {
      containers: [
        { name: 'app', image: 'app:1' },
        { name: 'side', image: 's' },
      ],
    },
    { containers: [{ name: 'app', image: 'app:2' }] },
    {
      containers: [
        { name: 'app', image: 'app:2' },
        { name: 'side', image: 's' },
      ],
    },
  ],
  ['a list without a key as a whole', { command: ['a', 'b'] }, { command: ['c'] }, { command: ['c'] }],
  ['a finalizer beside the others', { finalizers: ['a'] }, { finalizers: ['b', 'a'] }, { finalizers: ['a', 'b'] }],
  ['an item away', { volumes: [{ name: 'v' }] }, { volumes: [{ name: 'v', $patch: 'delete' }] }, { volumes: [] }],
  ['a field away', { a: 1, b: 2 }, { a: null }, { b: 2 }],
  [
    'a value of a set away',
    { finalizers: ['a', 'b'] },
    { '$deleteFromPrimitiveList/finalizers': ['a'] },
    { finalizers: ['b'] },
  ],
  [
    'another object in its place',
    { strategy: { type: 'A', more: 1 } },
    { strategy: { $patch: 'replace', type: 'B' } },
    { strategy: { type: 'B' } },
  ],
])('merges %s', (_, value, patch, merged) => expect(strategicMerge(value, patch)).toEqual(merged));
