/** One sync of a pod that is to run: tells its status, then does what is missing (kubelet 1.36, SyncPod). */
import type { Container } from '../objects/types.ts';
import { type Process, type ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import { isMadeAnew, type PodRecord } from './containerRecord.ts';
import { podText } from './crashBackoff.ts';
import { isFromFile } from './criticalPods.ts';
import { effectiveGrace } from './effectiveGrace.ts';
import type { NodePodRecord } from './nodePodRecord.ts';
import { killContainer } from './killContainer.ts';
import { killPod } from './killPod.ts';
import { syncMirror } from './mirrorPod.ts';
import { podActions, type PodActions } from './podActions.ts';
import { allContainers, isSidecar } from './podContainers.ts';
import { restartsAll } from './restartable.ts';
import { startContainer } from './startContainer.ts';
import { recordEvent, recordPodEvent } from './recordEvent.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface SyncOutcome {
  /** The pod has come to its end by itself. */
  isOver: boolean;
  /** The last event of what was done; null where nothing was. */
  last: Cause;
  /** Resources of running containers were changed: the pod is looked at again at once. */
  isResized: boolean;
  /** Something failed or has to wait: try again then. */
  retryAt: Millis | null;
}

/** How long after an error the next try comes, without jitter. */
const errorRetry: Millis = 10_000;
/** No back-off is waited for longer than a resync takes. */
const longestRetry: Millis = 60_000;

/** Of a pod that had a sandbox before, as after a reboot (KUBELET-5). */
const sandboxChanged = {
  type: 'Normal',
  reason: 'SandboxChanged',
  message: 'Pod sandbox changed, it will be killed and re-created.',
} as const;

const idle: SyncOutcome = { isOver: false, last: null, isResized: false, retryAt: null };

/** @param endWanted cuts the wait for volumes short; nothing else is interrupted */
export function* syncPod(record: NodePodRecord, cause: Cause, endWanted: ProcessSignal): Process<SyncOutcome> {
  const { world } = record.tools;
  record.noteResize(cause);
  record.beginStatus(cause);
  const status = record.publish(cause);
  record.pokeUnready();
  if (isFromFile(record.pod) && !record.tools.links.isCut(record.pod.spec.nodeName ?? '')) {
    const mirror = yield* syncMirror(world, record.tools.api, { pod: { ...record.pod, status }, cause });
    if (mirror) record.rename(mirror);
  }
  if (isEnded(status.phase)) return { ...idle, isOver: true };
  const { seen } = record;
  if (!record.hasVolumes) {
    const slowness = world.faults.slowness(record.pod.spec.nodeName ?? '');
    yield* waitFor(endWanted, world.latencies.volumes * slowness);
    if (endWanted.hasFired) return idle;
    if (!(yield* record.tools.mounts.mount(record.pod, cause, endWanted))) return idle;
    record.hasVolumes = true;
    record.prober.start();
  }
  return yield* new Sync(record, seen, cause).act();
}

/** The acting part of one sync. */
class Sync {
  readonly #record: NodePodRecord;
  /** As it was when the sync began: what happens meanwhile is for the next one. */
  readonly #seen: PodRecord;
  #last: Cause;
  #hasActed = false;
  #hasFailed = false;
  /** The earliest end of the back-offs that this sync met. */
  #waitsUntil = Number.POSITIVE_INFINITY;

  constructor(record: NodePodRecord, seen: PodRecord, cause: Cause) {
    this.#record = record;
    this.#seen = seen;
    this.#last = cause;
  }

  *act(): Process<SyncOutcome> {
    const actions = this.#actions();
    if (actions.killPod && !actions.createSandbox) yield* this.#endRest();
    else {
      yield* this.#prepare(actions);
      yield* this.#startAll(actions);
    }
    const isResized = yield* this.#resize();
    return { isOver: false, last: this.#hasActed ? this.#last : null, isResized, retryAt: this.#retryAt() };
  }

  #actions(): PodActions {
    const { allocation, pod, prober } = this.#record;
    const records = this.#seen.containers;
    const run = (name: string) => records.get(name)?.attempt ?? 0;
    return podActions({
      pod,
      seen: this.#seen,
      liveness: (name) => prober.result('liveness', name, run(name)),
      startup: (name) => prober.result('startup', name, run(name)),
      hasChanged: (container) => isMadeAnew(this.#seen, container),
      needsRestart: (container) => allocation.lack(container) === 'restart',
      restartsAll: restartsAll(pod, this.#seen),
    });
  }

  /** Running containers get what is set aside for them where they need no restart for it (doPodResizeAction; KUBELET-52). */
  *#resize(): Process<boolean> {
    const { allocation, pod, tools } = this.#record;
    const isRunning = ({ name }: Container) => this.#seen.containers.get(name)?.state === 'running';
    const updated = allContainers(pod).filter((one) => isRunning(one) && allocation.lack(one) === 'update');
    if (updated.length === 0) return false;
    yield* sleep(tools.world.latencies.startContainer);
    for (const { name } of updated) allocation.actuate(name);
    return true;
  }

  /** No app container runs or will run again: what is left of the pod ends. */
  *#endRest(): Process {
    const { pod, tools, era } = this.#record;
    const spec = pod.spec.terminationGracePeriodSeconds ?? null;
    const grace = effectiveGrace({ current: 0, deletion: null, override: null, spec }, era);
    const kill = { pod, grace, era, cause: this.#last, scope: this.#record };
    this.#did(yield* killPod(tools.world, tools.runtime, kill));
  }

  *#prepare({ kill, reset, createSandbox, attempt }: PodActions): Process {
    const { pod, tools, era } = this.#record;
    const { world, runtime } = tools;
    for (const { container, message, reason } of kill) {
      const why = { pod, container, reason: reason ?? 'Unknown', override: null } as const;
      this.#did(yield* killContainer(why, { world, runtime, era, cause: this.#last, message, turn: null }));
    }
    // So long that the status of before is on its way when the next one tells that the records are gone.
    if (reset.length > 0) yield* sleep(world.latencies.createContainer);
    for (const { container, kill: runs } of reset) {
      const why = { pod, container, reason: 'Unknown', override: 0 } as const;
      const context = { world, runtime, era, cause: this.#last, message: 'killing', turn: null };
      if (runs) yield* killContainer(why, context);
      this.#did(runtime.resetContainer({ pod, cause: this.#last }, container.name));
    }
    if (!createSandbox) return;
    this.#leaveOldSandbox();
    this.#did(yield* runtime.runSandbox({ pod, cause: this.#last }, attempt));
    this.#record.publishSandbox(this.#last);
  }

  /** What its init containers did there no longer counts: all of them run again (purgeInitContainers; KUBELET-5). */
  #leaveOldSandbox(): void {
    const { pod, tools } = this.#record;
    if (this.#seen.sandboxes.length === 0) return;
    this.#last = recordPodEvent(tools.world, pod, { ...sandboxChanged, cause: this.#last });
    for (const { name } of pod.spec.initContainers ?? [])
      if (this.#seen.containers.has(name)) this.#did(tools.runtime.removeContainer({ pod, cause: this.#last }, name));
  }

  *#startAll({ startInits, startApps }: PodActions): Process {
    for (const container of startInits) {
      const hasStarted = yield* this.#start(container);
      // Those after a regular init container wait for it.
      if (!hasStarted && !isSidecar(container)) return;
    }
    for (const container of startApps) yield* this.#start(container);
  }

  *#start(container: Container): Process<boolean> {
    const record = this.#record;
    const { name } = container;
    if (this.#isBackedOff(container)) return false;
    const { cause, failure } = yield* startContainer({ record, container, cause: this.#last });
    this.#did(cause);
    if (failure) {
      record.failures.set(name, failure);
      this.#hasFailed = true;
    } else record.failures.delete(name);
    return failure === null;
  }

  #isBackedOff(container: Container): boolean {
    const { pod, tools, crashes, failures } = this.#record;
    const { name } = container;
    const record = this.#seen.containers.get(name);
    const wait = crashes.ask({ pod, container, record }, tools.world.clock.now);
    if (!wait) return false;
    const message = `Back-off restarting failed container ${name} in pod ${podText(pod)}`;
    const event = { type: 'Warning', reason: 'BackOff', message } as const;
    const reported = recordEvent(tools.world, pod, { ...event, container: name, cause: this.#last });
    const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
    const fact = { what: 'backoff', container: name, delaySeconds: wait.delay / 1000, until: wait.until } as const;
    tools.world.record({ actor, ...aboutPod(pod), cause: reported, ...fact });
    failures.set(name, { reason: 'CrashLoopBackOff', message: wait.message });
    this.#waitsUntil = Math.min(this.#waitsUntil, wait.until);
    return true;
  }

  /** The end of a back-off counts before all; other errors are tried again after a fixed time. */
  #retryAt(): Millis | null {
    const { clock, latencies } = this.#record.tools.world;
    const isWaiting = this.#waitsUntil < Number.POSITIVE_INFINITY;
    if (!isWaiting && !this.#hasFailed) return null;
    const wait = Math.min(isWaiting ? this.#waitsUntil - clock.now : errorRetry, longestRetry);
    return clock.now + wait * latencies.retryJitter;
  }

  #did(last: Cause): void {
    this.#last = last;
    this.#hasActed = true;
  }
}
