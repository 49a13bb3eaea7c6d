/** Opens one pod at one instant: what the API says of it, and what its node really holds. */
import { podTable } from '../apiserver/podTable.ts';
import { at } from '../history/at.ts';
import { qosClass } from '../objects/qosClass.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { conditionView } from './containerApi.ts';
import { containerViews, type OpenedPod } from './containerView.ts';
import type { OnNode, PodState } from './podState.ts';

/**
 * The pod of this name at t; of several, the newest. One whose object is gone stays open, as its processes may live on.
 * @returns null where there has never been one
 */
export function podStateAt(run: Run, key: PodKey, t: Millis): PodState | null {
  const now = at(run, t).pod(key);
  if (!now) return null;
  const { pod, uid, goneAt, events, preemptors } = now;
  const opened: OpenedPod = { run, t, now };
  return {
    pod: podKey(pod),
    uid,
    goneAt,
    ...apiView(pod, run.epoch, t),
    containers: containerViews(opened),
    events,
    onNode: onNode(opened),
    ...(preemptors.length > 0 && { preemptions: preemptors }),
  };
}

/** Seconds, of a pod that no API server has put its defaults in. */
const defaultGrace = 30;

type ApiView = Pick<
  PodState,
  'kubectl' | 'phase' | 'reason' | 'message' | 'podIP' | 'qosClass' | 'graceSeconds' | 'conditions'
>;

function apiView(pod: Pod, epoch: number, t: Millis): ApiView {
  const { status = {} } = pod;
  const { Name, Ready, Status, Restarts, Age } = podTable(dated(pod, epoch), epoch + t);
  return {
    kubectl: { name: Name, ready: Ready, status: Status, restarts: Restarts, age: Age },
    phase: status.phase ?? 'Pending',
    reason: status.reason ?? null,
    message: status.message ?? null,
    podIP: status.podIP ?? null,
    qosClass: qosClass(pod),
    graceSeconds: pod.spec.terminationGracePeriodSeconds ?? defaultGrace,
    conditions: (status.conditions ?? []).map((condition) => conditionView(condition, epoch)),
  };
}

/** A pod of a manifest without dates is as old as its status says, else as the situation. */
const dated = (pod: Pod, epoch: number): Pod => ({
  ...pod,
  metadata: { creationTimestamp: pod.status?.startTime ?? apiTime(epoch), ...pod.metadata },
});

function onNode({ run, now }: OpenedPod): OnNode | null {
  const { node, sandbox, volumes, absence, isCut } = now;
  if (node === null) return null;
  const { kubeletEra } = run.options;
  const era = kubeletEra[node] ?? kubeletEra.default;
  return { node, sandbox, volumes, absence, ...(isCut && { isCut }), era };
}
