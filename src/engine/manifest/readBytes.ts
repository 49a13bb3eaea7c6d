/** Bytes of a file → text → objects: gzip, byte order marks, UTF-16. */
import { Findings } from './findings.ts';
import { archiveIn, type ForeignByte, notUtf8At } from './foreignBytes.ts';
import { finish, type Slices } from '../slices.ts';
import { readInSlices } from './readManifests.ts';
import { largestText, tooLargeText } from './refuse.ts';
import type { Problem, ReadResult } from './report.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads a file's bytes, gzip or not. Never rejects on bad content: what is wrong is among the problems.
 * @param run how the slices of the work are run; absent: all at once
 */
export async function readBytes(
  bytes: Uint8Array,
  name: string,
  run: <Result>(slices: Slices<Result>) => Promise<Result> = async (slices) => finish(slices),
): Promise<ReadResult> {
  const own = bytes as Bytes;
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isGzip ? await gunzip(own) : own;
  if (plain === 'broken') return failed(name, { message: 'gzip: invalid data', remedy: 'binaryFile' });
  if (plain === 'tooLarge' || plain.length > largestText) {
    const size = plain === 'tooLarge' ? largestText + 1 : plain.length;
    return failed(name, { message: tooLargeText(size, largestText), remedy: 'tooLarge' });
  }
  const archive = archiveIn(plain);
  if (archive) return failed(name, { message: `not a text: ${archive}`, remedy: 'archive' });
  const text = decodeText(plain);
  if (text !== null) return run(readInSlices(text, name));
  const broken = plain.includes(0) ? null : notUtf8At(plain);
  if (!broken) return failed(name, { message: 'not a text: a binary file', remedy: 'binaryFile' });
  return withForeignByte(await run(readInSlices(new TextDecoder().decode(plain), name)), name, broken);
}

/** A byte that no text has is read as U+FFFD, as kubectl does; the first one is worth saying. */
function withForeignByte(read: ReadResult, source: string, { byte, place }: ForeignByte): ReadResult {
  const message = `invalid UTF-8: byte 0x${byte.toString(16)}`;
  const problem: Problem = { severity: 'warning', source, ...place, message, remedy: 'notUtf8' };
  const totals = { ...read.totals, warning: read.totals.warning + 1 };
  return { ...read, problems: [problem, ...read.problems], totals };
}

function failed(name: string, reported: Pick<Problem, 'message' | 'remedy'>): ReadResult {
  const findings = new Findings(name);
  findings.error(null, reported);
  return finish(findings.result());
}

async function gunzip(bytes: Bytes): Promise<Bytes | 'broken' | 'tooLarge'> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Bytes[] = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      length += read.value.length;
      if (length > largestText) {
        await reader.cancel();
        return 'tooLarge';
      }
    }
  } catch {
    return 'broken';
  }
  return joined(parts, length);
}

function joined(parts: readonly Bytes[], length: number): Bytes {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Null for bytes that are no text. */
function decodeText(bytes: Bytes): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By byte order mark, else by the zero bytes of Latin letters in UTF-16. */
function encodingOf([first, second]: Bytes): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
