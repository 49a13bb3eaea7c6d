/** Ending one container: preStop, its turn, the stop signal, SIGKILL (kubelet, kuberuntime killContainer; KUBELET-19). */
import type { Handler } from '../objects/types.ts';
import { type Process, ProcessSignal, waitFor } from '../simulation/process.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { hookPlan, type HookPlan } from './hookPlan.ts';
import { performHook } from './performHook.ts';
import type { Runtime } from './runtime.ts';
import { graceLeft, type Kill, startingGrace, stopTimeout } from './stopPlan.ts';
import { type EventText, recordEvent } from './recordEvent.ts';

export interface KillContext {
  world: World;
  runtime: Runtime;
  era: KubeletEra;
  /** What made the kubelet kill. */
  cause: Cause;
  /** Text of the Killing event. */
  message: string;
  /** Fires when the containers that go first have ended; null where nobody goes first. */
  turn: ProcessSignal | null;
}

/** @returns the event that ended the container, or the last one before */
export function* killContainer(kill: Kill, context: KillContext): Process<Cause> {
  const { pod, container } = kill;
  const { world, runtime, turn, message, era } = context;
  let cause: Cause = reportOf(kill, context, { type: 'Normal', reason: 'Killing', message });
  let grace = startingGrace(kill, era);
  const preStop = container.lifecycle?.preStop;
  if (preStop && grace > 0) {
    const began = world.clock.now;
    cause = yield* runPreStop({ hook: preStop, kill, context: { ...context, cause }, limit: grace });
    grace = graceLeft(grace, world.clock.now - began);
  }
  // No container of v1.23 waited for another one.
  if (turn && grace > 0 && era !== '1.23') {
    const began = world.clock.now;
    yield* waitFor(turn, grace * 1000);
    grace = graceLeft(grace, world.clock.now - began);
  }
  return yield* runtime.stop({ pod, cause }, container.name, stopTimeout(grace, kill, era));
}

interface HookRun {
  hook: Handler;
  kill: Kill;
  context: KillContext;
  /** Seconds after which the kubelet waits no longer; the hook itself goes on. */
  limit: number;
}

function* runPreStop(run: HookRun): Process<Cause> {
  const plan = hookPlan(run.hook);
  const { world, cause } = run.context;
  if (!plan) return cause;
  const began = recordHook(run, plan, { phase: 'begin', cause, seconds: plan.seconds });
  const outcome: HookOutcome = { done: new ProcessSignal(), isOver: false };
  world.clock.start(handle(plan, { ...run, context: { ...run.context, cause: began } }, outcome));
  yield* waitFor(outcome.done, run.limit * 1000);
  if (outcome.done.hasFired) return outcome.event ?? began;
  outcome.isOver = true;
  return recordHook(run, plan, { phase: 'abandoned', cause: began, seconds: run.limit });
}

interface HookOutcome {
  done: ProcessSignal;
  /** Nobody waits for it any more. */
  isOver: boolean;
  event?: number;
}

/** The hook at its own pace: an abandoned one is cut only by the end of its container. */
function* handle(plan: HookPlan, run: HookRun, outcome: HookOutcome): Process {
  const { kill, context } = run;
  const { world, cause } = context;
  const began = world.clock.now;
  const { pod, container } = kill;
  const exitCode = yield* performHook(context.runtime, { pod, container, hook: run.hook, plan, cause });
  if (exitCode !== 0) outcome.event = reportOf(kill, { ...context, cause }, failedPreStop);
  if (!outcome.isOver) {
    const seconds = (world.clock.now - began) / 1000;
    outcome.event = recordHook(run, plan, { phase: exitCode === 0 ? 'end' : 'failed', cause, seconds });
  }
  outcome.done.fire();
}

const failedPreStop = { type: 'Warning', reason: 'FailedPreStopHook', message: 'PreStopHook failed' } as const;

type HookPhase = { phase: 'begin' | 'end' | 'failed' | 'abandoned'; cause: Cause; seconds: number };

function recordHook({ kill, context }: HookRun, plan: HookPlan, { phase, cause, seconds }: HookPhase): number {
  const { pod, container } = kill;
  const { handler } = plan;
  const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
  const what = { what: 'hook', phase, container: container.name, handler, seconds } as const;
  return context.world.record({ actor, ...aboutPod(pod), cause, ...what });
}

const reportOf = ({ pod, container }: Kill, { world, cause }: KillContext, text: EventText): number =>
  recordEvent(world, pod, { ...text, container: container.name, cause });
