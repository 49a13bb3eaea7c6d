/** The scheduler as an actor: takes a pod from its queue, has it decided, binds it or says why not. One cycle at a time. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { changedPod } from '../scheduler/hints/change.ts';
import { eventsOf } from '../scheduler/hints/eventsOf.ts';
import type { ObjectChange } from '../scheduler/hints/hint.ts';
import type { Move, Waiting } from '../scheduler/queue/context.ts';
import type { QueueEntry } from '../scheduler/queue/entry.ts';
import { SchedulingQueue } from '../scheduler/queue/schedulingQueue.ts';
import { isPending } from './pending.ts';
import { PreemptionPlan } from './preempting.ts';
import type { Process } from './process.ts';
import { queueContext } from './queueContext.ts';
import { isNotedAsMissing, notExportedFor } from './notExported.ts';
import { profilesOf, servingProfile } from './schedulerProfiles.ts';
import { watchForScheduler } from './schedulerWatch.ts';
import { type Decide, type Leaving, schedulingCycle } from './schedulingCycle.ts';
import type { Millis } from './trace.ts';
import { aboutPod, type Cause, type World } from './world.ts';

/** Period of the flush of what was left lying. */
const leftoverPeriod: Millis = 30_000;

export class Scheduling {
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #decide: Decide;
  readonly #preempting: PreemptionPlan;
  readonly #assumed = new Map<string, Pod>();
  #queue: SchedulingQueue;
  /** Pods that the user wants to see decided, in order. */
  readonly #asked: { pod: PodKey; cause: Cause }[] = [];
  #runs = false;
  #isBusy = false;
  #lists = false;
  /** What made the queue change, and the last change of it. */
  #cause: Cause = null;
  #lastMove: Cause = null;
  #flushAt: Millis | null = null;

  constructor(world: World, api: ApiServer, decide: Decide) {
    this.#world = world;
    this.#api = api;
    this.#decide = decide;
    this.#preempting = new PreemptionPlan(world, api);
    this.#queue = this.#start();
    world.gates.of('scheduler').onOpen(() => this.#comeBack());
    watchForScheduler(world, api, (change, id) => world.do(() => this.#hear(change, id)));
    this.#flushLeftoverLater();
  }

  /** It works by itself from now on, or waits to be asked. @param action see the trace's `request` */
  setRunning(runs: boolean, action?: number): void {
    this.#runs = runs;
    // The next flush is planned anew: whether it keeps the run going has changed.
    this.#flushAt = null;
    const about = { actor: { kind: 'user' }, subject: 'Scheduler/kube-scheduler', cause: null } as const;
    const logged = action === undefined ? {} : { action };
    this.#cause = this.#world.record({ ...about, what: 'request', verb: 'scheduler', runs, ...logged });
    this.#world.do(() => this.#goOn());
  }

  /** Takes this pod next, wherever it waits; nothing happens to a pod that waits for no node, or is gated. */
  schedule(pod: PodKey, cause: Cause): void {
    this.#asked.push({ pod, cause });
    this.#world.do(() => this.#goOn());
  }

  /** What has waited for it is heard first; then it lists all pods anew, and only then takes the first (SCHED-58). */
  #comeBack(): void {
    this.#lists = true;
    this.#world.clock.at(this.#world.clock.now, () => {
      this.#lists = false;
      this.#queue = this.#start();
      this.#goOn();
    });
  }

  /** As after a restart: all pods without a node are new. */
  #start(): SchedulingQueue {
    const isPreempting = (pod: Pod) => this.#preempting.isRunningFor(pod);
    const queue = new SchedulingQueue(queueContext(this.#world, isPreempting, (move) => this.#reportMove(move)));
    for (const pod of this.#world.state.sight.pods.values())
      if (this.#isOurs(pod)) queue.add(pod, this.#world.clock.now);
    return queue;
  }

  #isOurs(pod: Pod): boolean {
    const { objects } = this.#world.state;
    if (!isPending(pod) || servingProfile(profilesOf(objects), pod) === null) return false;
    return notExportedFor(objects, pod).length === 0;
  }

  #hear(change: ObjectChange, cause: Cause): void {
    this.#cause = cause;
    const kind = (change.after ?? change.before)?.kind;
    const isBrought = change.before === null && isNotedAsMissing(this.#world.state.objects, kind ?? '');
    if (kind === 'KubeSchedulerConfiguration' || isBrought) this.#queue = this.#start();
    else {
      if (kind === 'Pod') this.#hearPod(changedPod(change));
      this.#hearOthers(toOthers(change));
    }
    this.#goOn();
  }

  #hearOthers(change: ObjectChange | null): void {
    if (!change) return;
    for (const event of eventsOf(change)) this.#queue.happened({ event, change }, this.#world.clock.now);
  }

  #hearPod({ before, after }: { before: Pod | null; after: Pod | null }): void {
    const pod = after ?? before;
    if (!pod) return;
    const { now } = this.#world.clock;
    if (!after) this.#queue.remove(podKey(pod), { kind: 'deleted' });
    else if (after.spec.nodeName) this.#queue.remove(podKey(pod), { kind: 'bound' });
    // What the watch tells late of a pod that is bound by now is no news.
    else if (this.#isOurs(this.#api.pod(podKey(pod)) ?? after)) {
      if (before) this.#queue.update(before, after, now);
      else if (!this.#queue.get(podKey(pod))) this.#queue.add(after, now);
    }
    this.#hearNomination(before, after);
  }

  /** Room that was kept for a pod is free for those that do not come before it. */
  #hearNomination(before: Pod | null, after: Pod | null): void {
    const node = before?.status?.nominatedNodeName;
    if (!before || !node || before.spec.nodeName || after?.spec.nodeName || after?.status?.nominatedNodeName === node)
      return;
    // One that is nominated anew preempts right now, and PreEnqueue would not let it in.
    const isPreempting = after?.status?.nominatedNodeName ? podKey(before) : null;
    const isNotAbove = (pod: Pod) =>
      (pod.spec.priority ?? 0) <= (before.spec.priority ?? 0) && podKey(pod) !== isPreempting;
    const change: ObjectChange = { before, after: null };
    this.#queue.happened({ event: 'AssignedPodDelete', change }, this.#world.clock.now, isNotAbove);
  }

  #goOn(): void {
    this.#flushBackoffLater();
    if (this.#isBusy || this.#lists) return;
    const taken = this.#takeAsked() ?? (this.#runs ? this.#queue.pop() : null);
    if (!taken) return;
    this.#isBusy = true;
    this.#world.clock.start(this.#cycle(taken.entry)).then(() => {
      this.#isBusy = false;
      this.#goOn();
    });
  }

  #takeAsked(): Waiting | null {
    for (let next = this.#asked.shift(); next; next = this.#asked.shift()) {
      this.#cause = next.cause;
      const pod = this.#api.pod(next.pod);
      if (!pod || !this.#isOurs(pod)) continue;
      const { now } = this.#world.clock;
      // Asked for before the watch has told of it.
      if (!this.#queue.get(next.pod)) this.#queue.add(pod, now);
      const taken = this.#queue.take(next.pod, now);
      if (taken) return taken;
    }
    return null;
  }

  #cycle({ pod, uid }: QueueEntry): Process {
    const tools = {
      world: this.#world,
      api: this.#api,
      decide: this.#decide,
      preempting: this.#preempting,
      assumed: this.#assumed,
      leave: (reason: Leaving, cause: Cause) => {
        this.#cause = cause;
        if (reason.kind === 'failed') this.#queue.giveBack(pod, reason.rejectedBy, this.#world.clock.now);
        else this.#queue.remove(pod, reason);
        if (reason.kind === 'failed') this.#forget(uid);
      },
    };
    return schedulingCycle(tools, { pod, uid, cause: this.#lastMove });
  }

  /** Its place is free again for the others (kube-scheduler 1.36, handleBindingCycleError). */
  #forget(uid: string): void {
    const before = this.#assumed.get(uid);
    if (!before || !this.#assumed.delete(uid)) return;
    const isOther = ({ metadata }: Pod) => metadata.uid !== uid;
    const change: ObjectChange = { before, after: null };
    this.#queue.happened({ event: 'AssignedPodDelete', change }, this.#world.clock.now, isOther);
  }

  #reportMove({ pod, entry, from, reason }: Move): void {
    const about = { actor: { kind: 'scheduler' }, ...aboutPod(pod), cause: this.#cause } as const;
    this.#lastMove = this.#world.record({ ...about, what: 'queue', entry, from, reason });
  }

  /** While it runs, a pod that backs off is taken as soon as it has nothing else to do: only errors wait, and recur. */
  #flushBackoffLater(): void {
    const at = this.#queue.nextFlush;
    if (at === null || at === this.#flushAt) return;
    this.#flushAt = at;
    const flush = () => {
      this.#flushAt = null;
      this.#cause = null;
      this.#queue.flushBackoff(this.#world.clock.now);
      this.#goOn();
    };
    this.#world.clock.at(at, flush, this.#runs);
  }

  #flushLeftoverLater(): void {
    const flush = () => {
      this.#cause = null;
      this.#queue.flushLeftover(this.#world.clock.now);
      this.#goOn();
      this.#flushLeftoverLater();
    };
    this.#world.clock.at(this.#world.clock.now + leftoverPeriod, flush, true);
  }
}

/** What waiting pods hear of a change: of pods only while they have a node, so that a bound one is new to them. */
function toOthers(change: ObjectChange): ObjectChange | null {
  const { before, after } = changedPod(change);
  if (!before && !after) return change;
  const reported = { before: before?.spec.nodeName ? before : null, after: after?.spec.nodeName ? after : null };
  return reported.before || reported.after ? reported : null;
}
