/** The way into a node: a new pod has to fit, and for a critical one others have to go (kubelet 1.36). */
import type { Pod } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, waitFor } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import { admission } from './admission.ts';
import { preempted } from './criticalAdmission.ts';
import { isEnded, type PodVerdict } from './podStatus.ts';
import type { PodWorker } from './podWorker.ts';
import type { StatusManager } from './statusManager.ts';
import { tellPodEvent } from './tellEvent.ts';

export interface GateTools {
  world: World;
  statuses: StatusManager;
  workers: ReadonlyMap<string, PodWorker>;
  /** Has this pod run on its node since before virtual 0? */
  isOld: (uid: string) => boolean;
  /** Makes sure that the pod has a worker. */
  attend: (pod: Pod) => void;
}

/** @returns whether the pod may run; it is told why it may not */
export function* admit(tools: GateTools, pod: Pod, cause: Cause): Process<boolean> {
  const node = objectsOf(tools.world.state.objects, 'Node').get(pod.spec.nodeName ?? '');
  if (!node) return true;
  const verdict = admission(pod, node, activeBeside(tools, pod));
  if (verdict.kind === 'refused') reject(tools, pod, { ...verdict, cause });
  else if (verdict.kind === 'after') yield* preempt(tools, verdict.victims, cause);
  return verdict.kind !== 'refused';
}

/** The other pods of its node whose containers may run. */
function activeBeside({ world, workers, isOld }: GateTools, newcomer: Pod): readonly Pod[] {
  return [...objectsOf(world.state.objects, 'Pod').values()].filter(({ metadata, spec, status }) => {
    const { uid = '' } = metadata;
    if (spec.nodeName !== newcomer.spec.nodeName || uid === newcomer.metadata.uid) return false;
    const worker = workers.get(uid);
    return worker ? worker.isActive : isOld(uid) && !isEnded(status?.phase);
  });
}

function reject(
  { world, statuses }: GateTools,
  pod: Pod,
  { reason, message, cause }: PodVerdict & { cause: Cause },
): void {
  const told = tellPodEvent(world, pod, { type: 'Warning', reason, message, cause });
  const startTime = world.timestamp();
  const status = { phase: 'Failed', reason, message: `Pod was rejected: ${message}`, startTime };
  statuses.publish({ pod, status, cause: told, mayEnd: true });
}

/** One after the other; each has its own grace. */
function* preempt({ world, workers, attend }: GateTools, victims: readonly Pod[], cause: Cause): Process {
  const { reason, message } = preempted;
  for (const victim of victims) {
    attend(victim);
    const told = tellPodEvent(world, victim, { type: 'Warning', reason, message, cause });
    const ended = workers.get(victim.metadata.uid ?? '')?.evict(preempted, told);
    if (ended) yield* waitFor(ended);
  }
}
