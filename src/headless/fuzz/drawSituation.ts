/** A seed → a situation: the same one on every machine. */
import { asRef } from '../../engine/objects/ref.ts';
import fc from 'fast-check';
import { resolve } from '../../engine/session/resolve.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import { finish } from '../../engine/slices.ts';
import type { Run } from '../../engine/simulation/run.ts';
import type { Action, Situation, Tuning } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { type Beat, runWithin } from './measuredRun.ts';
import { actions } from './randomActions.ts';
import { cluster, manifestOf } from './randomCluster.ts';
import { options, replicas, tuning } from './randomOptions.ts';

const situation: fc.Arbitrary<Situation> = fc
  .record({ cluster, actions, options, tuning, replicas, seed: fc.integer({ min: 1, max: 99 }) })
  .map(({ cluster: objects, replicas: wanted, ...rest }) => {
    const content = manifestOf(objects);
    const base = [{ id: content, name: 'cluster.yaml', content }];
    return { version: 1, title: 'fuzz', base, ...(wanted && { replicas: wanted }), ...rest };
  });

/** The value of a seed: small ones are no likelier than large ones. */
export function drawn<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value {
  const [value] = manyDrawn(arbitrary, seed, 1);
  // A sample of one holds one.
  return value as Value;
}

/** So many values of a seed. */
export const manyDrawn = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number, count: number): readonly Value[] =>
  fc.sample(fc.noBias(arbitrary), { seed: mixed(seed), numRuns: count });

/** Of seeds that are neighbours the generator's first numbers are, too (finalizer of murmur3). */
function mixed(seed: number): number {
  const once = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/**
 * Pods have names that nobody can draw: an action on `#7` is on the seventh of the pods that are there at its time, if
 * all that is not done to such pods is done.
 */
export async function drawSituation(seed: number, beat: Beat): Promise<Situation> {
  const plan = drawn(situation, seed);
  const known = { ...plan, actions: plan.actions.filter((action) => !namesIndex(action)), tuning: {} };
  const podsAt = await podsOf(known, beat);
  if (!podsAt) return known;
  const named = (text: string, t: Millis) => text.replace(indexed, (_, index: string) => at(podsAt(t), Number(index)));
  return {
    ...plan,
    actions: plan.actions.map((action) => withName(action, (text) => named(text, action.t))),
    tuning: Object.fromEntries(Object.entries(plan.tuning).map(([key, one]): [string, Tuning] => [named(key, 0), one])),
  };
}

const indexed = /#(\d+)$/;
const namesIndex = (action: Action): boolean => indexed.test(nameIn(action));
const nameIn = (action: Action): string => ('pod' in action ? action.pod : 'subject' in action ? action.subject : '');

function withName(action: Action, named: (text: string) => string): Action {
  if ('pod' in action) return { ...action, pod: named(action.pod) };
  return 'subject' in action ? { ...action, subject: asRef(named(action.subject)) } : action;
}

const at = (names: readonly string[], index: number): string => names[index % names.length] ?? 'default/no-such-pod';

/** Names of pods at any time; null where the run comes to no end: then this is what is to be looked at. */
async function podsOf(known: Situation, beat: Beat): Promise<((t: Millis) => readonly string[]) | null> {
  try {
    const input = await resolve(known, createLibrary(), async (slices) => finish(slices));
    const run: Run | null = runWithin(input, beat).run;
    return run && ((t) => [...run.stateAt(t).pods.keys()].toSorted());
  } catch {
    return null;
  }
}
