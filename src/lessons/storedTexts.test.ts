/** What is kept of a text in place of it changes nothing: of every scene, the same objects and the same course. */
import { expect, it } from 'vitest';
import { decideAlong } from '../engine/session/decideAlong.ts';
import { resolve } from '../engine/session/resolve.ts';
import { createSession } from '../engine/session/session.ts';
import { createLibrary } from '../engine/session/sources.ts';
import { runInSlices } from '../engine/simulation/run.ts';
import type { Action, Situation, Source } from '../engine/simulation/situation.ts';
import { finish } from '../engine/slices.ts';
import { failures } from './failures/scenes.ts';
import { type PresetScene, sceneSituation } from './scene.ts';
import { scenes } from './stories/scenes.ts';
import { endings } from './worked/scenes.ts';

const all: readonly PresetScene[] = [...scenes, ...failures.flat(), ...endings.flat()];
const session = createSession();
const auto: Action = { t: 0, do: 'scheduler', runs: true };

async function retained(source: Source): Promise<Source> {
  const made = await session.persist(source);
  if (!made) throw new Error('cancelled');
  return made;
}

async function storedOf({ base, actions, ...rest }: Situation): Promise<Situation> {
  const storedActions = actions.map(
    async (action): Promise<Action> =>
      'source' in action ? { ...action, source: await retained(action.source) } : action,
  );
  return { ...rest, base: await Promise.all(base.map(retained)), actions: await Promise.all(storedActions) };
}

/** As if read by another visit. */
const inputOf = (situation: Situation) => resolve(situation, createLibrary(), async (slices) => finish(slices));

it.each(all.map((scene) => [scene.id, scene] as const))('%s', async (_, scene) => {
  const situation = sceneSituation(scene);
  const written = { ...situation, actions: situation.actions.length > 0 ? situation.actions : [auto] };
  const [before, after] = [await inputOf(written), await inputOf(await storedOf(written))];
  expect(after).toEqual(before);
  const trace = (input: typeof before) => finish(runInSlices({ ...input, decide: decideAlong() })).trace;
  expect(trace(after)).toEqual(trace(before));
});
