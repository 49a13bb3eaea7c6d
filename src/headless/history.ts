/** What records of a cluster tell of its pods: one life a line. */
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { livesOf } from '../engine/records/lives/lives.ts';
import { RecordCollector, type Records } from '../engine/records/records.ts';
import type { TakesText } from '../engine/records/readContent.ts';
import type { Unused } from '../engine/records/statement.ts';
import { fileBytes, standardInput } from './fileBytes.ts';
import type { Write } from './output.ts';

const clockSays = {
  behind:
    'it saw what was not written yet: its clock is behind that of the API server, by about this at least; its times are given later by so much',
  ahead:
    'its clock is ahead of that of the API server, or it saw everything late, by this together; its times are given earlier by so much',
} as const;

const jumpSays = {
  back: 'the clock was set back before this line: from here on times are given later by so much, to keep the order',
  astray: 'the clock was ahead from this line to the line `until`: times between them are given earlier by so much',
  ahead: 'the clock went on beside those of the nodes, or what they wrote came late; times stand as written',
  unsure: 'times go back: the clock was set, or lines are out of order; they are read in the order of their times',
} as const;

const clusterSays = {
  named: 'its lines name another cluster',
  version: 'a resourceVersion that is one object of the first is another object here',
  uid: 'what each cluster has once, or each of the nodes, has another uid here',
  order: 'the later of both has the lower resourceVersions',
} as const;
const lostSays =
  'no line tells who made, or ended, pods that it shows: lines were lost, the audit policy left them out, or another API server wrote them';
const mixedSays = {
  version:
    'one resourceVersion stands for two objects: its lines are of several clusters, or of one that was restored from a backup',
  order:
    'the first of these lines is the later and has the lower resourceVersion: its lines are of several clusters, or of one that was restored from a backup, or whose clocks differ',
  alive: 'two objects of one name were there at once: its lines are of several clusters, or of one whose clocks differ',
} as const;

/**
 * Writes a line of JSON for each life, then `{unused}`: what was not understood, or belongs to no life; and
 * `clocks`, where a watcher's clock is not that of the API server, or the clock of a file was set anew; `clusters`, where
 * files are of several: each is told by itself; `mixed`, where the lines of one file are; and `lost`, where lines are missing.
 * @returns the exit code: 1 where no file tells of any pod
 */
export async function history(files: readonly string[], write: Write): Promise<number> {
  const collector = new RecordCollector();
  const broken: Unused[] = [];
  for (const file of files) {
    const problem = await readInto(collector.fileNamed(file), file);
    if (problem !== null) broken.push({ file, line: 1, why: problem });
  }
  const each = collector.recordsOfEach();
  const lives = each.flatMap(livesOf);
  for (const life of lives) write(JSON.stringify(life));
  const unused = [...broken, ...each.flatMap((records) => records.unused)];
  write(JSON.stringify({ unused, ...noticesOf(each) }));
  return lives.length > 0 ? 0 : 1;
}

/** What is strange about the files; absent where nothing is. */
function noticesOf(each: readonly Records[]): object {
  const clocks = each.flatMap((records) => [
    ...records.clocks.map(({ clock, ...difference }) => ({ ...difference, why: clockSays[clock] })),
    ...records.jumps.map(({ is, ...jump }) => ({ ...jump, why: jumpSays[is] })),
  ]);
  const { clusters = [] } = each[0] ?? {};
  const mixed = each.flatMap((records) => records.mixed);
  const lost = each.flatMap((records) => records.lost);
  const parts = clusters.map(({ files, name, why }) => ({
    ...{ files, ...(name !== null && { name }) },
    ...(why && { ...why, why: clusterSays[why.is] }),
  }));
  return {
    ...(clocks.length > 0 && { clocks }),
    ...(parts.length > 1 && { clusters: parts }),
    ...(lost.length > 0 && { lost: lost.map((one) => ({ ...one, why: lostSays })) }),
    ...(mixed.length > 0 && { mixed: mixed.map(({ file, lines, is }) => ({ file, lines, why: mixedSays[is] })) }),
  };
}

/**
 * Part by part: logs may be larger than memory. What a packed file holds before it breaks off counts.
 * @returns why it can't be read to its end; throws the system's error where it can't be opened
 */
export async function readInto(reader: TakesText, file: string): Promise<string | null> {
  const handle = file === standardInput ? null : await open(file);
  try {
    const start = handle ? (await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer : fileBytes(file);
    const isPacked = start.length > 1 && start.readUInt16BE() === gzipMark;
    const bytes = handle ? handle.createReadStream({ start: 0 }) : Readable.from([start]);
    const unpacked = isPacked ? bytes.pipe(createGunzip()) : bytes;
    for await (const text of unpacked.setEncoding('utf8')) reader.read(String(text));
    return null;
  } catch (error) {
    if (!isUnpacking(error)) throw error;
    return `it can't be unpacked: ${error.message}`;
  } finally {
    reader.end();
    await handle?.close();
  }
}

const gzipMark = 0x1f8b;

const isUnpacking = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
