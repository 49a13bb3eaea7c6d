/** New pods that priority admission would refuse. They are read all the same: nothing else of them is wrong. */
import { type PriorityRefusal, priorityRefusal } from '../objects/priority.ts';
import type { KubeObject, Pod, PriorityClass } from '../objects/types.ts';
import type { Slices } from '../slices.ts';
import { searched } from './place.ts';
import type { Problem, ReadResult } from './report.ts';

/** What a cluster gave out was admitted there. */
export const isAsking = ({ metadata, spec }: Pod): boolean =>
  metadata.creationTimestamp === undefined && (spec.priorityClassName ?? spec.priority) !== undefined;

/** Cut out of a dump: the priority is known, its class was left behind. */
const isKnown = ({ spec }: Pod, { field }: PriorityRefusal): boolean =>
  field === 'priorityClassName' && spec.priority !== undefined;

/** Pods with equal keys are answered alike. */
export const askingKey = ({ spec }: Pod): string =>
  JSON.stringify([spec.priorityClassName, spec.priority, spec.preemptionPolicy]);

/**
 * Warnings in the API server's words, at the field that is meant: one for all pods that ask alike.
 * @param cluster what is there already, beside what the text itself holds
 */
export function* priorityProblems(
  { objects, asking }: Pick<ReadResult, 'objects' | 'asking'>,
  { cluster, source }: { cluster: Iterable<KubeObject>; source: string },
): Slices<readonly Problem[]> {
  if (asking.length === 0) return [];
  const classes = [...cluster, ...objects].filter((object): object is PriorityClass => object.kind === 'PriorityClass');
  const problems: Problem[] = [];
  for (const { pod, subject, place } of asking) {
    const refusal = priorityRefusal(pod, classes);
    if (!refusal || isKnown(pod, refusal)) continue;
    const { message, field } = refusal;
    const remedy = field === 'priorityClassName' ? 'addPriorityClass' : 'computedPriority';
    const { line, column } = yield* searched(place(['spec', field]), objects.length);
    problems.push({ severity: 'warning', source, line, column, message, remedy, subject });
  }
  return problems;
}
