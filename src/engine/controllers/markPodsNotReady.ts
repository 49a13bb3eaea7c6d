/** Pods of a node that is not ready are not ready either (kube-controller-manager 1.36, MarkPodsNotReady; CTRL-6). */
import { type Pod, podKey } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';

/** Containers and ContainersReady stay as they were. */
export function* markPodsNotReady(tools: ControllerTools, pods: readonly Pod[], cause: Cause): Process {
  yield* sleep(tools.world.latencies.write);
  for (const pod of pods) markOne(tools, pod, cause);
}

function markOne({ world, api }: ControllerTools, pod: Pod, cause: Cause): void {
  const { uid = '' } = pod.metadata;
  const { status } = api.pod(podKey(pod)) ?? {};
  const conditions = status?.conditions ?? [];
  if (!conditions.some(({ type, status: is }) => type === 'Ready' && is !== 'False')) return;
  const lastTransitionTime = world.timestamp();
  const marked = conditions.map((one) =>
    one.type === 'Ready' ? { ...one, status: 'False', lastTransitionTime } : one,
  );
  const written = api.patchStatus(podKey(pod), uid, { status: { ...status, conditions: marked }, cause });
  if (written === null) return;
  const component = 'node-controller';
  const about = { actor: { kind: 'controller', name: component }, ...aboutPod(pod), cause: written } as const;
  const stated = { type: 'Warning', reason: 'NodeNotReady', message: 'Node is not ready' } as const;
  world.record({ ...about, what: 'event', ...stated, component });
}
