/** What records of a cluster tell of its pods: one life a line. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { livesOf } from '../engine/records/lives/lives.ts';
import { type ReadRecord, readRecord } from '../engine/records/readRecord.ts';
import { collect } from '../engine/records/records.ts';
import type { Write } from './output.ts';

/**
 * Writes a line of JSON for each life, then `{unused}`: what was not understood, or belongs to no life.
 * @returns the exit code: 1 where no file tells of any pod
 */
export function history(files: readonly string[], write: Write): Promise<number> {
  const read = files.map(readFile);
  const records = collect(read.flatMap(({ statements }) => statements));
  const lives = livesOf(records);
  for (const life of lives) write(JSON.stringify(life));
  write(JSON.stringify({ unused: [...read.flatMap(({ unused }) => unused), ...records.unused] }));
  return Promise.resolve(lives.length > 0 ? 0 : 1);
}

function readFile(file: string): ReadRecord {
  const bytes = readFileSync(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return readRecord(new TextDecoder().decode(isPacked ? gunzipSync(bytes) : bytes), file);
  } catch (error) {
    if (!(isPacked && error instanceof Error && 'code' in error)) throw error;
    return { statements: [], unused: [{ file, line: 1, why: `it can't be unpacked: ${error.message}` }] };
  }
}
