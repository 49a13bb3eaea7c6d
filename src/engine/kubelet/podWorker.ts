/** One pod on its node: syncing → terminating → terminated → finished, one step at a time (kubelet 1.36, pod workers). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Container, type Pod, type PodStatus, podKey } from '../objects/types.ts';
import type { Scope } from '../simulation/clock.ts';
import { type Process, Signal, sleep, waitFor } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import { aboutPod } from '../simulation/world.ts';
import { emptyRecord, type PodRecord, recordFromStatus } from './containerRecord.ts';
import { effectiveGrace } from './effectiveGrace.ts';
import { killPod } from './killPod.ts';
import { podActions } from './podActions.ts';
import { allContainers, servingContainers } from './podContainers.ts';
import { closedStatus, condition, isEnded, podStatus } from './podStatus.ts';
import { Prober } from './prober.ts';
import type { Runtime } from './runtime.ts';
import { startContainer } from './startContainer.ts';
import type { StatusManager } from './statusManager.ts';

/** What a pod worker works with. */
export interface WorkerTools {
  world: World;
  api: ApiServer;
  runtime: Runtime;
  statuses: StatusManager;
}

type Stage = 'syncing' | 'terminating' | 'terminated' | 'finished';

export class PodWorker implements Scope {
  /** As this kubelet saw it last. */
  pod: Pod;
  readonly podIP: string;
  isCancelled = false;
  readonly #tools: WorkerTools;
  readonly #prober: Prober;
  readonly #endWanted = new Signal();
  #stage: Stage = 'syncing';
  #seen: PodRecord = emptyRecord;
  #status: PodStatus | undefined;
  /** Effective grace in seconds; 0 = no end is wanted yet. */
  #grace = 0;
  #isBusy = false;
  /** A sync is asked for; requests that come together are one. */
  #wanted: { cause: Cause } | null = null;
  #hasVolumes = false;

  constructor(tools: WorkerTools, pod: Pod, podIP: string) {
    this.#tools = tools;
    this.pod = pod;
    this.podIP = podIP;
    this.#prober = new Prober(tools.world, tools.runtime, this);
    this.#prober.onChange = (cause) => this.#onProbe(cause);
  }

  /** Takes over a pod that has been running since before virtual 0. */
  adopt(): void {
    const { world, runtime } = this.#tools;
    runtime.adopt(this.pod, recordFromStatus(this.pod, world.epoch));
    this.#seen = runtime.record(this.pod);
    this.#status = this.pod.status;
    this.#hasVolumes = true;
    for (const { name, started = true, ready } of this.pod.status?.containerStatuses ?? [])
      this.#prober.assume(name, { started, ready });
    this.#prober.start();
  }

  /** A new pod to be run. */
  begin(cause: Cause): void {
    this.#request(cause);
  }

  /** The pod has changed, or its object is gone. */
  update(pod: Pod, { isGone, cause }: { isGone: boolean; cause: Cause }): void {
    this.pod = pod;
    const { deletionTimestamp, deletionGracePeriodSeconds } = pod.metadata;
    if (deletionTimestamp === undefined && !isGone) return;
    const deletion = deletionGracePeriodSeconds ?? null;
    const spec = pod.spec.terminationGracePeriodSeconds ?? null;
    this.#grace = effectiveGrace({ current: this.#grace, deletion, override: null, spec });
    if (this.#endWanted.hasFired) return;
    this.#endWanted.fire();
    if (this.#stage === 'syncing') this.#request(cause);
  }

  /** A container of this pod has ended: the next relist will show it. */
  noticeExit(cause: Cause): void {
    this.#tools.world.clock.after(this.#untilRelist(), () => {
      if (this.isCancelled || this.#stage !== 'syncing') return;
      this.#seen = this.#tools.runtime.record(this.pod);
      this.#request(cause);
    });
  }

  #untilRelist(): number {
    const { clock, latencies } = this.#tools.world;
    return latencies.pleg - (clock.now % latencies.pleg);
  }

  #request(cause: Cause): void {
    this.#wanted = { cause };
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#tools.world.clock.start(this.#work(), this);
  }

  *#work(): Process {
    while (this.#wanted && this.#stage !== 'finished') {
      const { cause } = this.#wanted;
      this.#wanted = null;
      if (this.#stage === 'syncing' && this.#endWanted.hasFired) this.#stage = 'terminating';
      if (this.#stage === 'syncing') yield* this.#sync(cause);
      else if (this.#stage === 'terminating') yield* this.#terminate(cause);
      else yield* this.#finish(cause);
    }
    this.#isBusy = false;
  }

  *#sync(cause: Cause): Process {
    const { world, runtime } = this.#tools;
    const status = this.#publish(cause, { isTerminal: false });
    if (isEnded(status.phase)) {
      yield* waitFor(this.#endWanted, this.#untilRelist());
      this.#stage = 'terminating';
      this.#wanted ??= { cause };
      return;
    }
    if (!this.#hasVolumes) {
      yield* waitFor(this.#endWanted, world.latencies.volumes);
      if (this.#endWanted.hasFired) return;
      this.#hasVolumes = true;
      this.#prober.start();
    }
    const last = yield* this.#act(cause);
    if (last === null) return;
    this.#seen = runtime.record(this.pod);
    this.#wanted ??= { cause: last };
  }

  /** Does what the pod needs. @returns the last event of it; null where nothing was to do */
  *#act(cause: Cause): Process<Cause> {
    const { world, runtime } = this.#tools;
    const { pod } = this;
    const actions = podActions({
      pod,
      seen: this.#seen,
      liveness: () => undefined,
      startup: (name) => (this.#isStarted(name) ? 'Success' : undefined),
      hasChanged: () => false,
      restartsAll: false,
    });
    let last: Cause = null;
    if (actions.killPod && !actions.createSandbox) {
      const grace = effectiveGrace({ current: 0, deletion: null, override: null, spec: this.#specGrace() });
      return yield* killPod(world, runtime, { pod, grace, cause, scope: this });
    }
    if (actions.createSandbox) {
      last = yield* runtime.runSandbox({ pod, cause }, actions.attempt);
      this.#publishSandbox(last);
    }
    // Restarts of ended containers are not modelled yet.
    const isNew = ({ name }: Container) => !this.#seen.containers.has(name);
    for (const container of [...actions.startInits, ...actions.startApps].filter(isNew))
      last = yield* startContainer(world, runtime, { pod, container, cause: last ?? cause });
    return last;
  }

  *#terminate(cause: Cause): Process {
    const { world, runtime } = this.#tools;
    this.#publish(cause, { isTerminal: false });
    const { pod } = this;
    const grace = effectiveGrace({ current: this.#grace, deletion: null, override: null, spec: this.#specGrace() });
    const last = yield* killPod(world, runtime, { pod, grace, cause, scope: this });
    this.#prober.stop();
    yield* sleep(world.latencies.rereadRuntime);
    this.#seen = runtime.record(pod);
    this.#stage = 'terminated';
    this.#publish(last, { isTerminal: true });
    this.#wanted = { cause: last };
  }

  /** Volumes are unmounted and directories removed; then a deleted pod's object may go. */
  *#finish(cause: Cause): Process {
    const { world, api, runtime } = this.#tools;
    const { pod } = this;
    yield* sleep(world.latencies.finalisation);
    runtime.removeContainers({ pod, cause });
    this.#stage = 'finished';
    const { uid = '' } = pod.metadata;
    const key = podKey(pod);
    if (this.pod.metadata.deletionTimestamp === undefined || api.pod(key)?.metadata.uid !== uid) return;
    const closed = closedStatus(this.pod, this.#status ?? {});
    const asked = this.#tellDelete(api.patchStatus(key, uid, { status: closed, cause }) ?? cause);
    yield* sleep(world.latencies.write);
    api.deletePod(key, { gracePeriodSeconds: 0, preconditions: { uid } }, asked);
  }

  #tellDelete(cause: Cause): number {
    const actor = { kind: 'kubelet', node: this.pod.spec.nodeName ?? '' } as const;
    const request = { what: 'request', verb: 'delete', gracePeriodSeconds: 0 } as const;
    return this.#tools.world.record({ actor, ...aboutPod(this.pod), cause, ...request });
  }

  #onProbe(cause: Cause): void {
    if (this.isCancelled || this.#stage === 'terminated' || this.#stage === 'finished') return;
    if (this.#stage === 'syncing') this.#request(cause);
    else this.#publish(cause, { isTerminal: false });
  }

  #publish(cause: Cause, { isTerminal }: { isTerminal: boolean }): PodStatus {
    const { world } = this.#tools;
    const before = this.#status ?? this.pod.status;
    const status = podStatus({
      pod: this.pod,
      seen: this.#seen,
      before,
      isStarted: (name) => this.#isStarted(name),
      isReady: (name) => allContainers(this.pod).some((one) => one.name === name && this.#prober.isReady(one)),
      epoch: world.epoch,
      isTerminal,
      podIP: this.podIP,
      now: world.timestamp(),
    });
    this.#send(status, cause);
    this.#pokeUnready(status);
    return status;
  }

  /** The moment the sandbox stands is told at once, and alone. */
  #publishSandbox(cause: Cause): void {
    const { conditions: standing = [], ...status } = this.#status ?? {};
    const type = 'PodReadyToStartContainers';
    const ready = condition(type, { status: 'True' }, { standing, now: this.#tools.world.timestamp() });
    this.#send({ ...status, conditions: standing.map((one) => (one.type === type ? ready : one)) }, cause);
  }

  #send(status: PodStatus, cause: Cause): void {
    this.#status = status;
    const mayEnd = this.#stage === 'terminated';
    this.#tools.statuses.publish({ pod: this.pod, status, cause, mayEnd });
  }

  #pokeUnready({ containerStatuses = [], initContainerStatuses = [] }: PodStatus): void {
    const unready = [...initContainerStatuses, ...containerStatuses].filter(({ started, ready }) => started && !ready);
    for (const container of servingContainers(this.pod))
      if (unready.some(({ name }) => name === container.name)) this.#prober.poke(container);
  }

  #isStarted(name: string): boolean {
    return allContainers(this.pod).some((one) => one.name === name && this.#prober.isStarted(one));
  }

  #specGrace(): number | null {
    return this.pod.spec.terminationGracePeriodSeconds ?? null;
  }
}
