/** A history from one instant on, as a situation that can be run: the cluster as it was, what people did then, and what was learned of the apps. */
import { allContainers } from '../../kubelet/podContainers.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import { isOfKind, keyOf } from '../../objects/ref.ts';
import type { KubeObject } from '../../objects/types.ts';
import type { Action, Tuning } from '../../simulation/situation.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import type { Run } from '../../simulation/run.ts';
import { learned } from './learned.ts';

export interface Rebuilt {
  /** A List in JSON. */
  manifest: string;
  actions: readonly Action[];
  tuning: Readonly<Record<string, Tuning>>;
}

/** Kinds that follow from others, and marks of what no record shows. */
const derived: ReadonlySet<string> = new Set(['EndpointSlice', 'Event', 'NotExported']);

/**
 * @param t the instant that becomes virtual 0
 * @returns null where nothing was there then
 */
export function rebuilt(run: Run, t: Millis): Rebuilt | null {
  const { objects, pods } = run.stateAt(t);
  const kept = [...objects.values()].flatMap((map) => [...map.values()]).filter(({ kind }) => !derived.has(kind));
  if (pods.size === 0) return null;
  const tuning: Record<string, Tuning> = {};
  for (const [key, { metadata, spec }] of pods) {
    const history = podHistoryOf(run, metadata.uid ?? '');
    const containers = history ? learned(history, run.trace) : {};
    const own = allContainers({ spec }).map(({ name }) => name);
    if (Object.keys(containers).some((name) => own.includes(name))) tuning[key] = { containers };
  }
  return { manifest: listOf(kept), actions: actsAfter(run, t), tuning };
}

const listOf = (items: readonly KubeObject[]): string => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** What people asked of pods from then on, in order; what controllers asked for they ask for again. */
const actsAfter = ({ index }: Run, t: Millis): readonly Action[] =>
  index
    .all('request')
    .filter((request) => request.t >= t && request.actor.kind === 'user' && isOfKind(request.subject, 'Pod'))
    .map((request) => actOf(request, request.t - t));

function actOf({ verb, subject, gracePeriodSeconds }: EventOf<'request'>, t: Millis): Action {
  const grace = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds };
  return { t, do: verb === 'evict' ? 'evict' : 'delete', pod: keyOf(subject), ...grace };
}
