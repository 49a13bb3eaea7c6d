/** A lifecycle hook at work (kubelet 1.36, handlerRunner.Run). */
import type { Container, Handler, Pod } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import type { HookPlan } from './hookPlan.ts';
import { isAnswered } from './openPorts.ts';
import type { Runtime } from './runtime.ts';

export interface HookCall {
  pod: Pod;
  container: Container;
  hook: Handler;
  plan: HookPlan;
  cause: Cause;
}

/** @returns 0 where it did well; an HTTP hook that nobody listens to fails at once */
export function* performHook(runtime: Runtime, { pod, container, hook, plan, cause }: HookCall): Process<number> {
  const { handler, seconds, exitCode } = plan;
  if (handler === 'exec') return yield* runtime.exec({ pod, cause }, container.name, plan);
  if (handler === 'httpGet' && !isAnswered(pod, container, hook, (name) => runtime.isListening(pod, name))) return 1;
  yield* sleep(seconds * 1000);
  return exitCode;
}
