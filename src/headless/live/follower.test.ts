import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveKindStatus } from '../../engine/records/liveLines.ts';
import { type ApiServer, startApiServer } from './apiServerFixtures.ts';
import { backOff } from './backOff.ts';
import { followKind } from './follower.ts';
import { type Get, getFrom } from './get.ts';
import { soon } from './soonFixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

const pods = '/api/v1/pods';
const kind = { kind: 'Pod', apiVersion: 'v1', path: pods };
const pod = (name: string, spec: object = {}) => ({ kind: 'Pod', metadata: { name, namespace: 'shop' }, spec });

let api: ApiServer;
let over: AbortController;
let following: Promise<void>;
beforeEach(async () => {
  api = await startApiServer();
  over = new AbortController();
});
afterEach(async () => {
  over.abort();
  await following;
  await api.close();
});

/** What was heard, and how long it waited; waits end at once. */
function follow(get: Get = getFrom(api.address)) {
  const heard: string[] = [];
  const statuses: LiveKindStatus[] = [];
  const waits: number[] = [];
  const listener = {
    listed: (_: string, objects: readonly { metadata: { name: string } }[]) =>
      heard.push(`list ${objects.map(({ metadata }) => metadata.name).join(',')}`),
    changed: (type: string, { metadata }: { metadata: { name: string } }) => heard.push(`${type} ${metadata.name}`),
    status: (status: LiveKindStatus) => statuses.push(status),
  };
  const wait = async (ms: number) => {
    waits.push(ms);
    // Others have their turn, too.
    await new Promise((resolve) => setImmediate(resolve));
  };
  following = followKind(kind, { get, listener, signal: over.signal, wait, chance: () => 1 });
  return { heard, statuses, waits };
}

const listsAsked = () => api.requests.filter((request) => !request.includes('watch='));
const isWatched = () => soon(() => expect(api.watching()).toBe(1));

test('a list of several pages is told once, whole, and its watch goes on from there', async () => {
  for (let n = 0; n < 1201; n += 1) api.put(pods, pod(`web-${n}`));
  const { heard } = follow();
  await isWatched();
  expect(heard).toHaveLength(1);
  expect(heard[0]?.split(',')).toHaveLength(1201);
  expect(listsAsked()).toHaveLength(3);
  api.put(pods, pod('web-7'));
  api.put(pods, pod('late'));
  api.remove(pods, 'web-8');
  await soon(() => expect(heard.slice(1)).toEqual(['MODIFIED web-7', 'ADDED late', 'DELETED web-8']));
});

test('a watch that was cut off goes on where it was, and nothing is missed or told twice', async () => {
  api.put(pods, pod('a'));
  const { heard } = follow();
  await isWatched();
  api.put(pods, pod('b'));
  await soon(() => expect(heard).toContain('ADDED b'));
  api.cut();
  api.put(pods, pod('c'));
  await soon(() => expect(heard).toEqual(['list a', 'ADDED b', 'ADDED c']));
  expect(listsAsked()).toHaveLength(1);
});

test('after a bookmark it goes on from there, though what was before is forgotten', async () => {
  const { heard } = follow();
  await isWatched();
  api.compact();
  api.bookmark();
  api.cut();
  await soon(() => expect(api.requests.filter((request) => request.includes('watch=')).length).toBeGreaterThan(1));
  await isWatched();
  api.put(pods, pod('a'));
  await soon(() => expect(heard).toEqual(['list ', 'ADDED a']));
  expect(listsAsked()).toHaveLength(1);
});

test('what is too old to go on from is listed anew', async () => {
  api.put(pods, pod('a'));
  const { heard } = follow();
  await isWatched();
  api.remove(pods, 'a');
  await soon(() => expect(heard).toContain('DELETED a'));
  api.compact();
  api.cut();
  await soon(() => expect(heard.at(-1)).toBe('list '));
  expect(listsAsked()).toHaveLength(2);
});

test('what may not be read is told with the words of the API server, and asked for again later', async () => {
  api.refuse(pods, 403);
  const { statuses, waits, heard } = follow();
  await soon(() => expect(statuses[0]).toEqual({ kind: 'Pod', is: 'forbidden', reason: `${pods} is refused` }));
  api.allow(pods);
  await isWatched();
  expect(waits[0]).toBe(60_000);
  expect(heard).toEqual(['list ']);
  expect(statuses.at(-1)).toEqual({ kind: 'Pod', is: 'live' });
});

test('what may be listed and not watched is listed again and again', async () => {
  api.put(pods, pod('a'));
  const get: Get = async (path, options) => {
    if (!path.includes('watch=')) return getFrom(api.address)(path, options);
    return { status: 403, parts: (async function* () {})() };
  };
  const { statuses, heard, waits } = follow(get);
  await soon(() => expect(heard.length).toBeGreaterThan(1));
  expect(statuses[0]).toEqual({ kind: 'Pod', is: 'lost', reason: 'it answered 403' });
  expect(waits[0]).toBe(60_000);
});

test('a server in trouble is asked less and less often', async () => {
  api.refuse(pods, 500);
  const { statuses, waits } = follow();
  await soon(() => expect(waits.length).toBeGreaterThan(6));
  expect(waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(statuses[0]).toMatchObject({ is: 'failing' });
  api.allow(pods);
  await isWatched();
});

test('those who wait do not all come back at one instant', () => {
  expect(backOff(3, 0)).toBe(2000);
  expect(backOff(3, 0.5)).toBe(3000);
});

test('a list that stops in the middle is given up, and told', async () => {
  api.put(pods, pod('a'));
  api.stall(pods);
  const get: Get = (path, options) => getFrom(api.address)(path, { ...options, idleMs: 30 });
  const { statuses } = follow(get);
  await soon(() => expect(statuses[0]).toMatchObject({ is: 'failing', reason: 'no answer for 0 s' }));
});

test('an object of megabytes comes whole, in whatever pieces', async () => {
  const { heard } = follow();
  await isWatched();
  api.put(pods, pod('large', { text: 'x'.repeat(5_000_000) }));
  await soon(() => expect(heard.at(-1)).toBe('ADDED large'));
});

test('nothing but GET leaves', async () => {
  follow();
  await isWatched();
  expect(api.requests.every((request) => request.startsWith('GET '))).toBe(true);
});
