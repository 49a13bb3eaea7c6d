/** Clusters with pods to be scheduled, as the files of `decide` and `replay` hold them. */
import { readFileSync } from 'node:fs';
import { readBytes } from '../engine/manifest/readBytes.ts';
import { defaultPod } from '../engine/objects/defaults.ts';
import type { KubeObject, Pod, PriorityClass } from '../engine/objects/types.ts';
import { type ClusterObjects, clusterObjects } from '../engine/scheduler/clusterObjects.ts';
import { profileFor, readProfiles } from '../engine/scheduler/profile/configuration.ts';
import type { Profile } from '../engine/scheduler/profile/profile.ts';
import { linesOf } from './lines.ts';
import type { Write } from './output.ts';
import { problemLine } from './problemLine.ts';

export interface ClusterCase {
  readonly name: string;
  readonly cluster: ClusterObjects;
  /** In the order in which they came. */
  readonly pods: readonly Pod[];
  readonly profileOf: (pod: Pod) => Profile;
  /** Fields that the answer ends with: what could not be read, where there is any. */
  readonly reported: Readonly<Record<string, unknown>>;
}

/** A line of conformance/scheduler; its objects are as the API server stored them. */
interface Line {
  readonly name: string;
  readonly cluster: {
    readonly nodes?: readonly KubeObject[];
    readonly pods?: readonly KubeObject[];
    readonly objects?: readonly KubeObject[];
    /** KubeSchedulerConfiguration */
    readonly config?: unknown;
  };
  readonly decide?: readonly { readonly pod: Pod }[];
  readonly arrive?: readonly Pod[];
}

/** Which field of a line holds the pods. */
export type PodsField = 'decide' | 'arrive';

/**
 * Hands over each conformance line of the files, and each other file as one cluster: its pods without a node are those
 * to be scheduled, with what the API server would have filled in.
 * @returns the exit code: 1 where some file held nothing that could be read
 */
export async function forEachCase(
  paths: readonly string[],
  field: PodsField,
  answer: (read: ClusterCase) => void,
): Promise<number> {
  let exitCode = 0;
  for (const path of paths) {
    const isRead = (await readLines(path, field, answer)) || (await readManifest(path, answer));
    if (!isRead) exitCode = 1;
  }
  return exitCode;
}

/** @returns false if the file holds no conformance lines */
async function readLines(path: string, field: PodsField, answer: (read: ClusterCase) => void): Promise<boolean> {
  let found = false;
  for await (const text of linesOf(path)) {
    if (text.trim() === '') continue;
    const line = found ? (JSON.parse(text) as Line) : firstLine(text, field);
    if (!line) return false;
    found = true;
    const { nodes = [], pods = [], objects = [], config } = line.cluster;
    const asked = field === 'arrive' ? line.arrive : line.decide?.map(({ pod }) => pod);
    answer(caseOf(line.name, [...nodes, ...pods, ...objects], { pods: asked ?? [], config, reported: {} }));
  }
  return found;
}

function firstLine(text: string, field: PodsField): Line | null {
  try {
    const read: Partial<Line> | null = JSON.parse(text);
    return Array.isArray(read?.[field]) && read.cluster ? (read as Line) : null;
  } catch {
    return null;
  }
}

/** @returns false if the file holds nothing that could be read */
async function readManifest(path: string, answer: (read: ClusterCase) => void): Promise<boolean> {
  const { objects, counts, problems } = await readBytes(readFileSync(path), path);
  const classes = objects.filter((object): object is PriorityClass => object.kind === 'PriorityClass');
  const stored = objects.map((object) => (isPod(object) ? defaultPod(object, classes) : object));
  const pods = stored.filter(isPod).filter(({ spec }) => !spec.nodeName);
  const reported = problems.map(problemLine);
  const config = objects.find(({ kind }) => kind === 'KubeSchedulerConfiguration') ?? null;
  answer(caseOf(path, stored, { pods, config, reported: reported.length > 0 ? { problems: reported } : {} }));
  return Object.keys(counts).length > 0;
}

const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';

function caseOf(
  name: string,
  objects: readonly KubeObject[],
  { pods, config, reported }: { pods: readonly Pod[]; config: unknown; reported: ClusterCase['reported'] },
): ClusterCase {
  const profiles = readProfiles(config);
  return { name, cluster: clusterObjects(objects), pods, profileOf: (pod) => profileFor(profiles, pod), reported };
}

/**
 * Writes `{name, [field]: […], …told}` piece by piece: the answers about a large cluster are longer than a string
 * can be.
 */
export function writeCase(
  write: Write,
  field: string,
  { read, answers }: { read: ClusterCase; answers: Iterable<unknown> },
): void {
  write(`{"name":${JSON.stringify(read.name)},${JSON.stringify(field)}:[`, '');
  let separator = '';
  for (const answer of answers) {
    write(`${separator}${JSON.stringify(answer)}`, '');
    separator = ',';
  }
  const texts = Object.entries(read.reported).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`);
  write(`]${texts.join('')}}`);
}
