/** Clusters with pods to be scheduled, as the files of `decide` and `replay` hold them. */
import { assumedNodes } from '../engine/controllers/assumedNodes.ts';
import { makeDependents } from '../engine/controllers/makePods.ts';
import { priorityProblems } from '../engine/manifest/priorityProblems.ts';
import { readBytes } from '../engine/manifest/readBytes.ts';
import { defaultPod } from '../engine/objects/defaults.ts';
import { type KubeObject, type Pod, podKey, type PriorityClass } from '../engine/objects/types.ts';
import { type ClusterObjects, clusterObjects } from '../engine/scheduler/clusterObjects.ts';
import { profileFor, readProfiles } from '../engine/scheduler/profile/configuration.ts';
import type { Profile } from '../engine/scheduler/profile/profile.ts';
import { isDump, marksOf } from '../engine/session/dump.ts';
import { type NotExported, notExportedFor } from '../engine/simulation/notExported.ts';
import { schedulerText } from '../engine/why/unknown/schedulerSaid.ts';
import { mapsOf } from '../engine/simulation/objectMaps.ts';
import { finish } from '../engine/slices.ts';
import { textOf } from '../i18n/message.ts';
import { plainText } from '../text/fixes.ts';
import { ignoredText } from '../text/unknown.ts';
import { fileBytes } from './fileBytes.ts';
import { linesOf } from './lines.ts';
import type { Write } from './output.ts';
import { podsNamed } from './podsNamed.ts';
import { problemLine } from './problemLine.ts';

export interface ClusterCase {
  readonly name: string;
  readonly cluster: ClusterObjects;
  readonly objects: readonly KubeObject[];
  /** In the order in which they came. */
  readonly pods: readonly Pod[];
  /** Whether an answer about it is wanted. */
  readonly isAsked: (pod: Pod) => boolean;
  readonly profileOf: (pod: Pod) => Profile;
  /** What a pod's answer depends on and the file lacks: it gets none. Empty where it can be judged. */
  readonly missingFor: (pod: Pod) => readonly NotExported[];
  /** What its own scheduler had said of a pod; null: nothing. */
  readonly recordedFor: (pod: Pod) => string | null;
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

interface Asked {
  /** Which field of a line holds the pods. */
  readonly field: 'decide' | 'arrive';
  /** Of these alone: see podsNamed. null: of all. */
  readonly pod: string | null;
}

/**
 * Hands over each conformance line of the files, and all other files as one cluster: its pods without a node, those of
 * its workloads too, are to be scheduled, with what the API server would have filled in. Manifests without Nodes are on
 * the nodes that the page assumes for them, and the answer says so.
 * @returns the exit code: 1 where some file held nothing that could be read, or none a pod of the name
 */
export async function forEachCase(
  paths: readonly string[],
  { field, pod }: Asked,
  answer: (read: ClusterCase) => void,
): Promise<number> {
  let exitCode = 0;
  let isFound = pod === null;
  const asked = (read: ClusterCase) => {
    const isAsked = pod === null ? read.isAsked : askedIn(read, pod);
    isFound ||= read.pods.some(isAsked);
    answer({ ...read, isAsked });
  };
  const manifests: string[] = [];
  for (const path of paths) if (!(await readLines(path, field, asked))) manifests.push(path);
  if (manifests.length > 0 && !(await readManifests(manifests, asked))) exitCode = 1;
  if (isFound) return exitCode;
  process.stderr.write(`podyssey: no pod of ${pod} waits for a node\n`);
  return 1;
}

function askedIn({ objects, pods }: ClusterCase, name: string): ClusterCase['isAsked'] {
  const named = podsNamed(mapsOf([...objects, ...pods]), name);
  return (pod) => named.has(podKey(pod));
}

/** @returns false if the file holds no conformance lines */
async function readLines(path: string, field: Asked['field'], answer: (read: ClusterCase) => void): Promise<boolean> {
  let found = false;
  for await (const text of linesOf(path)) {
    if (text.trim() === '') continue;
    const line = found ? (JSON.parse(text) as Line) : firstLine(text, field);
    if (!line) return false;
    found = true;
    const { nodes = [], pods = [], objects = [], config } = line.cluster;
    const asked = field === 'arrive' ? line.arrive : line.decide?.map(({ pod }) => pod);
    const whole = [...nodes, ...pods, ...objects];
    answer(caseOf(line.name, whole, { pods: asked ?? [], config, reported: {}, missingFor: () => [] }));
  }
  return found;
}

function firstLine(text: string, field: Asked['field']): Line | null {
  try {
    const read: Partial<Line> | null = JSON.parse(text);
    return Array.isArray(read?.[field]) && read.cluster ? (read as Line) : null;
  } catch {
    return null;
  }
}

/**
 * The files that hold no lines, as one cluster.
 * @returns false where one of them holds nothing that could be read
 */
async function readManifests(paths: readonly string[], answer: (read: ClusterCase) => void): Promise<boolean> {
  const read = await Promise.all(paths.map((path) => readBytes(fileBytes(path), path)));
  const written = read.flatMap(({ objects }) => objects);
  const classes = written.filter((object): object is PriorityClass => object.kind === 'PriorityClass');
  const problems = read.flatMap((one, at) => {
    const refused = priorityProblems(one, { cluster: classes, source: paths[at] ?? '' });
    return [...one.problems, ...finish(refused)].map((problem) => ({ file: paths[at] ?? '', ...problemLine(problem) }));
  });
  const admitted = (all: readonly KubeObject[]) => all.map((one) => (isPod(one) ? defaultPod(one, classes) : one));
  const assumed = hasNodes(written) || isDump(written) ? [] : assumedNodes(written);
  const stored = [...assumed, ...admitted(written)];
  const whole = [...stored, ...admitted(makeDependents(stored))];
  const config = written.find(({ kind }) => kind === 'KubeSchedulerConfiguration') ?? null;
  const names = assumed.map(({ metadata }) => metadata.name);
  const rest = {
    pods: whole.filter(isPod).filter(({ spec }) => !spec.nodeName),
    config,
    reported: {
      ...(names.length > 0 && { assumed: { nodes: names, sentence: assumedText(names) } }),
      ...(problems.length > 0 && { problems }),
    },
    missingFor: isDump(written) ? lackedBy(written) : () => [],
  };
  answer(caseOf(paths.join(', '), whole, rest));
  return read.every(({ counts }) => Object.keys(counts).length > 0);
}

const hasNodes = (objects: readonly KubeObject[]): boolean => objects.some(({ kind }) => kind === 'Node');

const assumedText = (names: readonly string[]): string =>
  plainText(textOf(ignoredText({ what: 'assumedNodes', names })));

const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';

interface RestOfCase extends Pick<ClusterCase, 'pods' | 'reported' | 'missingFor'> {
  config: unknown;
}

function caseOf(name: string, objects: readonly KubeObject[], { config, ...rest }: RestOfCase): ClusterCase {
  const profiles = readProfiles(config);
  const events = mapsOf(objects.filter(({ kind }) => kind === 'Event'));
  return {
    name,
    cluster: clusterObjects(objects),
    objects,
    isAsked: () => true,
    profileOf: (pod) => profileFor(profiles, pod),
    recordedFor: (pod) => schedulerText(events, pod),
    ...rest,
  };
}

/** @param objects of a dump: without Nodes nothing of it is judged */
function lackedBy(objects: readonly KubeObject[]): ClusterCase['missingFor'] {
  const isWhole = hasNodes(objects);
  const maps = mapsOf([...marksOf(objects), ...objects]);
  return (pod) => {
    const missing = notExportedFor(maps, pod);
    const isReportedOf = isWhole || missing.some(({ kind }) => kind === 'Node');
    return isReportedOf ? missing : [{ kind: 'Node', names: [] }, ...missing];
  };
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
