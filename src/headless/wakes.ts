import type { KubeObject, Pod } from '../engine/objects/types.ts';
import { clusterObjects } from '../engine/scheduler/clusterObjects.ts';
import { type Question, wakeAnswer } from '../engine/scheduler/hints/wakeAnswer.ts';
import { profileFor, readProfiles } from '../engine/scheduler/profile/configuration.ts';
import { linesOf } from './lines.ts';
import type { Write } from './output.ts';

/** A line of conformance/scheduler/wakes.jsonl. */
interface WakeCase {
  pod: Pod;
  rejectedBy: readonly string[];
  old?: KubeObject;
  new?: KubeObject;
  /** KubeSchedulerConfiguration */
  config?: unknown;
  objects?: readonly KubeObject[];
}

/**
 * What the queueing hints say to each change: a line `{events, hints, wakes}` for each line of the file.
 * @returns the exit code: 1 where the file holds no such lines
 */
export async function wakes(path: string, write: Write): Promise<number> {
  for await (const line of linesOf(path)) {
    if (line.trim() === '') continue;
    const read = readCase(line);
    if (!read) {
      process.stderr.write(`podyssey: ${path} holds no changes: a line lacks pod or rejectedBy\n`);
      return 1;
    }
    write(JSON.stringify(wakeAnswer(questionOf(read))));
  }
  return 0;
}

function readCase(line: string): WakeCase | null {
  try {
    const read: Partial<WakeCase> | null = JSON.parse(line);
    return read?.pod && Array.isArray(read.rejectedBy) ? (read as WakeCase) : null;
  } catch {
    return null;
  }
}

const questionOf = ({ pod, rejectedBy, old, new: after, config, objects }: WakeCase): Question => ({
  pod,
  rejectedBy,
  change: { before: old ?? null, after: after ?? null },
  hints: profileFor(readProfiles(config ?? null), pod).hints,
  cluster: clusterObjects(objects ?? []),
});
