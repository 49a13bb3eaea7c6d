import { writeSync } from 'node:fs';
import { shownText } from './shownText.ts';

/** Writes one line; the line feed is added here. A long line is written in pieces, those before the last with `end` ''. */
export type Write = (text: string, end?: string) => void;

export interface Output {
  write: Write;
  /** Hands over what is still held back. */
  flush: () => void;
}

/** Thrown when nobody reads any more (`podyssey … | head`). */
export class ReaderGone extends Error {}

const batchBytes = 1 << 16;

/**
 * Writes in batches and waits for a slow reader, so that a large output needs no memory of its own.
 * @param descriptor an open file or pipe
 */
export function openOutput(descriptor: number): Output {
  let held = '';
  const flush = () => {
    const batch = held;
    held = '';
    writeAll(descriptor, Buffer.from(batch));
  };
  const write: Write = (text, end = '\n') => {
    held += shownText(text) + end;
    if (held.length >= batchBytes) flush();
  };
  return { write, flush };
}

function writeAll(descriptor: number, bytes: Buffer): void {
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(descriptor, bytes, done);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      if (error.code === 'EPIPE') throw new ReaderGone();
      // A pipe that does not block and is full: its reader is slow.
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
