import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WakeAnswer } from '../engine/scheduler/hints/hint.ts';
import { linesOf } from './lines.ts';
import { wakes } from './wakes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['wakes', 751],
  ['second-wakes', 363],
])('every recorded hint of kube-scheduler 1.36: %s', async (set, count) => {
  const path = fileURLToPath(new URL(`../engine/conformance/scheduler/${set}.jsonl.gz`, import.meta.url));
  const recorded: WakeAnswer[] = [];
  for await (const line of linesOf(path)) {
    const { events = [], hints = {}, wakes: isWoken }: WakeAnswer = JSON.parse(line);
    recorded.push({ events, hints, wakes: isWoken });
  }
  const answered: WakeAnswer[] = [];
  expect(await wakes(path, (line) => answered.push(JSON.parse(line)))).toBe(0);
  expect(recorded).toHaveLength(count);
  expect(answered).toEqual(recorded);
});

test('a file of something else is refused', async () => {
  const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const path = join(folder, 'pod.yaml');
  writeFileSync(path, 'kind: Pod\n');
  const lines: string[] = [];
  expect(await wakes(path, (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual([]);
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('holds no changes'));
  complaints.mockRestore();
});
