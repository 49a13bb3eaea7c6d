/** A situation with its texts → what the simulation runs: objects, actions with objects, parameters. */
import type { KubeObject } from '../objects/types.ts';
import type { SituationInput } from '../simulation/run.ts';
import { type Action, defaultOptions, type Situation, type Source } from '../simulation/situation.ts';
import type { ResolvedAction } from '../simulation/userActions.ts';
import { completed, type Library, merge } from './sources.ts';

export async function resolve(situation: Situation, library: Library): Promise<Omit<SituationInput, 'decide'>> {
  const applied = situation.actions.flatMap((action) => ('source' in action ? [action.source] : []));
  const base = await Promise.all(situation.base.map((source) => objectsOf(source, library)));
  const objects = completed(merge(base.flat()));
  const actions = await Promise.all(
    situation.actions.map(async (action: Action): Promise<readonly ResolvedAction[]> => {
      if (action.do === 'edit') return edited(action, await objectsOf(action.source, library));
      if (action.do !== 'apply') return [action];
      // What applied workloads ask for is made by their controllers.
      return [{ t: action.t, do: 'apply', objects: await objectsOf(action.source, library) }];
    }),
  );
  library.keepOnly([...situation.base, ...applied]);
  const { tuning, options, seed } = situation;
  // Work saved by an earlier version lacks the options that came later.
  return { objects, actions: actions.flat(), tuning, options: { ...defaultOptions, ...options }, seed };
}

/** A text that is not one readable object changes nothing. */
function edited(
  { t, force = false }: Extract<Action, { do: 'edit' }>,
  [object, ...others]: readonly KubeObject[],
): readonly ResolvedAction[] {
  return object && others.length === 0 ? [{ t, do: 'edit', object, force }] : [];
}

async function objectsOf(source: Source, library: Library): Promise<readonly KubeObject[]> {
  const { objects } = await library.read(source);
  return source.only === undefined ? objects : objects.filter((object) => object.kind === source.only);
}
