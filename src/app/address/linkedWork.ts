/** The situation that a link holds, checked as saved work is, and bounded: it may come from anybody. */
import * as v from 'valibot';
import { unpacked } from '../../address/pack.ts';
import { inTodaysWords } from '../../engine/simulation/formerActions.ts';
import type { Action, Situation, Source } from '../../engine/simulation/situation.ts';
import { hashOf } from '../../lessons/made/hash.ts';
import { sceneNamed } from '../../lessons/sceneNamed.ts';
import { situationSchema } from '../saved/situationSchema.ts';
import { sceneSourceId } from '../../store/sourceIds.ts';

/** Nobody does more by hand, and a run of these comes to an end. */
const most = { sources: 50, actions: 2000, replicas: 5000, requestsPerSecond: 100 };

/** @returns null where it can't be read, or not be run by this page */
export async function situationIn(work: string): Promise<Situation | null> {
  const found = inTodaysWords(await unpacked(work));
  const { success } = v.safeParse(situationSchema, found, { abortEarly: true });
  if (!success) return null;
  const situation = found as Situation;
  return isBounded(situation) ? await withNames(situation) : null;
}

export const isBounded = ({ base, actions, replicas = {}, options }: Situation): boolean =>
  base.length <= most.sources &&
  actions.length <= most.actions &&
  Object.values(replicas).every((count) => count <= most.replicas) &&
  options.requestsPerSecond <= most.requestsPerSecond &&
  [...base, ...actions.flatMap((action) => ('source' in action ? [action.source] : []))].every(
    ({ content }) => typeof content === 'string',
  );

/** Equal ids hold equal texts: whoever made the link has no say in what a text goes by. */
async function withNames(situation: Situation): Promise<Situation> {
  const base = await Promise.all(situation.base.map(named));
  const actions = situation.actions.map(
    (action): Action => ('source' in action ? { ...action, source: byText(action.source, 'kept') } : action),
  );
  return { ...situation, base, actions };
}

/** That of a scene goes by its name where it is the text of that scene; of a lesson's also where it was changed. */
async function named(source: Source): Promise<Source> {
  const [, id] = /^scene:([^ ]+)$/.exec(source.id) ?? [];
  const scene = id === undefined ? null : await sceneNamed(id);
  if (scene?.manifest === source.content) return { ...source, id: sceneSourceId(scene.id) };
  return byText(source, scene?.id.startsWith('lesson-') ? sceneSourceId(scene.id) : 'kept');
}

const byText = (source: Source, name: string): Source => ({
  ...source,
  id: `${name} link ${hashOf(String(source.content))}`,
});
