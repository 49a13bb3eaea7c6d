/** Ending a whole pod: all running containers at once, sidecars in their turn, then the sandbox. */
import type { Container, Pod } from '../objects/types.ts';
import { type Process, ProcessSignal, waitFor } from '../simulation/process.ts';
import type { Scope } from '../simulation/clock.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import type { Cause, World } from '../simulation/world.ts';
import { allOf } from './allOf.ts';
import { hasSandbox, runningIn } from './containerRecord.ts';
import { killContainer } from './killContainer.ts';
import { allContainers } from './podContainers.ts';
import type { Runtime } from './runtime.ts';
import { terminationOrder } from './terminationOrder.ts';

export interface PodKill {
  pod: Pod;
  /** The pod worker's grace, seconds. */
  grace: number;
  era: KubeletEra;
  cause: Cause;
  scope: Scope;
}

/** @returns the event that ended the last container, or stopped the sandbox */
export function* killPod(world: World, runtime: Runtime, { pod, grace, era, cause, scope }: PodKill): Process<Cause> {
  const running = runningIn(runtime.record(pod)).map(({ name }) => name);
  const order = terminationOrder(pod, running);
  const ended = new Map(running.map((name) => [name, new ProcessSignal()]));
  let last = cause;
  const kill = function* (container: Container): Process {
    const turn = allOf((order.get(container.name) ?? []).map((name) => ended.get(name)).filter((one) => !!one));
    const message = `Stopping container ${container.name}`;
    const why = { pod, container, reason: 'Unknown', override: grace } as const;
    last = yield* killContainer(why, { world, runtime, era, cause, message, turn });
    ended.get(container.name)?.fire();
  };
  for (const container of allContainers(pod)) if (ended.has(container.name)) world.clock.start(kill(container), scope);
  const all = allOf([...ended.values()]);
  if (all) yield* waitFor(all);
  if (hasSandbox(runtime.record(pod))) last = runtime.stopSandbox({ pod, cause: last });
  return last;
}
