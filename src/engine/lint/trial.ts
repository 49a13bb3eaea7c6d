/** A run that lint makes: everything is put on the nodes, and once all is at rest somebody does something. */
import { classesIn, systemPriorityClasses } from '../objects/priority.ts';
import type { KubeObject, PodKey, PriorityClass } from '../objects/types.ts';
import { decideAlong } from '../session/decideAlong.ts';
import { completed } from '../session/sources.ts';
import { type Run, runSituation } from '../simulation/run.ts';
import { defaultOptions, type SimulationOptions, type Tuning } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

/** By then what can be Ready is. */
export const atRest: Millis = 300_000;

/** What is done after that has so long to come to an end. */
export const patience: Millis = 900_000;

type TrialAction<Action> = Action extends unknown ? Omit<Action, 't' | 'index'> : never;

export interface Tried {
  objects: readonly KubeObject[];
  /** Done at rest; null: nothing is. */
  action?: TrialAction<ResolvedAction> | null;
  tuning?: Readonly<Record<PodKey, Tuning>>;
  options?: Partial<SimulationOptions>;
  /** After the action. */
  until?: Millis;
}

/** Runs the objects with the scheduler at work from the beginning on. */
export function runTrial({ objects, action = null, tuning = {}, options = {}, until = patience }: Tried): Run {
  const all = completed([...objects, ...leftOutClasses(objects)]);
  return runSituation({
    ...all,
    actions: [{ t: 0, do: 'scheduler', runs: true }, ...(action ? [{ ...action, t: atRest } as ResolvedAction] : [])],
    tuning,
    options: { ...defaultOptions, requestsPerSecond: 0, ...options },
    seed: 1,
    decide: decideAlong(),
    horizon: action ? atRest + until : atRest,
  });
}

/** Classes that pods name and the files lack, which is found by itself: the rest of them is tried all the same. */
function leftOutClasses(objects: readonly KubeObject[]): readonly PriorityClass[] {
  const known = new Set([...classesIn(objects), ...systemPriorityClasses].map(({ metadata }) => metadata.name));
  const named = new Set(objects.flatMap(classNames).filter((name) => !known.has(name)));
  return [...named].map((name) => ({
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name },
    value: 0,
  }));
}

interface WithSpec {
  spec?: { priorityClassName?: string; template?: { spec?: { priorityClassName?: string } } };
}

function classNames(object: KubeObject): readonly string[] {
  const { spec } = object as WithSpec;
  return [spec?.priorityClassName, spec?.template?.spec?.priorityClassName].filter((name) => Boolean(name)) as string[];
}
