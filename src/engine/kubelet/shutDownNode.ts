/**
 * A machine is asked to shut down: its kubelet says that the node is not ready, then ends the pods in groups of
 * priority, each within the time of its group, one group after the other (kubelet 1.36, nodeshutdown manager).
 */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Condition, Node } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { allOf } from './allOf.ts';
import type { NodePods } from './nodePods.ts';
import { shutdownGroups, type ShutdownPeriod } from './nodeShutdown.ts';
import type { PodVerdict } from './podStatus.ts';

export interface ShutdownTools {
  world: World;
  api: ApiServer;
  pods: NodePods;
  /** None: nothing is waited for. */
  periods: readonly ShutdownPeriod[];
}

/** From the end of the last group until the machine is off: the init system stops all else. */
const powerOffDelay: Millis = 2000;

const message = 'Pod was terminated in response to imminent node shutdown.';
const terminated: PodVerdict = { reason: 'Terminated', message, disruption: message, mayEndWell: true };

export function* shutDownNode({ world, api, pods, periods }: ShutdownTools, node: string, cause: Cause): Process {
  if (periods.length === 0) return;
  world.clock.start(reportNotReady(world, api, { node, cause }));
  const running = pods.workersOn(node).filter(({ isActive }) => isActive);
  for (const { seconds, pods: group } of shutdownGroups(periods, running, ({ pod }) => pod.spec.priority ?? 0)) {
    const ended = allOf(
      group.map((worker) => {
        const own = worker.pod.spec.terminationGracePeriodSeconds ?? seconds;
        return worker.evict(terminated, { cause, override: Math.min(own, seconds) });
      }),
    );
    if (ended) yield* waitFor(ended, seconds * 1000);
  }
  yield* sleep(powerOffDelay);
}

function* reportNotReady(world: World, api: ApiServer, { node, cause }: { node: string; cause: Cause }): Process {
  yield* sleep(world.latencies.write);
  const stored = objectsOf(world.state.objects, 'Node').get(node);
  if (!stored || world.uplinks.isCut(node)) return;
  const { conditions = [], ...status } = stored.status ?? {};
  const reported = { status: 'False', reason: 'KubeletNotReady', message: 'node is shutting down' };
  const notReady: Condition = { type: 'Ready', ...reported, lastTransitionTime: world.timestamp() };
  const others = conditions.filter(({ type }) => type !== 'Ready');
  const leaving: Node = { ...stored, status: { ...status, conditions: [...others, notReady] } };
  api.update(leaving, cause);
}
