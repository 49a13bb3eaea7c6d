/** A history from one instant on, as a situation that can be run: the cluster as it was, what people did and what befell its nodes from then on, and what was learned of the apps. */
import { allContainers } from '../../kubelet/podContainers.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, PriorityClass } from '../../objects/types.ts';
import type { Action, SimulationOptions, Tuning } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Run } from '../../simulation/run.ts';
import { beginningOf } from './beginning.ts';
import { type GivenSilence, givenActs } from './givenActs.ts';
import { learned } from './learned.ts';

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
 * @returns null where nothing was there then
 */
export function rebuilt(run: Run, t: Millis): Rebuilt | null {
  const { from, silences, gracePeriod } = beginningOf(run, t);
  const { objects, pods } = run.stateAt(from);
  const kept = [...objects.values()].flatMap((map) => [...map.values()]).filter(({ kind }) => !derived.has(kind));
  if (pods.size === 0) return null;
  const tuning: Record<string, Tuning> = {};
  for (const [key, { metadata, spec }] of pods) {
    const history = podHistoryOf(run, metadata.uid ?? '');
    const containers = history ? learned(history, run.trace) : {};
    const own = allContainers({ spec }).map(({ name }) => name);
    if (Object.keys(containers).some((name) => own.includes(name))) tuning[key] = { containers };
  }
  return {
    ...{
      from,
      manifest: listOf([...kept, ...classesToldIn(run)]),
      actions: givenActs(run, from, silences),
      tuning,
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
  for (const object of [...(base.objects.get('Pod')?.values() ?? []), ...written]) {
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
