import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileBytes, standardInput } from './fileBytes.ts';

/** The lines of a file, gzip or not, one after the other: a large file needs no memory of its size. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  // Looked at first: a stream that nobody listens to yet would throw a missing file at the process.
  const zipped = isGzip(path);
  const bytes = path === standardInput ? Readable.from([fileBytes(path)]) : createReadStream(path);
  const text = zipped ? bytes.pipe(createGunzip()) : bytes;
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function isGzip(path: string): boolean {
  if (path === standardInput) return isGzipped(fileBytes(path));
  const descriptor = openSync(path, 'r');
  const start = new Uint8Array(2);
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return isGzipped(start);
}

const isGzipped = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;
