/** The FailedScheduling text of one scheduling cycle (kube-scheduler 1.36, framework.FitError.Error; SCHED-16). */
import { fitErrorText, noNodesText, rejectedText } from './diagnosis.ts';
import { type Attempt, rejectionOf } from './schedule.ts';

/**
 * What is said of a pod that no node takes.
 * @param suffix what PostFilter adds; empty = nothing
 */
export function failureText(attempt: Attempt, suffix: string): string {
  const text = ownText(attempt);
  return suffix === '' ? text : `${text} ${suffix}`;
}

function ownText(attempt: Attempt): string {
  const { nodes } = attempt.cycle.snapshot;
  const { rejected } = attempt.prepared;
  if (nodes.length === 0) return noNodesText;
  if (rejected) return rejectedText(nodes.length, rejected.reasons);
  return fitErrorText(
    nodes.length,
    nodes.flatMap((node) => rejectionOf(attempt, node)?.reasons ?? []),
  );
}
