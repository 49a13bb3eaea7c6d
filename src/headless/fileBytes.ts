/** Files as they are named at a terminal. */
import { readFileSync, readSync } from 'node:fs';
import { isSystemError } from './output.ts';

/** The name of what is piped in: it is read once, however often it is asked for. */
export const standardInput = '-';

let given: Buffer | null = null;

/** All of a file, or of standard input. Throws the system's error for one that can't be read. */
export function fileBytes(path: string): Buffer {
  if (path !== standardInput) return readFileSync(path);
  given ??= readAll(0);
  return given;
}

const partBytes = 1 << 16;

/** Waits for a slow writer: `kubectl get pods -o yaml | podyssey pods -`. @param descriptor an open file or pipe */
export function readAll(descriptor: number): Buffer {
  const parts: Buffer[] = [];
  for (;;) {
    const part = Buffer.alloc(partBytes);
    const length = readPart(descriptor, part);
    if (length === 0) return Buffer.concat(parts);
    if (length > 0) parts.push(part.subarray(0, length));
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  }
}

/** @returns the bytes that were read; 0 at the end, -1 where there are none yet */
function readPart(descriptor: number, part: Buffer): number {
  try {
    return readSync(descriptor, part);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // So Windows ends a pipe.
    if (error.code === 'EOF') return 0;
    if (error.code !== 'EAGAIN') throw error;
    return -1;
  }
}
