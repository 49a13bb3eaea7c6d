/** How far a pod had come at the instant from which a history is run again. */
import type { ContainerStatus, Pod } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';

/**
 * None of its containers had begun by `from`, and the record tells of their kubelet's going on: for the model it is bound, and
 * no more (REC-22). What the kubelet had said of it by then, that of the model says again.
 */
export function asFarAsBegun(run: Run, pod: Pod, from: Millis): Pod {
  const { metadata, spec, status = {} } = pod;
  const { conditions = [], phase, containerStatuses = [], initContainerStatuses = [] } = status;
  const isWaiting = spec.nodeName !== undefined && metadata.deletionTimestamp === undefined && phase === 'Pending';
  if (!isWaiting || [...initContainerStatuses, ...containerStatuses].some(hasBegun)) return pod;
  const later = run.index.ofPod(metadata.uid ?? '').filter(({ t }) => t > from);
  if (!later.some(({ actor, what }) => actor.kind === 'kubelet' || what === 'runtime')) return pod;
  return { ...pod, status: { phase, conditions: conditions.filter(({ type }) => type === 'PodScheduled') } };
}

const hasBegun = ({ state, lastState }: ContainerStatus): boolean =>
  [state, lastState].some((one) => one?.running !== undefined || one?.terminated !== undefined);
