import { expect, test } from 'vitest';
import { livesOf } from '../../engine/records/lives/lives.ts';
import { isRecordSource } from '../../engine/records/readContent.ts';
import { collect } from '../../engine/records/records.ts';
import { Recording } from './recording.ts';

const change = (type: string, name: string, second: number, nodeName?: string) =>
  JSON.stringify({
    at: `2026-05-03T09:30:${String(second).padStart(2, '0')}.000Z`,
    type,
    object: {
      ...{ apiVersion: 'v1', kind: 'Pod' },
      metadata: {
        ...{ name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: String(second + 1) },
        creationTimestamp: '2026-05-03T09:29:00Z',
      },
      spec: { ...(nodeName && { nodeName }), containers: [{ name: 'app', image: 'i' }] },
      status: { phase: nodeName ? 'Running' : 'Pending' },
    },
  });

const taken = (lines: readonly string[], most?: { changes: number; characters: number }) => {
  const recording = new Recording(most);
  for (const line of lines) recording.take(line);
  return recording.lines();
};

test('a recording opens as a history, with the times at which things were seen', async () => {
  const lines = taken([change('ADDED', 'a', 1), change('MODIFIED', 'a', 5, 'n1'), change('DELETED', 'a', 9, 'n1')]);
  const text = lines.join('\n');
  expect(await isRecordSource({ id: 'r', name: 'prod.jsonl', content: text })).toBe(true);
  const [life, ...others] = livesOf(collect([['prod.jsonl', text]]));
  expect(others).toEqual([]);
  expect(life).toMatchObject({ uid: 'uid-a', name: 'a', node: 'n1' });
  expect(JSON.stringify(life)).toContain('2026-05-03T09:30:09');
});

test('beyond its bound the oldest changes become how it began: nothing that was there is lost, and what went stays gone', () => {
  const gone = [change('ADDED', 'gone', 1), change('DELETED', 'gone', 2)];
  const quiet = change('ADDED', 'quiet', 3);
  const busy = Array.from({ length: 20 }, (_, n) => change('MODIFIED', 'busy', 10 + n));
  const lines = taken([...gone, quiet, ...busy], { changes: 8, characters: 1e9 });
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines[0]).toBe(quiet);
  expect(lines.at(-1)).toBe(busy.at(-1));
  expect(lines.join()).not.toContain('gone');
});

test('it is bounded by characters, too', () => {
  const lines = Array.from({ length: 50 }, (_, n) => change('MODIFIED', 'busy', n));
  expect(taken(lines, { changes: 1e9, characters: 2000 }).length).toBeLessThan(8);
});
