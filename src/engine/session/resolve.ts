/** A situation with its texts → what the simulation runs: objects, actions with objects, parameters. */
import { isSameList } from '../../data/reused.ts';
import type { KubeObject } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { SituationInput } from '../simulation/run.ts';
import { type Action, defaultOptions, type Situation, type Source } from '../simulation/situation.ts';
import { completed, type Library, merge } from './sources.ts';
import type { RunSlices } from './work.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

export async function resolve(
  situation: Situation,
  library: Library,
  run: RunSlices,
): Promise<Omit<SituationInput, 'decide'>> {
  const read = async (source: Source) => replicated(await objectsOf(source, library, run), situation.replicas);
  const base: (readonly KubeObject[])[] = [];
  for (const source of situation.base) base.push(await read(source));
  const { objects, refused } = completedOnce(base, lacksOf(situation));
  const actions: ResolvedAction[] = [];
  for (const [index, action] of situation.actions.entries()) {
    if (action.do === 'edit') actions.push(...edited(action, await read(action.source), index));
    // What applied workloads ask for is made by their controllers.
    else if (action.do === 'apply')
      actions.push({ t: action.t, do: 'apply', objects: await read(action.source), index });
    else actions.push({ ...action, index });
  }
  const { tuning, options, seed } = situation;
  // Work saved by an earlier version lacks the options that came later.
  return { objects, refused, actions, tuning, options: { ...defaultOptions, ...options }, seed };
}

type Completed = ReturnType<typeof completed>;

/** By the first of the sources' objects. */
const done = new WeakMap<
  readonly KubeObject[],
  { of: string; base: readonly (readonly KubeObject[])[]; is: Completed }
>();

/** Whatever is done to a cluster, what it was opened from stays: that is put together once. */
function completedOnce(base: readonly (readonly KubeObject[])[], lacks: readonly string[] | null): Completed {
  const [first] = base;
  const of = JSON.stringify(lacks);
  const known = first && done.get(first);
  if (known?.of === of && isSameList(known.base, base)) return known.is;
  const is = completed(merge(base.flat()), lacks);
  if (first) done.set(first, { of, base, is });
  return is;
}

/** null: of no source anybody knows what it lacks. */
function lacksOf({ base }: Situation): readonly string[] | null {
  const known = base.flatMap(({ lacks }) => (lacks ? [lacks] : []));
  return known.length > 0 ? known.flat() : null;
}

/** A text that is not one readable object changes nothing. */
function edited(
  { t, force = false }: Extract<Action, { do: 'edit' }>,
  [object, ...others]: readonly KubeObject[],
  index: number,
): readonly ResolvedAction[] {
  return object && others.length === 0 ? [{ t, do: 'edit', object, force, index }] : [];
}

/** Workloads with as many replicas as were set for them. */
function replicated(objects: readonly KubeObject[], replicas: Situation['replicas']): readonly KubeObject[] {
  if (!replicas) return objects;
  return objects.map((object) => {
    const wanted = replicas[subjectOf(object)];
    return isWorkload(object) && wanted !== undefined
      ? { ...object, spec: { ...object.spec, replicas: wanted } }
      : object;
  });
}

/** Texts that the situation is made of. */
export const sourcesOf = ({ base, actions }: Situation): readonly Source[] => [
  ...base,
  ...actions.flatMap((action) => ('source' in action ? [action.source] : [])),
];

async function objectsOf(source: Source, library: Library, run: RunSlices): Promise<readonly KubeObject[]> {
  const objects = await library.objectsOf(source, run);
  return source.only === undefined ? objects : objects.filter((object) => object.kind === source.only);
}
