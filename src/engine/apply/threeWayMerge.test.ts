import { expect, test } from 'vitest';
import { applyManifest } from './applyManifest.ts';
import { threeWayMerge } from './threeWayMerge.ts';

test.each<[string, Parameters<typeof threeWayMerge>[0], unknown]>([
  [
    'what the cluster has given stays',
    { live: { a: 1, given: 2 }, applied: { a: 1 }, written: { a: 3 } },
    { a: 3, given: 2 },
  ],
  ['what is written no more goes', { live: { a: 1, b: 2 }, applied: { a: 1, b: 2 }, written: { a: 1 } }, { a: 1 }],
  [
    'an item is found by its key, and keeps what it was given',
    {
      live: { ports: [{ port: 80, nodePort: 30080 }] },
      applied: { ports: [{ port: 80 }] },
      written: { ports: [{ port: 80, name: 'http' }, { port: 90 }] },
    },
    { ports: [{ port: 80, nodePort: 30080, name: 'http' }, { port: 90 }] },
  ],
  [
    'an item that is written twice becomes one',
    {
      live: { containers: [{ name: 'a', image: 'x' }] },
      applied: { containers: [{ name: 'a', image: 'x' }] },
      written: {
        containers: [
          { name: 'a', image: 'x' },
          { name: 'a', tty: true },
        ],
      },
    },
    { containers: [{ name: 'a', image: 'x', tty: true }] },
  ],
  [
    'a volume loses its former kind',
    {
      live: { volumes: [{ name: 'v', emptyDir: {}, given: 1 }] },
      applied: { volumes: [{ name: 'v', emptyDir: {} }] },
      written: { volumes: [{ name: 'v', hostPath: { path: '/x' } }] },
    },
    { volumes: [{ name: 'v', hostPath: { path: '/x' } }] },
  ],
  [
    'a list without a key is replaced',
    { live: { command: ['a', 'b'] }, applied: { command: ['a', 'b'] }, written: { command: ['c'] } },
    { command: ['c'] },
  ],
  [
    'a finalizer of others stays',
    { live: { finalizers: ['mine', 'theirs'] }, applied: { finalizers: ['mine'] }, written: { finalizers: ['new'] } },
    { finalizers: ['new', 'theirs'] },
  ],
])('%s', (_, ways, merged) => expect(threeWayMerge(ways)).toEqual(merged));

const service = (spec: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {${spec}}\n`;

test('an item without its key ends the reading of an update, not of a first apply', () => {
  const before = service('ports: [{port: 80}]');
  const after = service('ports: [{name: http}]');
  expect(applyManifest(after, before).objects[0]).toMatchObject({
    accepted: false,
    message: 'map: map[name:http] does not contain declared merge key: port',
  });
  expect(applyManifest(after).objects[0]?.errors?.map(({ field }) => field)).toContain('spec.ports[0].port');
});

test('a Service loses what its new type has no use for', () => {
  const before = service('type: NodePort, ports: [{port: 80, nodePort: 30080}]');
  expect(applyManifest(service('ports: [{port: 80}]'), before).objects[0]).toMatchObject({ accepted: true });
});
