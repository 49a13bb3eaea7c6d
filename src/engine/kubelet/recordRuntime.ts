/** Trace events of the runtime: CRI calls, and what becomes of processes. */
import type { Pod } from '../objects/types.ts';
import type { Actor, EventOf, RuntimeOp } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';

/** What is done, for which pod, and why. */
export interface RuntimeCall {
  pod: Pod;
  cause: Cause;
}
type Detail = Omit<Partial<EventOf<'runtime'>>, 'id' | 't' | 'actor' | 'subject' | 'uid' | 'cause' | 'what' | 'op'>;

/** @returns the event's id in the trace */
export function recordRuntime(world: World, call: RuntimeCall, reported: Detail & { op: RuntimeOp }): number {
  const { pod, cause } = call;
  const node = pod.spec.nodeName ?? '';
  const { op, container } = reported;
  const isProcess = op === 'SIGTERM' || op === 'SIGKILL' || op === 'exit';
  const actor: Actor =
    isProcess && container !== undefined ? { kind: 'container', node, name: container } : { kind: 'kubelet', node };
  return world.record({ actor, ...aboutPod(pod), cause, what: 'runtime', ...reported });
}
