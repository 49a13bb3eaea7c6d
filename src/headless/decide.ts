import { readFileSync } from 'node:fs';
import { readBytes } from '../engine/manifest/readBytes.ts';
import { defaultPod } from '../engine/objects/defaults.ts';
import { type KubeObject, type Pod, type PriorityClass, podKey } from '../engine/objects/types.ts';
import { clusterObjects } from '../engine/scheduler/clusterObjects.ts';
import { decide } from '../engine/scheduler/cycle.ts';
import { profileFor, readProfiles } from '../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../engine/scheduler/snapshot.ts';
import { expectationOf } from './expectation.ts';
import { linesOf } from './lines.ts';
import type { Write } from './output.ts';

/** A line of conformance/scheduler; its objects are as the API server stored them. */
interface ConformanceCase {
  name: string;
  cluster: {
    nodes?: readonly KubeObject[];
    pods?: readonly KubeObject[];
    objects?: readonly KubeObject[];
    /** KubeSchedulerConfiguration */
    config?: unknown;
  };
  decide: readonly { pod: Pod }[];
}

/**
 * What the scheduler decides for each pending pod, each by itself: a line `{name, decide}` for each conformance line
 * or manifest.
 * @returns the exit code: 1 where some file held nothing that could be read
 */
export async function decideFiles(paths: readonly string[], write: Write): Promise<number> {
  let exitCode = 0;
  for (const path of paths) {
    const isRead = (await decideLines(path, write)) || (await decideManifest(path, write));
    if (!isRead) exitCode = 1;
  }
  return exitCode;
}

/** @returns false if the file holds no conformance lines */
async function decideLines(path: string, write: Write): Promise<boolean> {
  let found = false;
  for await (const line of linesOf(path)) {
    if (line.trim() === '') continue;
    const read = found ? (JSON.parse(line) as ConformanceCase) : firstCase(line);
    if (!read) return false;
    found = true;
    write(JSON.stringify(answer(read)));
  }
  return found;
}

function firstCase(line: string): ConformanceCase | null {
  try {
    const read: Partial<ConformanceCase> | null = JSON.parse(line);
    return Array.isArray(read?.decide) && read.cluster ? (read as ConformanceCase) : null;
  } catch {
    return null;
  }
}

/** The decisions for one conformance line. */
function answer({ name, cluster, decide: asked }: ConformanceCase) {
  const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
  const pods = asked.map(({ pod }) => pod);
  return { name, decide: decisionsOf(objects, pods, cluster.config) };
}

/** @returns false if the file holds nothing that could be read */
async function decideManifest(path: string, write: Write): Promise<boolean> {
  const { objects, counts, problems } = await readBytes(readFileSync(path), path);
  const classes = objects.filter((object): object is PriorityClass => object.kind === 'PriorityClass');
  const stored = objects.map((object) => (isPod(object) ? defaultPod(object, classes) : object));
  const pending = stored.filter(isPod).filter(({ spec }) => !spec.nodeName);
  const told = problems.map(({ line, column, message }) => ({ line, column, message }));
  const decisions = decisionsOf(stored, pending, null);
  write(JSON.stringify({ name: path, decide: decisions, ...(told.length > 0 && { problems: told }) }));
  return Object.keys(counts).length > 0;
}

const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';

function decisionsOf(objects: readonly KubeObject[], pods: readonly Pod[], config: unknown) {
  const snapshot = new Snapshot(clusterObjects(objects));
  const profiles = readProfiles(config);
  return pods.map((pod) => {
    const decision = decide(snapshot, pod, { profile: profileFor(profiles, pod), facts: [], allCandidates: true });
    return { pod: podKey(pod), expect: expectationOf(decision) };
  });
}
