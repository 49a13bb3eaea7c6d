/** The Job controller (kube-controller-manager 1.36, syncJob; CTRL-23 to CTRL-27). */
import { isSame } from '../apiserver/changedFields.ts';
import { type Pod, podKey, type Workload } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { type ControllerTools, keyOf, resolveOwner, writeStatus } from './controllerTools.ts';
import { Expectations } from './expectations.ts';
import { type Noticed, namespaceOf } from './informers.ts';
import { countFailures, type Failures, noFailures, remainingSeconds } from './jobBackoff.ts';
import { deadlineOf, endOf, isFinished, type JobEnd } from './jobEnd.ts';
import { failsByIndex } from './jobIndexFailures.ts';
import { plannedByIndex } from './jobPlan.ts';
import { firstPending, indexedPod } from './jobIndexes.ts';
import { countPods, type JobPods, lackingPods, withAwaiting, withStopped } from './jobPods.ts';
import { completionsOf, isTracked, trackingFinalizer } from './jobSpec.ts';
import { jobStatus } from './jobStatus.ts';
import { isSuspended, withSuspension } from './jobSuspension.ts';
import { type NewPod, PodControl } from './podControl.ts';
import { rankPods, victimsFirst } from './replicaSetVictims.ts';
import { WorkQueue } from './workQueue.ts';
import { controllerOf } from '../objects/owner.ts';
import { isReady } from '../objects/ready.ts';

/** From a change to the sync that sees it (SyncJobBatchPeriod). */
const batch: Millis = 1000;

/** After a pod that could not be made (DefaultJobApiBackOff, MaxJobApiBackOff). */
const apiBackoff = { first: 1000, most: 60_000 };

interface Sync {
  job: Workload;
  pods: JobPods;
  cause: Cause;
}

export class JobController {
  readonly #tools: ControllerTools;
  readonly #pods: PodControl;
  readonly #queue: WorkQueue;
  readonly #expectations = new Expectations();
  /** uid → failures since the last success. */
  readonly #failures = new Map<string, Failures>();

  constructor(tools: ControllerTools) {
    this.#tools = tools;
    this.#pods = new PodControl(tools, 'job-controller');
    this.#queue = new WorkQueue(tools.world, (key, cause) => this.#sync(key, cause), apiBackoff);
    // How often a Job's pods failed is known by its manager alone.
    tools.world.onRestart(() => this.#failures.clear());
    tools.informers.on('Job', (noticed) => this.#noticeJob(noticed));
    tools.informers.on('Pod', (noticed) => this.#noticePod(noticed));
  }

  #noticeJob({ before, after, cause }: Noticed<Workload>): void {
    const isNews = !before || !isSame(before.spec, after?.spec);
    if (after && isNews) this.#queue.add(keyOf(after), cause);
    else if (after) this.#queue.addAfter(keyOf(after), { ms: batch, cause });
    else if (before) this.#letGo(before, cause);
  }

  #noticePod({ before, after, cause }: Noticed<Pod>): void {
    const pod = after ?? before;
    const owner = pod && controllerOf(pod);
    if (after && !owner && isTracked(after)) this.#tools.world.clock.start(this.#untrack([after], cause));
    if (!pod || owner?.kind !== 'Job') return;
    const job = resolveOwner(this.#tools.informers, namespaceOf(pod), owner);
    if (!job) {
      if (after && isTracked(after)) this.#tools.world.clock.start(this.#untrack([after], cause));
      return;
    }
    if (!before) this.#expectations.creationSeen(keyOf(job));
    if (!after) this.#expectations.deletionSeen(keyOf(job), pod.metadata.uid ?? '');
    this.#queue.addAfter(keyOf(job), { ms: batch, cause });
  }

  /** The Job is gone: nobody counts its pods any more. */
  #letGo(job: Workload, cause: Cause): void {
    this.#expectations.forget(keyOf(job));
    this.#failures.delete(job.metadata.uid ?? '');
    const left = this.#tools.informers.ownedBy('Pod', job.metadata.uid ?? '').filter(isTracked);
    if (left.length > 0) this.#tools.world.clock.start(this.#untrack(left, cause));
  }

  *#sync(key: string, cause: Cause): Process {
    const { informers, world } = this.#tools;
    const known = informers.get('Job', key);
    if (!known || isFinished(known)) return;
    const reported = isSuspended(known) ? known.status : { startTime: world.timestamp(), ...known.status };
    const given = { ...known, ...(reported && { status: reported }) };
    const owned = informers.ownedBy('Pod', known.metadata.uid ?? '');
    const seen = countPods(given, owned);
    const end = endOf(given, seen, this.#now);
    const fails = end?.final === 'Failed';
    const pods = end ? withStopped(given, withAwaiting(given, seen), { owned, fails }) : seen;
    const isManaged = !end && !isLeaving(given) && this.#expectations.isFulfilled(key);
    const job = isManaged ? this.#suspend(given, cause) : given;
    const made = end
      ? yield* this.#stop({ job, pods, cause })
      : isManaged
        ? yield* this.#manage({ job, pods, cause })
        : {};
    const counted = { ...pods, ...made };
    const uncounted = jobStatus(job, counted, { isCounted: false, end, now: this.#now });
    yield* writeStatus(this.#tools, known, { status: uncounted, cause });
    yield* this.#count({ job: { ...job, status: uncounted }, pods: counted, cause }, end);
    if (isLeaving(job)) yield* this.#untrack(owned.filter(isTracked), cause);
    this.#wakeAtDeadline(job, cause);
  }

  /** Says where it stands still, or goes on again. */
  #suspend(given: Workload, cause: Cause): Workload {
    const { job, event } = withSuspension(given, this.#now);
    if (event) this.#pods.recordEvent(job, { ...event, cause });
    return job;
  }

  get #now(): number {
    const { epoch, clock } = this.#tools.world;
    return epoch + clock.now;
  }

  #wakeAtDeadline(job: Workload, cause: Cause): void {
    const due = deadlineOf(job);
    if (due !== null && due > this.#now) this.#queue.addAfter(keyOf(job), { ms: due - this.#now, cause });
  }

  /** @returns how many are active after it */
  *#manage({ job, pods, cause }: Sync): Process<Partial<JobPods>> {
    const key = keyOf(job);
    const lacking = lackingPods(job, pods);
    if (lacking < 0) return yield* this.#giveUp({ job, pods, cause }, this.#surplus(pods.active, -lacking));
    if (lacking === 0) return {};
    const { planned, wait } = this.#planned({ job, pods, cause }, lacking);
    if (wait > 0) this.#queue.addAfter(key, { ms: wait * 1000, cause });
    if (planned.length === 0) return {};
    this.#expectations.expectCreations(key, planned.length);
    const { uncreated, refused } = yield* this.#pods.createAll(job, planned, cause);
    this.#expectations.creationSeen(key, uncreated);
    this.#queue.tryAgain(key, { failed: refused !== null, cause });
    return { active: [...pods.active, ...Array<Pod>(planned.length - uncreated)] };
  }

  /** The pods that may come now; `wait`: seconds until the next may, where none may now. */
  #planned({ job, pods }: Sync, lacking: number): { planned: readonly NewPod[]; wait: number } {
    const labels = {
      'batch.kubernetes.io/controller-uid': job.metadata.uid ?? '',
      'batch.kubernetes.io/job-name': job.metadata.name,
    };
    if (failsByIndex(job)) return plannedByIndex({ job, pods, labels, now: this.#now }, lacking);
    const failures = this.#failuresWith(job, pods);
    const wait = remainingSeconds(failures.count, (this.#now - (failures.last ?? 0)) / 1000);
    if (wait > 0) return { planned: [], wait };
    if (!pods.indexes) return { planned: Array(lacking).fill({ labels, finalizers: [trackingFinalizer] }), wait: 0 };
    const pending = firstPending(completionsOf(job) ?? 0, lacking, pods.indexes.taken);
    return { planned: pending.map((index) => indexedPod(job, { labels, index })), wait: 0 };
  }

  #surplus(active: readonly Pod[], count: number): readonly Pod[] {
    return victimsFirst(rankPods(active, active), this.#now).slice(0, count);
  }

  /** It is over: what still runs is deleted. */
  *#stop(sync: Sync): Process<Partial<JobPods>> {
    return yield* this.#delete(sync, sync.pods.active);
  }

  /** It goes on without them: they count for nothing. */
  *#giveUp(sync: Sync, victims: readonly Pod[]): Process<Partial<JobPods>> {
    yield* this.#untrack(victims, sync.cause);
    return yield* this.#delete(sync, victims);
  }

  *#delete({ job, pods, cause }: Sync, victims: readonly Pod[]): Process<Partial<JobPods>> {
    if (victims.length === 0) return {};
    for (const { metadata } of victims) this.#expectations.expectDeletion(keyOf(job), metadata.uid ?? '');
    yield* this.#pods.deleteAll(job, victims, cause);
    const active = pods.active.filter((pod) => !victims.includes(pod));
    return { active, ready: active.filter(isReady).length, terminating: pods.terminating + victims.length };
  }

  #failuresWith({ metadata }: Workload, { newSucceeded, newFailed }: JobPods): Failures {
    return countFailures(this.#failures.get(metadata.uid ?? '') ?? noFailures, newSucceeded, newFailed);
  }

  /** Lets ended pods go, then raises the sums, and says that the Job is over where it is. */
  *#count({ job, pods, cause }: Sync, end: JobEnd | null): Process {
    const ended = [...pods.newSucceeded, ...pods.newFailed];
    const isOver = end !== null && pods.terminating === 0;
    if (ended.length === 0 && !isOver) return;
    if (ended.length > 0) yield* this.#untrack(ended, cause);
    this.#failures.set(job.metadata.uid ?? '', this.#failuresWith(job, pods));
    const status = jobStatus(job, pods, { isCounted: true, end, now: this.#now });
    yield* writeStatus(this.#tools, job, { status, cause });
    if (!isOver) return;
    const event = end.final === 'Failed' ? end : { reason: 'Completed', message: 'Job completed' };
    const type = end.final === 'Failed' ? 'Warning' : 'Normal';
    this.#pods.recordEvent(job, { type, reason: event.reason, message: event.message, cause });
  }

  *#untrack(pods: readonly Pod[], cause: Cause): Process {
    const { api, world } = this.#tools;
    yield* sleep(world.latencies.write);
    for (const pod of pods) {
      const stored = api.pod(podKey(pod));
      if (!stored || stored.metadata.uid !== pod.metadata.uid) continue;
      const { finalizers = [], ...metadata } = stored.metadata;
      const retained = finalizers.filter((one) => one !== trackingFinalizer);
      api.update({ ...stored, metadata: { ...metadata, ...(retained.length > 0 && { finalizers: retained }) } }, cause);
    }
  }
}

/** It is being deleted: it makes no pods and holds none. */
const isLeaving = ({ metadata }: Workload): boolean => metadata.deletionTimestamp !== undefined;
