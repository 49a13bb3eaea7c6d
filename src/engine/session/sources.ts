/** Texts → objects: each source is read once, completed as the API server would, and remembered while it is in use. */
import { assumedNodes } from '../controllers/assumedNodes.ts';
import { dependentsOf } from '../controllers/makePods.ts';
import { readBytes } from '../manifest/readBytes.ts';
import { readInSlices } from '../manifest/readManifests.ts';
import type { ReadResult } from '../manifest/report.ts';
import type { KubeObject } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { SituationInput } from '../simulation/run.ts';
import type { Source } from '../simulation/situation.ts';
import { configurationMarks } from './configuration.ts';
import { isDump, marksOf } from './dump.ts';
import { storableSource } from './storableSource.ts';
import type { RunSlices } from './work.ts';

export interface Library {
  /** The objects of a source. Equal ids are read once. */
  objectsOf(source: Source, run: RunSlices): Promise<readonly KubeObject[]>;
  /** Makes of a source that was just read what is kept of it; its objects are remembered under that. */
  persist(source: Source, objects: readonly KubeObject[], run: RunSlices): Promise<Source>;
  /** Forgets all sources but these. */
  retainOnly(sources: readonly Source[]): void;
}

export function createLibrary(): Library {
  const known = new Map<string, readonly KubeObject[]>();
  return {
    async objectsOf(source, run) {
      const objects = known.get(source.id) ?? (await readSource(source, run)).objects;
      known.set(source.id, objects);
      return objects;
    },
    async persist(source, objects, run) {
      const stored = await run(storableSource(source, objects));
      known.set(stored.id, objects);
      return stored;
    },
    retainOnly(sources) {
      const ids = new Set(sources.map((source) => source.id));
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    },
  };
}

/** Nothing of it is remembered. */
export async function readSource({ content, name }: Source, run: RunSlices): Promise<ReadResult> {
  return typeof content === 'string'
    ? run(readInSlices(content, name))
    : readBytes(new Uint8Array(await content.arrayBuffer()), name, run);
}

/** Later objects replace earlier ones of the same kind, namespace and name. */
export function merge(objects: readonly KubeObject[]): readonly KubeObject[] {
  return [...new Map(objects.map((object) => [subjectOf(object), object])).values()];
}

/**
 * The cluster that objects describe, with what its workloads make. Manifests without Nodes run on assumed ones; of a
 * dump nothing is made up: what it lacks is marked.
 * @param lacks as `marksOf` takes them
 */
export function completed(
  objects: readonly KubeObject[],
  lacks: readonly string[] | null = null,
): Required<Pick<SituationInput, 'objects' | 'refused'>> {
  const whole = [...added(objects, lacks), ...configurationMarks(objects), ...objects];
  const { made, refused } = dependentsOf(whole);
  return { objects: [...whole, ...made], refused };
}

function added(objects: readonly KubeObject[], lacks: readonly string[] | null): readonly KubeObject[] {
  if (lacks !== null || isDump(objects)) return marksOf(objects, lacks);
  return objects.some(({ kind }) => kind === 'Node') ? [] : assumedNodes(objects);
}
