/** A history from one instant on, as a situation that can be run: the cluster as it was, what people did and what befell its nodes from then on, and what was learned of the apps. */
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, PriorityClass } from '../../objects/types.ts';
import { isKnownByName } from '../../simulation/notExported.ts';
import { allOfKind } from '../../simulation/objectMaps.ts';
import type { Action, SimulationOptions, Tuning } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Run } from '../../simulation/run.ts';
import { beginningOf } from './beginning.ts';
import { type GivenSilence, givenActs } from './givenActs.ts';
import { asFarAsBegun } from './begun.ts';
import { behaviours } from './behaviours.ts';

export interface Rebuilt {
  /** The instant of the history that is virtual 0. */
  from: Millis;
  /** A List in JSON. */
  manifest: string;
  actions: readonly Action[];
  tuning: Readonly<Record<string, Tuning>>;
  /** Beside the defaults. */
  options: Pick<SimulationOptions, 'controllerFlags'>;
  /** Nodes that are given as silent. */
  silences: readonly GivenSilence[];
}

/** Kinds that follow from others, and marks of what no record shows. */
const derived: ReadonlySet<string> = new Set(['EndpointSlice', 'Event', 'NotExported']);

/**
 * @param t when it was asked for what the model is to show: virtual 0 is a second before, or where a node fell silent before
 * @returns null where no pod was there then, and none is made by people on nodes that are known
 */
export function rebuilt(run: Run, t: Millis): Rebuilt | null {
  const { from, silences, gracePeriod } = beginningOf(run, t);
  const { objects, pods } = run.stateAt(from);
  const stored = [...objects.values()].flatMap((map) => [...map.values()]).filter(({ kind }) => !derived.has(kind));
  const actions = givenActs(run, from, silences);
  const nodes = allOfKind(objects, 'Node');
  const isToBegin = nodes.some((node) => !isKnownByName(node)) && actions.some((action) => action.do === 'apply');
  if (pods.size === 0 && !isToBegin) return null;
  const known = stored.map((object) => (isKind(object, 'Pod') ? asFarAsBegun(run, object, from) : object));
  return {
    ...{
      from,
      manifest: listOf([...known, ...classesToldIn(run)]),
      actions,
      tuning: behaviours(run, from),
      silences,
    },
    options: gracePeriod === null ? {} : { controllerFlags: { nodeMonitorGracePeriod: gracePeriod } },
  };
}

const listOf = (items: readonly KubeObject[]): string => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** Nobody records PriorityClasses: each pod tells its own (REC-19). */
function classesToldIn({ trace, base }: Run): readonly PriorityClass[] {
  const written = trace.flatMap((event) => (event.what === 'write' ? [event.object] : []));
  const found = new Map<string, PriorityClass>();
  for (const object of [...allOfKind(base.objects, 'Pod'), ...written]) {
    if (!isKind(object, 'Pod')) continue;
    const { priorityClassName: name, priority: value, preemptionPolicy } = object.spec;
    if (name === undefined || value === undefined || name.startsWith('system-')) continue;
    found.set(name, {
      kind: 'PriorityClass',
      metadata: { name },
      value,
      ...(preemptionPolicy && { preemptionPolicy }),
    });
  }
  return [...found.values()];
}
