/** What a log holds in memory, while it is read. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { RecordCollector } from './records.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function heap(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return getHeapStatistics().used_heap_size / 1e6;
}

interface Line {
  n: number;
  verb: string;
  resource: string;
  answer?: object;
}

const line = ({ n, verb, resource, answer }: Line): string =>
  `${JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', stage: 'ResponseComplete', auditID: `audit-${n}`, verb },
    stageTimestamp: new Date(Date.UTC(2026, 4, 3) + n * 10).toISOString(),
    ...{ user: { username: `somebody-${n}` }, objectRef: { resource, namespace: 'shop', name: `cart-${n}` } },
    ...{ responseStatus: { code: 200 }, responseObject: answer ?? { filling: `${n} `.repeat(300) } },
  })}\n`;

/** Megabytes that stay, of so many megabytes of text. */
function keptOf(lines: number, lineOf: (n: number) => string): { read: number; kept: number } {
  const collector = new RecordCollector();
  const reader = collector.fileNamed('audit.log');
  const before = heap();
  let read = 0;
  for (let n = 0; n < lines; n += 1) {
    const text = lineOf(n);
    read += text.length / 1e6;
    reader.read(text);
  }
  reader.end();
  const kept = heap() - before;
  expect(collector.count).toBe(lines);
  return { read, kept };
}

test.each([
  ['reads of pods', 'get', 'pods'],
  ['lists', 'list', 'pods'],
  ['leases', 'update', 'leases'],
])('%s leave nothing behind', (_, verb, resource) => {
  const { read, kept } = keptOf(10_000, (n) => line({ n, verb, resource }));
  expect(read).toBeGreaterThan(15);
  expect(kept).toBeLessThan(2);
});

test('of a large object that is written again and again only what changed is kept', () => {
  const filling = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field${i}`, `value ${i}`]));
  const { read, kept } = keptOf(4000, (n) => {
    const metadata = { name: 'cart', namespace: 'shop', uid: 'uid-cart', resourceVersion: String(n) };
    const answer = { kind: 'Pod', metadata, spec: { filling }, status: { restarts: n } };
    return line({ n, verb: 'update', resource: 'pods', answer });
  });
  expect(read).toBeGreaterThan(15);
  expect(kept).toBeLessThan(read / 4);
});
