import { expect, test } from 'vitest';
import { readManifests } from '../manifest/readManifests.ts';
import type { Source } from '../simulation/situation.ts';
import { finish } from '../slices.ts';
import { storableSource } from './storableSource.ts';
import { createSession } from './session.ts';

const own = (content: string | Blob): Source => ({ id: '1', name: 'mine.yaml', content });
const textOf = async ({ content }: Source) => (typeof content === 'string' ? content : content.text());

const mixed = `# PLANTED
kind: Secret
metadata: { name: a }
data: { a: PLANTED }
stringData: { b: PLANTED }
---
kind: ConfigMap
metadata: { name: a }
data: { a: PLANTED }
---
kind: CronJob
metadata: { name: a }
spec: { jobTemplate: { spec: { template: { spec: { containers: [{ env: [{ value: PLANTED }] }] } } } } }
---
kind: Pod
metadata: { name: broken }
spec: [ PLANTED
---
kind: Pod
metadata: { name: refused_PLANTED }
---
kind: Pod
metadata: { generateName: good- }
spec: { containers: [{ name: a, image: i, env: [{ name: A, value: PLANTED }] }] }
---
kind: Node
metadata: { name: n1 } # PLANTED
`;

test('what is kept holds the objects that were read, and nothing else of the text', async () => {
  const { objects } = readManifests(mixed, 'mine.yaml');
  const stored = finish(storableSource(own(mixed), objects));
  expect(await textOf(stored)).not.toContain('PLANTED');
  const again = readManifests(await textOf(stored), 'mine.yaml');
  expect(again.objects).toEqual(objects);
  expect(again.problems).toEqual([]);
  expect(stored.id).not.toBe('1');
});

test('a large one is kept as a Blob', async () => {
  const pods = Array.from(
    { length: 2000 },
    (_, index) => `kind: Pod\nmetadata: { name: p${index}, annotations: { note: ${'x'.repeat(200)} } }\n`,
  );
  const { objects } = readManifests(pods.join('---\n'), 'large.yaml');
  const stored = finish(storableSource(own(''), objects));
  expect(stored.content).toBeInstanceOf(Blob);
  expect(readManifests(await textOf(stored), 'large.yaml').objects).toEqual(objects);
});

test('nothing readable is kept as nothing', async () => {
  const stored = finish(storableSource(own('PLANTED'), []));
  expect(JSON.parse(await textOf(stored))).toEqual({ apiVersion: 'v1', kind: 'List', items: [] });
});

test('reading answers with what is kept, of which nothing else is held', async () => {
  const session = createSession();
  const read = await session.read(own(mixed));
  if (!read) throw new Error('cancelled');
  expect(JSON.stringify(read.stored)).not.toContain('PLANTED');
  expect(await session.persist(own(mixed))).toEqual(read.stored);
});

test('making it can be cancelled', async () => {
  const session = createSession(() => Promise.resolve());
  const retaining = session.persist(own(mixed));
  session.cancel();
  expect(await retaining).toBeNull();
});
