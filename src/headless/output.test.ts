import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSystemError, openOutput } from './output.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes each line with its line feed, in order, across batches', () => {
  const file = join(folder, 'lines');
  const descriptor = openSync(file, 'w');
  const output = openOutput(descriptor);
  const lines = Array.from({ length: 5000 }, (_, index) => `line ${index} ≤ ${'x'.repeat(index % 50)}`);
  for (const line of lines) output.write(line);
  output.flush();
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''));
});

test('writes a long line in pieces', () => {
  const file = join(folder, 'lines');
  const descriptor = openSync(file, 'w');
  const output = openOutput(descriptor);
  output.write('one', '');
  output.write(' line');
  output.flush();
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toBe('one line\n');
});

test('hands lines over before the end, so that memory stays small', () => {
  const file = join(folder, 'lines');
  const descriptor = openSync(file, 'w');
  const output = openOutput(descriptor);
  for (let index = 0; index < 3000; index++) output.write('x'.repeat(99));
  expect(readFileSync(file).length).toBeGreaterThan(200_000);
  closeSync(descriptor);
});

test('a failing write is a system error with its code', () => {
  const descriptor = openSync(join(folder, 'lines'), 'w');
  closeSync(descriptor);
  const output = openOutput(descriptor);
  output.write('lost');
  let caught: unknown;
  try {
    output.flush();
  } catch (error) {
    caught = error;
  }
  expect(isSystemError(caught) && caught.code).toBe('EBADF');
});
