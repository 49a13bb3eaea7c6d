import { expect, test } from 'vitest';
import { finish } from '../slices.ts';
import { podHistoryOf } from '../history/podHistories.ts';
import { dumpChanges } from './dumpChanges.ts';
import { isHistory } from './isHistory.ts';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';
import { recordedRunInSlices } from './run/recordedRun.ts';

const time = (minute: number) => `2026-05-03T12:${String(minute).padStart(2, '0')}:00Z`;

interface Seen {
  version: number;
  phase?: string;
  restarts?: number;
  label?: string;
}

const pod = (name: string, { version, phase = 'Running', restarts = 0, label = 'a' }: Seen) => ({
  ...{ kind: 'Pod', apiVersion: 'v1' },
  metadata: {
    ...{ name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: String(version), labels: { at: label } },
    creationTimestamp: time(0),
  },
  spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'web:1' }] },
  status: { phase, containerStatuses: [{ name: 'app', restartCount: restarts, state: {} }] },
});
/** A node's heartbeat tells when the dump was taken, at least. */
const node = (version: number, minute: number) => ({
  ...{ kind: 'Node', apiVersion: 'v1', metadata: { name: 'n1', uid: 'uid-n1', resourceVersion: String(version) } },
  status: { conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: time(minute) }] },
});
const dump = (...items: readonly object[]) => JSON.stringify({ kind: 'List', apiVersion: 'v1', items });

const files: readonly (readonly [string, string])[] = [
  ['third.json', dump(node(30, 10), pod('web', { version: 28, restarts: 3, label: 'b' }))],
  ['first.json', dump(node(10, 0), pod('web', { version: 5 }), pod('db', { version: 6 }))],
  [
    'second.json',
    dump(node(20, 5), pod('web', { version: 5 }), pod('db', { version: 6 }), pod('new', { version: 15 })),
  ],
];

test('dumps are put in order, whatever order they are given in, and each tells what it has otherwise', () => {
  const changes = dumpChanges(collect(files));
  expect(changes.map(({ from, to }) => [from.file, to.file])).toEqual([
    ['first.json', 'second.json'],
    ['second.json', 'third.json'],
  ]);
  expect(changes[0]?.from.at).toBe(Date.parse(time(0)));
  expect(changes[0]?.changes).toMatchObject([{ kind: 'Pod', name: 'new', what: 'came' }]);
  expect(changes[1]?.changes).toMatchObject([
    { name: 'web', what: 'restarts', from: '0', to: '3' },
    { name: 'db', what: 'went' },
    { name: 'new', what: 'went' },
  ]);
});

test('when it went lies between the last dump that has it and the first that lacks it', () => {
  const db = livesOf(collect(files)).find(({ name }) => name === 'db');
  expect(db?.last).toMatchObject({ gone: true, goneAt: { inferred: true, from: time(5), to: time(10) } });
});

test('what an object does not say itself lies between two dumps in the run, too', () => {
  const run = finish(recordedRunInSlices(collect(files)));
  const t = (minute: number) => Date.parse(time(minute)) - (run?.epoch ?? 0);
  const history = run && podHistoryOf(run, 'uid-web');
  const write = history?.writes.at(-1);
  expect(write?.pod.labels).toEqual({ at: 'b' });
  expect(run?.trace[write?.id ?? -1]).toMatchObject({
    t: t(10),
    recorded: { certainty: 'inferred', within: { from: t(5), to: t(10) } },
  });
  const gone = run && podHistoryOf(run, 'uid-db')?.gone;
  expect(run?.trace[gone?.id ?? -1]).toMatchObject({ t: t(10), recorded: { within: { from: t(5), to: t(10) } } });
});

const source = (name: string, content: string) => ({ id: name, name, content });
const sources = files.map(([name, text]) => source(name, text));

test('dumps that show one object at different instants are a history; lists of different objects are none', async () => {
  const breathe = async () => undefined;
  expect(await isHistory(sources, breathe)).toBe(true);
  expect(await isHistory(sources.slice(0, 1), breathe)).toBe(false);
  const apart = [source('nodes', dump(node(10, 0))), source('pods', dump(pod('web', { version: 5 })))];
  expect(await isHistory(apart, breathe)).toBe(false);
});
