/** Starting one container: image, create, start, postStart, and the events that tell of it (kubelet 1.36). */
import type { Container } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { podText } from './crashBackoff.ts';
import { getImage } from './getImage.ts';
import { hookPlan } from './hookPlan.ts';
import type { NodePodRecord, StartFailure } from './keptPod.ts';
import { killContainer } from './killContainer.ts';
import { type EventText, tellEvent } from './tellEvent.ts';

export interface ContainerStart {
  kept: NodePodRecord;
  container: Container;
  cause: Cause;
}
export interface StartOutcome {
  /** The last event of the start. */
  cause: Cause;
  failure: StartFailure | null;
}

export function* startContainer(start: ContainerStart): Process<StartOutcome> {
  const { kept, container, cause } = start;
  const { runtime } = kept.tools;
  const { pod } = kept;
  const tell = teller(start);
  const got = yield* getImage({ kept, container, cause, tell });
  if (got.failure) {
    const message = `Error: ${got.failure.reason}`;
    return { ...got, cause: tell(got.cause, { type: 'Warning', reason: 'Failed', message }) };
  }
  const created = yield* runtime.create({ pod, cause: got.cause }, container);
  tell(created, { type: 'Normal', reason: 'Created', message: 'Container created' });
  const started = yield* runtime.start({ pod, cause: created }, container);
  kept.onStarted(started);
  tell(started, { type: 'Normal', reason: 'Started', message: 'Container started' });
  return yield* runPostStart({ ...start, cause: started });
}

const teller =
  ({ kept, container }: ContainerStart) =>
  (cause: Cause, event: EventText) =>
    tellEvent(kept.tools.world, kept.pod, { ...event, container: container.name, cause });

/** Blocks the sync; a hook that fails ends its container. */
function* runPostStart(start: ContainerStart): Process<StartOutcome> {
  const { kept, container, cause } = start;
  const { world, runtime } = kept.tools;
  const { pod } = kept;
  const plan = container.lifecycle?.postStart && hookPlan(container.lifecycle.postStart);
  if (!plan) return { cause, failure: null };
  let exitCode = plan.exitCode;
  if (plan.handler === 'exec') exitCode = yield* runtime.exec({ pod, cause }, container.name, plan);
  else yield { ms: plan.seconds * 1000 };
  if (exitCode === 0) return { cause, failure: null };
  const message = 'PostStartHook failed';
  const failed = teller(start)(cause, { type: 'Warning', reason: 'FailedPostStartHook', message });
  const kill = { pod, container, reason: 'Unknown', override: null } as const;
  const context = { world, runtime, era: kept.era, cause: failed, message: 'FailedPostStartHook', turn: null };
  const killed = yield* killContainer(kill, context);
  return { cause: killed, failure: { reason: 'PostStartHookError', message: hookError(start, plan.cmd, exitCode) } };
}

function hookError({ kept, container }: ContainerStart, cmd: string | null, exitCode: number): string {
  const where = `for Container "${container.name}" in Pod "${podText(kept.pod)}" failed`;
  return `Exec lifecycle hook ([${cmd}]) ${where} - error: command '${cmd}' exited with ${exitCode}: , message: ""`;
}
