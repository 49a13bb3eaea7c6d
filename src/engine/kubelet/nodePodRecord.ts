/** What a kubelet keeps of one pod between its syncs, and how it tells the API of it. */
import { isReady } from '../objects/ready.ts';
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Container, Pod, PodStatus } from '../objects/types.ts';
import type { Scope } from '../simulation/clock.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { deadlineExceeded, deadlineOf } from './activeDeadline.ts';
import { type PodRecord, recordFromStatus, type StartFailure } from './containerRecord.ts';
import { CrashBackoff } from './crashBackoff.ts';
import { ImageBackoff } from './imageBackoff.ts';
import { resizeMessage } from './judgeResize.ts';
import type { Links } from './link.ts';
import type { Mounts } from './mounts.ts';
import { recordNodeStatus } from './nodeEvents.ts';
import { PodAllocation } from './podAllocation.ts';
import { allContainers, servingContainers } from './podContainers.ts';
import { condition, type PodVerdict, podStatus } from './podStatus.ts';
import { Prober } from './prober.ts';
import type { Runtime } from './runtime.ts';
import type { Publication, StatusManager } from './statusManager.ts';
import type { SyncLoop } from './syncLoop.ts';
import { recordPodEvent } from './recordEvent.ts';
import { isEnded } from '../objects/podPhase.ts';

/** What a pod worker works with. */
export interface WorkerTools {
  world: World;
  api: ApiServer;
  runtime: Runtime;
  statuses: StatusManager;
  loop: SyncLoop;
  mounts: Mounts;
  links: Links;
}

export interface PodPlace {
  podIP: string;
  /** Whose rules its kubelet follows. */
  era: KubeletEra;
  /** When this kubelet was started; null = long before virtual 0. */
  kubeletStartedAt: Millis | null;
  /** As its node has accepted it, as far as nothing else is told in its status. */
  accepted: Pod;
}

/** Longest wait before a restart, in seconds (crashLoopBackOff.maxContainerRestartPeriod). */
const maxRestartSeconds = 300;

export class NodePodRecord implements Scope {
  /** As this kubelet saw it last. */
  pod: Pod;
  readonly podIP: string;
  readonly era: KubeletEra;
  readonly kubeletStartedAt: Millis | null;
  readonly tools: WorkerTools;
  readonly prober: Prober;
  readonly allocation: PodAllocation;
  readonly crashes = new CrashBackoff(maxRestartSeconds);
  readonly images = new ImageBackoff();
  /** By container; shown as its waiting reason from the next sync on (the kubelet's reason cache). */
  readonly failures = new Map<string, StartFailure>();
  isCancelled = false;
  /** What the last relist saw: a sync sees this, never the runtime itself. */
  seen: PodRecord;
  status: PodStatus | undefined;
  /** This kubelet has seen its volumes stand. */
  hasVolumes = false;
  /** Its object in the API is another one from now on. */
  onRename: (before: Pod) => void = () => {};
  /** Its containers run with what was set aside for them: others may have got room. */
  onResized: (cause: Cause) => void = () => {};
  /** One of its containers has been started: the next relist will show it. */
  onStarted: (cause: Cause) => void = () => {};
  /** Why this kubelet ends the pod; null while it has no reason of its own. */
  verdict: PodVerdict | null = null;

  constructor(tools: WorkerTools, pod: Pod, { podIP, era, kubeletStartedAt, accepted }: PodPlace) {
    this.tools = tools;
    this.pod = pod;
    this.podIP = podIP;
    this.era = era;
    this.kubeletStartedAt = kubeletStartedAt;
    this.seen = tools.runtime.record(pod);
    this.allocation = new PodAllocation(accepted);
    this.prober = new Prober(tools.world, tools.runtime, this);
  }

  /** Takes over a pod that has been running since before virtual 0. */
  adopt(): void {
    const { world, runtime } = this.tools;
    runtime.adopt(this.pod, recordFromStatus(this.pod, world.epoch));
    this.seen = runtime.record(this.pod);
    this.status = this.pod.status;
    this.hasVolumes = this.tools.mounts.adopt(this.pod);
    const { containerStatuses = [], initContainerStatuses = [] } = this.pod.status ?? {};
    for (const { name, started = true, ready, restartCount } of [...initContainerStatuses, ...containerStatuses])
      this.prober.assume(name, { started, ready, run: restartCount });
    this.prober.start();
  }

  /** Its mirror in the API is another object now. Processes and records are as before. */
  rename(mirror: Pod): void {
    const { runtime, mounts } = this.tools;
    const before = this.pod;
    runtime.rename(before, mirror);
    mounts.adopt(mirror);
    this.pod = mirror;
    this.seen = runtime.record(mirror);
    this.onRename(before);
  }

  /** Reads the runtime anew. @returns whether anything differs */
  relist(): boolean {
    const record = this.tools.runtime.record(this.pod);
    const isNew = record !== this.seen;
    this.seen = record;
    return isNew;
  }

  /** Builds the status from what was seen and sends it. */
  publish(cause: Cause, { isTerminal = false, isOfProbe = false } = {}): PodStatus {
    const { world } = this.tools;
    const status = podStatus({
      pod: this.pod,
      seen: this.seen,
      before: this.status ?? this.pod.status,
      failures: this.failures,
      isStarted: (name) => this.isStarted(name),
      isReady: (name) => this.#containers(name).some((one) => this.#isReady(one)),
      epoch: world.epoch,
      isTerminal,
      allocation: this.allocation,
      era: this.era,
      podIP: this.podIP,
      now: world.timestamp(),
      // A preempted pod looks as before until nothing of it runs any more.
      verdict: this.verdict === deadlineExceeded || isTerminal ? this.verdict : null,
    });
    this.#send(status, { cause, mayEnd: isTerminal, isOfProbe });
    return status;
  }

  /** A sync begins: is the resize carried out that was accepted (kubelet 1.36, IsPodResizeInProgress)? */
  noteResize(cause: Cause): void {
    const { allocation, pod, seen, tools } = this;
    const { inProgress: generation } = allocation;
    if (generation === null || allContainers(pod).some((one) => isRunning(seen, one) && allocation.lack(one) !== null))
      return;
    allocation.inProgress = null;
    const message = resizeMessage('completed', allocation.accepted(pod), { generation });
    this.onResized(recordPodEvent(tools.world, pod, { type: 'Normal', reason: 'ResizeCompleted', message, cause }));
  }

  /** A sync, of whatever stage, is about to build its status (kubelet 1.36, generateAPIPodStatus). */
  beginStatus(cause: Cause): void {
    this.#askForNode();
    this.#judgeDeadline(cause);
  }

  /** The status holds the node's address: without a Node the kubelet makes one up for itself, and tells its conditions
   *  each time (getNodeAnyWay, initialNode; KUBELET-47). */
  #askForNode(): void {
    const { world, api, links } = this.tools;
    const { nodeName = '' } = this.pod.spec;
    if (!links.isCut(nodeName) && api.get(`Node/${nodeName}`) === undefined) recordNodeStatus(world, nodeName);
  }

  /** Told again with each status that is built after it (KUBELET-50). */
  #judgeDeadline(cause: Cause): void {
    const { world } = this.tools;
    const deadline = deadlineOf(this.pod, this.status);
    if (deadline === null || world.epoch + world.clock.now < deadline) return;
    if (!this.verdict && isEnded(this.status?.phase)) return;
    this.verdict ??= deadlineExceeded;
    const { reason, message } = deadlineExceeded;
    recordPodEvent(world, this.pod, { type: 'Normal', reason, message, cause });
  }

  /** The moment the sandbox stands is told at once, and alone. */
  publishSandbox(cause: Cause): void {
    const { conditions: statusConditions = [], ...status } = this.status ?? {};
    const type = 'PodReadyToStartContainers';
    const ready = condition(
      type,
      { status: 'True' },
      { conditions: statusConditions, now: this.tools.world.timestamp() },
    );
    const conditions = statusConditions.map((one) => (one.type === type ? ready : one));
    this.#send({ ...status, conditions }, { cause, mayEnd: false });
  }

  /** Sends the status that it knows once more; conditions of others stay. */
  reportAgain(cause: Cause): void {
    const { conditions = [] } = this.status ?? {};
    const others = (this.pod.status?.conditions ?? []).filter(
      (one) => !conditions.some(({ type }) => type === one.type),
    );
    if (this.status) this.#send({ ...this.status, conditions: [...conditions, ...others] }, { cause, mayEnd: false });
  }

  /** A started container that is not ready is probed at once when a sync builds its status. */
  pokeUnready(): void {
    for (const container of this.unready) this.prober.poke(container);
  }

  /** Containers with a readiness probe that were started and are not ready, as its status says. */
  get unready(): readonly Container[] {
    const { containerStatuses = [], initContainerStatuses = [] } = this.status ?? {};
    const unready = [...initContainerStatuses, ...containerStatuses].filter(({ started, ready }) => started && !ready);
    const names = new Set(unready.map(({ name }) => name));
    return servingContainers(this.pod).filter(({ name, readinessProbe }) => readinessProbe && names.has(name));
  }

  isStarted(name: string): boolean {
    return this.#containers(name).some((one) => this.prober.isStarted(one, this.#run(name)) || this.#wasStarted(one));
  }

  #isReady(container: Container): boolean {
    return this.prober.isReady(container, this.#run(container.name)) || this.#wasReady(container);
  }

  /** A kubelet that was started again takes the API's word for runs that it has not probed yet. */
  #wasStarted({ name }: Container): boolean {
    const run = this.#run(name);
    if (this.kubeletStartedAt === null || this.prober.result('startup', name, run) !== undefined) return false;
    const { containerStatuses = [], initContainerStatuses = [] } = this.pod.status ?? {};
    const known = [...containerStatuses, ...initContainerStatuses].find((status) => status.name === name);
    return known?.started === true && known.restartCount === run;
  }

  /** As above; but it is the whole pod that must be ready, and the run older than the kubelet by ten seconds. */
  #wasReady({ name }: Container): boolean {
    const record = this.seen.containers.get(name);
    if (this.kubeletStartedAt === null || !record || record.startedAt > this.kubeletStartedAt - 10_000) return false;
    if (this.prober.result('readiness', name, record.attempt) !== undefined) return false;
    return isReady(this.pod);
  }

  #containers(name: string): readonly Container[] {
    return allContainers(this.pod).filter((one) => one.name === name);
  }

  #run(name: string): number {
    return this.seen.containers.get(name)?.attempt ?? 0;
  }

  #send(status: PodStatus, how: Omit<Publication, 'pod' | 'status'>): void {
    this.status = status;
    this.tools.statuses.publish({ pod: this.pod, status, ...how });
  }
}

const isRunning = ({ containers }: PodRecord, { name }: Container): boolean =>
  containers.get(name)?.state === 'running';
