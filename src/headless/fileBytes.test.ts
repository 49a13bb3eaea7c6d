import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAll } from './fileBytes.ts';

test('a pipe is read to its end, however slow its writer is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-pipe-'));
  const pipe = join(folder, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  // It does not wait by itself: the system says EAGAIN where nothing is there yet.
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const reading = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = spawn('sh', ['-c', 'printf "kind: "; sleep 0.2; printf Pod'], {
    stdio: ['ignore', descriptor, 'ignore'],
  });
  closeSync(descriptor);
  expect(readAll(reading).toString()).toBe('kind: Pod');
  closeSync(reading);
  writer.kill();
  rmSync(folder, { recursive: true });
});
