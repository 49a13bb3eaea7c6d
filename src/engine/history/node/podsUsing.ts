/** The pods of a node that may use anything of it at one instant, and the newest runs of their containers. */
import type { ContainerRun } from '../../kubelet/pressure/podUse.ts';
import type { Pod } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import { stateAt } from '../change.ts';
import { heldOnNode } from '../heldOnNode.ts';
import { versionsOf } from '../podVersions.ts';
import { type ContainerProcess, livesAt, processAt, processesOf } from '../processes.ts';
import { isEnded } from '../../objects/podPhase.ts';

export interface UsingPod {
  pod: Pod;
  runs: readonly ContainerRun[];
}

/** In the order in which they came. Processes may outlive their object, but for a mirror's: these go on under the next one. */
export function podsUsing(run: Run, node: string, t: Millis): readonly UsingPod[] {
  return run.index.everOn(node).flatMap((uid): readonly UsingPod[] => {
    const { newest: pod, goneAt } = versionsOf(run, uid, t) ?? {};
    if (pod?.spec.nodeName !== node || isEnded(pod.status?.phase)) return [];
    const processes = processesOf(run, uid);
    const isLeft = goneAt !== null && !processes.some((one) => livesAt(one, t));
    if (isLeft || stateAt(heldOnNode(run, uid).sandbox, t) === 'stopped') return [];
    const names = new Set(processes.map(({ container }) => container));
    return [{ pod, runs: [...names].flatMap((name) => runAt(processes, name, t)) }];
  });
}

/** A container that is made anew has what its last process left. */
function runAt(processes: readonly ContainerProcess[], container: string, t: Millis): readonly ContainerRun[] {
  const begun = processes.filter(({ startedAt }) => startedAt !== null && startedAt <= t);
  const { startedAt, exit } = processAt(begun, container, t) ?? {};
  if (startedAt === undefined || startedAt === null) return [];
  return [{ name: container, startedAt, endedAt: exit && exit.t <= t ? exit.t : null }];
}
