/** One pod on its node: syncing → terminating → terminated → finished, one step at a time (kubelet 1.36, pod workers). */
import type { Node, Pod, PodStatus } from '../objects/types.ts';
import { type Process, ProcessSignal, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { isFromFile } from './criticalPods.ts';
import { effectiveGrace } from './effectiveGrace.ts';
import { isMadeAnew } from './containerRecord.ts';
import { NodePodRecord, type PodPlace, type WorkerTools } from './nodePodRecord.ts';
import { finishPod, terminatePod } from './endPod.ts';
import type { ResizePending } from './podAllocation.ts';
import { allContainers } from './podContainers.ts';
import { hasOtherReadiness } from './podConditions.ts';
import { isNews } from './podNews.ts';
import type { PodVerdict } from './podStatus.ts';
import { PodTimers } from './podTimers.ts';
import type { ProbeChange } from './prober.ts';
import { syncPod } from './syncPod.ts';
import { tryResize } from './tryResize.ts';

type Stage = 'syncing' | 'terminating' | 'terminated' | 'finished';

export interface WorkerEviction {
  cause: Cause;
  /** Seconds at most; null: the pod's own grace. */
  override: number | null;
}

export class PodWorker {
  readonly #record: NodePodRecord;
  readonly #endWanted = new ProcessSignal();
  readonly #hasEnded = new ProcessSignal();
  #stage: Stage = 'syncing';
  /** Effective grace in seconds; 0 = no end is wanted yet. */
  #grace = 0;
  readonly #timers: PodTimers;
  #isBusy = false;
  /** Its object is gone. */
  #isGone = false;
  /** A sync is asked for; requests that come together are one. */
  #wanted: { cause: Cause } | null = null;
  /** When the last sync ended; the next one waits for news from after it. */
  #syncedAt: Millis = -1;
  /** When a sync that waited for news got some. */
  #readAt: Millis = -1;
  /** The last sync has had the runtime read again for its own pod. */
  #hasNews = false;

  constructor(tools: WorkerTools, pod: Pod, place: PodPlace) {
    this.#record = new NodePodRecord(tools, pod, place);
    this.#record.onRename = (before) => this.onRename(before);
    this.#record.onResized = (cause) => this.onRoom(cause);
    this.#record.onStarted = (cause) => this.noticeChange(cause);
    this.#timers = new PodTimers(this.#record, (cause) => this.#ask(cause));
    this.#record.prober.onChange = (change) => this.#onProbe(change);
  }

  /** Takes over a pod that has been running since before virtual 0. */
  adopt(): void {
    this.#record.adopt();
  }

  /** Its kubelet has refused it, and told so: only its end is left to do. */
  takeRefusal(status: PodStatus): void {
    this.#record.status = status;
  }

  /** A pod to be run, or one that runs already without this kubelet's knowing more than its runtime does. */
  begin(cause: Cause): void {
    this.#request(cause);
  }

  /** Goes no further: the pod was never here, or its kubelet has ended. Nobody waits for its end any more. */
  cancel(): void {
    this.#record.isCancelled = true;
    this.#hasEnded.fire();
  }

  /** Called when its object in the API is another one from now on. */
  onRename: (before: Pod) => void = () => {};

  /** Called once nothing of the pod is left, here and in the API: it can be forgotten. */
  onOver: () => void = () => {};

  /** Called when its spec asks for other amounts than are set aside for it. */
  onResize: (cause: Cause) => void = () => {};

  /** Called when it may have left room to others. */
  onRoom: (cause: Cause) => void = () => {};

  /** Its spec asks for other amounts than are set aside for it. */
  get isToBeResized(): boolean {
    return this.#record.allocation.isOther(this.pod);
  }

  /** The pod as far as its node has accepted it. */
  get accepted(): Pod {
    return this.#record.allocation.accepted(this.pod);
  }

  /** Sets aside what its spec asks for, or tells why not. @returns why it waits; null: it does not */
  tryResize(node: Node, others: readonly Pod[], cause: Cause): ResizePending['reason'] | null {
    const { reason, event } = tryResize(this.#record, { node, others, cause });
    if (event !== null) this.#ask(event);
    return reason;
  }

  /** The pod has changed, or its object is gone. */
  update(pod: Pod, { isGone, cause }: { isGone: boolean; cause: Cause }): void {
    const isLeaving = isGone || pod.metadata.deletionTimestamp !== undefined;
    if (isLeaving && isFromFile(pod) && this.#stage !== 'finished') {
      this.#ask(cause);
      return;
    }
    this.#isGone ||= isGone;
    if (this.#stage === 'finished' && isGone) this.onOver();
    const hasChanged = isNews(this.#record.pod, pod);
    this.#record.pod = pod;
    if (!isLeaving) {
      const { allocation } = this.#record;
      if (hasChanged && (allocation.isOther(pod) || allocation.pending)) this.onResize(cause);
      if ((hasChanged || hasOtherReadiness(pod)) && this.#stage === 'syncing') this.#request(cause);
      return;
    }
    this.#limit(null);
    if (this.#endWanted.hasFired) return;
    this.#endWanted.fire();
    if (this.#stage === 'syncing') this.#request(cause);
  }

  /** This kubelet ends the pod. @returns fires when nothing of it runs any more */
  evict(verdict: PodVerdict, { cause, override }: WorkerEviction): ProcessSignal {
    // Of one that ends already nothing more is told.
    if (!this.#endWanted.hasFired) this.#record.verdict ??= verdict;
    this.#limit(override);
    this.#endWanted.fire();
    if (this.#stage === 'syncing') this.#request(cause);
    return this.#hasEnded;
  }

  #limit(override: number | null): void {
    const { pod, era } = this.#record;
    const deletion = pod.metadata.deletionGracePeriodSeconds ?? null;
    const spec = pod.spec.terminationGracePeriodSeconds ?? null;
    this.#grace = effectiveGrace({ current: this.#grace, deletion, override, spec }, era);
  }

  /** Its containers may run. */
  get isActive(): boolean {
    return !this.#hasEnded.hasFired;
  }

  /** Nothing of it is left on its node. */
  get isCleanedUp(): boolean {
    return this.#stage === 'finished';
  }

  /** Its spec names other images than it runs. */
  get hasNewImages(): boolean {
    const { pod, seen } = this.#record;
    return allContainers(pod).some((container) => isMadeAnew(seen, container));
  }

  get pod(): Pod {
    return this.#record.pod;
  }

  /** Tells the status once more, where others may have written another. */
  reportAgain(cause: Cause): void {
    if (this.#stage === 'syncing' && !this.#endWanted.hasFired) this.#record.reportAgain(cause);
  }

  /** Something of this pod has changed in the runtime: the next relist will show it. */
  noticeChange(cause: Cause): void {
    const { world, runtime } = this.#record.tools;
    const node = this.pod.spec.nodeName ?? '';
    world.clock.after(this.#untilRelist(), () => {
      if (this.#record.isCancelled || this.#stage !== 'syncing') return;
      // A relist that fails shows nothing: the first one after it does.
      if (runtime.isSilent(node)) world.clock.start(runtime.answers(node)).then(() => this.noticeChange(cause));
      // A worker that waits for this relist has read it a moment before; it is told of the change all the same.
      else if (this.#record.relist() || this.#readAt === world.clock.now) this.#ask(cause);
    });
  }

  #untilRelist(): Millis {
    const { clock, latencies } = this.#record.tools.world;
    return latencies.pleg - (clock.now % latencies.pleg);
  }

  /** What comes due of itself has its turn in the kubelet's loop. */
  #ask(cause: Cause): void {
    this.#record.tools.loop.do(() => {
      if (!this.#record.isCancelled && this.#stage === 'syncing') this.#request(cause);
    });
  }

  #request(cause: Cause): void {
    this.#wanted = { cause };
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#record.tools.world.clock.start(this.#work(), this.#record);
  }

  *#work(): Process {
    while (this.#wanted && this.#stage !== 'finished') {
      // What is asked for from here on is for the next sync, also while this one waits (KUBELET-49).
      const { cause } = this.#wanted;
      this.#wanted = null;
      yield* this.#awaitNews();
      if (this.#stage === 'syncing' && this.#endWanted.hasFired) this.#stage = 'terminating';
      if (this.#stage === 'syncing') yield* this.#sync(cause);
      else if (this.#stage === 'terminating') yield* this.#terminate(cause);
      else {
        yield* finishPod(this.#record, cause);
        this.#stage = 'finished';
        if (this.#isGone) this.onOver();
      }
      this.#syncedAt = this.#record.tools.world.clock.now;
    }
    this.#isBusy = false;
  }

  /** What a sync is to see must have been read after the end of the one before. */
  *#awaitNews(): Process {
    const { clock, latencies } = this.#record.tools.world;
    const hasNews = this.#hasNews || clock.now - (clock.now % latencies.pleg) > this.#syncedAt;
    this.#hasNews = false;
    if (hasNews || this.#stage === 'terminated') return;
    yield* sleep(this.#untilRelist());
    yield* this.#record.tools.runtime.answers(this.pod.spec.nodeName ?? '');
    if (this.#record.relist()) this.#readAt = clock.now;
  }

  *#sync(cause: Cause): Process {
    this.#timers.restart();
    const { isOver, last, isResized, retryAt } = yield* syncPod(this.#record, cause, this.#endWanted);
    this.#timers.watchDeadline();
    if (isOver) {
      this.#stage = 'terminating';
      this.#wanted ??= { cause };
    } else if (retryAt !== null) {
      this.#timers.retry(retryAt, last ?? cause);
      // After an error only the next relist shows what was done all the same.
      if (last !== null) this.noticeChange(last);
    } else if (isResized || (last !== null && (this.#record.relist() || this.#wanted))) {
      this.#hasNews = true;
      this.#wanted ??= { cause: last ?? cause };
    } else this.#timers.resync();
  }

  *#terminate(cause: Cause): Process {
    const spec = this.#record.pod.spec.terminationGracePeriodSeconds ?? null;
    const grace = effectiveGrace({ current: this.#grace, deletion: null, override: null, spec }, this.#record.era);
    const last = yield* terminatePod(this.#record, grace, cause);
    this.#stage = 'terminated';
    this.#record.beginStatus(last);
    this.#record.publish(last, { isTerminal: true });
    this.#hasEnded.fire();
    this.onRoom(last);
    this.#wanted = { cause: last };
  }

  #onProbe({ cause, isShown }: ProbeChange): void {
    if (this.#record.isCancelled || this.#stage === 'terminated' || this.#stage === 'finished') return;
    if (isShown || this.#stage === 'terminating') this.#record.publish(cause, { isOfProbe: true });
    this.#ask(cause);
  }
}
