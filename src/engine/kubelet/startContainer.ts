/** Starting one container: image, create, start, postStart, and the events that tell of it (kubelet 1.36). */
import type { Container, Handler } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { containerLack } from './configuration.ts';
import { podText } from './crashBackoff.ts';
import { getImage } from './getImage.ts';
import { hookPlan } from './hookPlan.ts';
import type { NodePodRecord } from './nodePodRecord.ts';
import { killContainer } from './killContainer.ts';
import { refusal } from './openPorts.ts';
import { performHook } from './performHook.ts';
import { type EventText, recordEvent } from './recordEvent.ts';
import type { StartFailure } from './containerRecord.ts';

export interface ContainerStart {
  record: NodePodRecord;
  container: Container;
  cause: Cause;
}
export interface StartOutcome {
  /** The last event of the start. */
  cause: Cause;
  failure: StartFailure | null;
}

export function* startContainer(start: ContainerStart): Process<StartOutcome> {
  const { record, container, cause } = start;
  const { runtime } = record.tools;
  const { pod } = record;
  const recordEvent = recorder(start);
  const got = yield* getImage({ record, container, cause, recordEvent });
  if (got.failure) {
    const message = `Error: ${got.failure.reason}`;
    return { ...got, cause: recordEvent(got.cause, { type: 'Warning', reason: 'Failed', message }) };
  }
  const lack = containerLack(record.tools.world.state.objects, pod, container);
  if (lack) {
    const failed = recordEvent(got.cause, { type: 'Warning', reason: 'Failed', message: `Error: ${lack.text}` });
    return { cause: failed, failure: { reason: 'CreateContainerConfigError', message: lack.text } };
  }
  const created = yield* runtime.create({ pod, cause: got.cause }, container);
  recordEvent(created, { type: 'Normal', reason: 'Created', message: 'Container created' });
  const started = yield* runtime.start({ pod, cause: created }, container);
  record.allocation.actuate(container.name);
  record.onStarted(started);
  recordEvent(started, { type: 'Normal', reason: 'Started', message: 'Container started' });
  return yield* runPostStart({ ...start, cause: started });
}

const recorder =
  ({ record, container }: ContainerStart) =>
  (cause: Cause, event: EventText) =>
    recordEvent(record.tools.world, record.pod, { ...event, container: container.name, cause });

/** Blocks the sync; a hook that fails ends its container. */
function* runPostStart(start: ContainerStart): Process<StartOutcome> {
  const { record, container, cause } = start;
  const { world, runtime } = record.tools;
  const { pod } = record;
  const hook = container.lifecycle?.postStart;
  const plan = hook && hookPlan(hook);
  if (!plan) return { cause, failure: null };
  const exitCode = yield* performHook(runtime, { pod, container, hook, plan, cause });
  if (exitCode === 0) return { cause, failure: null };
  const message = 'PostStartHook failed';
  const failed = recorder(start)(cause, { type: 'Warning', reason: 'FailedPostStartHook', message });
  const kill = { pod, container, reason: 'Unknown', override: null } as const;
  const context = { world, runtime, era: record.era, cause: failed, message: 'FailedPostStartHook', turn: null };
  const killed = yield* killContainer(kill, context);
  return { cause: killed, failure: { reason: 'PostStartHookError', message: hookError(start, hook, exitCode) } };
}

function hookError({ record, container }: ContainerStart, hook: Handler, exitCode: number): string {
  const where = `for Container "${container.name}" in Pod "${podText(record.pod)}" failed`;
  if (hook.httpGet) {
    const why = refusal(hook, container, record.podIP);
    return `HTTP lifecycle hook (${hook.httpGet.path ?? ''}) ${where} - error: ${why}, message: ""`;
  }
  const command = (hook.exec?.command ?? []).join(' ');
  return `Exec lifecycle hook ([${command}]) ${where} - error: command '${command}' exited with ${exitCode}: , message: ""`;
}
