/** The ReplicaSet controller, which keeps ReplicationControllers too (kube-controller-manager 1.36, manageReplicas; CTRL-16). */
import type { Pod, Workload } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { claimPods, isNewlyFree, selects } from './adoption.ts';
import { type ControllerTools, keyOf, resolveOwner, writeStatus } from './controllerTools.ts';
import { Expectations } from './expectations.ts';
import { type Noticed, namespaceOf } from './informers.ts';
import { PodControl } from './podControl.ts';
import { hasReplicaFailure, replicaSetStatus, withReplicaFailure } from './replicaSetStatus.ts';
import { Tallies, tallyOf } from './replicaSetTally.ts';
import { isActive, rankPods, victimsFirst } from './replicaSetVictims.ts';
import { isSame } from '../apiserver/changedFields.ts';
import { WorkQueue } from './workQueue.ts';
import { controllerOf } from '../objects/owner.ts';
import { availableAt, isAvailable, isTerminating } from './podAvailability.ts';

/** No more pods are made or deleted in one sync. */
const burst = 500;

export class ReplicaSetController {
  readonly #tools: ControllerTools;
  readonly #kind: 'ReplicaSet' | 'ReplicationController';
  readonly #pods: PodControl;
  readonly #tallies: Tallies;
  readonly #expectations = new Expectations();
  readonly #queue: WorkQueue;
  /** Sets that may find pods to adopt at their next sync. */
  readonly #seeking = new Set<string>();

  constructor(tools: ControllerTools, kind: 'ReplicaSet' | 'ReplicationController') {
    this.#tools = tools;
    this.#kind = kind;
    this.#pods = new PodControl(tools, kind === 'ReplicaSet' ? 'replicaset-controller' : 'replication-controller');
    this.#tallies = new Tallies(tools.informers);
    this.#queue = new WorkQueue(tools.world, (key, cause) => this.#sync(key, cause));
    tools.informers.on('Pod', (noticed) => this.#noticePod(noticed));
    tools.informers.on(kind, (noticed) => this.#noticeSet(noticed));
  }

  #noticeSet({ before, after, cause }: Noticed<Workload>): void {
    const set = after ?? before;
    if (!set) return;
    const key = keyOf(set);
    if (!after) {
      this.#expectations.forget(key);
      this.#tallies.forget(set);
    }
    if (after && !isSame(before?.spec?.selector, after.spec?.selector)) this.#seeking.add(key);
    this.#queue.add(key, cause);
  }

  #noticePod({ before, after, cause }: Noticed<Pod>): void {
    this.#tallies.notice(before, after);
    const [left, now] = [this.#ownerOf(before), this.#ownerOf(after)];
    if (now && !before && after?.metadata.deletionTimestamp === undefined) this.#expectations.creationSeen(keyOf(now));
    const isLeaving = !after || after.metadata.deletionTimestamp !== undefined;
    if (left && isLeaving) this.#expectations.deletionSeen(keyOf(left), before?.metadata.uid ?? '');
    const isCounted = !before || !after || matters(before, after);
    for (const set of new Set([left, now])) if (set && isCounted) this.#queue.add(keyOf(set), cause);
    if (after && isNewlyFree(before, after)) this.#offer(after, cause);
    const minReady = now?.spec?.minReadySeconds ?? 0;
    if (now && after && isCounted && minReady > 0) this.#lookAgain(now, { pod: after, minReady, cause });
  }

  #lookAgain(set: Workload, { pod, minReady, cause }: { pod: Pod; minReady: number; cause: Cause }): void {
    const due = availableAt(pod, minReady);
    const { epoch, clock } = this.#tools.world;
    if (due !== null) this.#queue.addAfter(keyOf(set), { ms: due - epoch - clock.now, cause });
  }

  /** A pod that nobody controls: every set that selects it may take it. */
  #offer(pod: Pod, cause: Cause): void {
    for (const set of this.#tools.informers.all(this.#kind)) {
      if (namespaceOf(set) !== namespaceOf(pod) || !selects(set, pod)) continue;
      this.#seeking.add(keyOf(set));
      this.#queue.add(keyOf(set), cause);
    }
  }

  #ownerOf(pod: Pod | null): Workload | undefined {
    const owner = pod && controllerOf(pod);
    if (!owner || owner.kind !== this.#kind) return undefined;
    return resolveOwner(this.#tools.informers, namespaceOf(pod), owner);
  }

  *#sync(key: string, cause: Cause): Process {
    const set = this.#tools.informers.get(this.#kind, key);
    if (!set) return;
    const mayManage = this.#expectations.isFulfilled(key) && set.metadata.deletionTimestamp === undefined;
    const known = this.#tallies.of(set);
    const isQuiet = known.foreign === 0 && !this.#seeking.has(key) && !hasReplicaFailure(set);
    const isAtRest = isQuiet && !(set.spec?.minReadySeconds ?? 0);
    if (isAtRest && (!mayManage || known.active === (set.spec?.replicas ?? 1))) {
      yield* writeStatus(this.#tools, set, { status: replicaSetStatus(set, known, known.ready), cause });
      return;
    }
    const pods = yield* claimPods(this.#tools, set, { isSeeking: this.#seeking.delete(key), cause });
    const active = pods.filter(isActive);
    const refused = mayManage ? yield* this.#manage(set, { active, cause }) : undefined;
    const now = this.#tools.world.epoch + this.#tools.world.clock.now;
    const isLongReady = (pod: Pod) => isAvailable(pod, set.spec?.minReadySeconds ?? 0, now);
    const status = replicaSetStatus(set, tallyOf(set, pods), active.filter(isLongReady).length);
    const reported = refused === undefined ? status : withReplicaFailure(status, refused, now);
    yield* writeStatus(this.#tools, set, { status: reported, cause });
    if (refused !== undefined) this.#queue.tryAgain(key, { failed: refused !== null, cause });
  }

  /** @returns why a pod could not be made; null where none was refused */
  *#manage(set: Workload, { active, cause }: { active: readonly Pod[]; cause: Cause }): Process<string | null> {
    const missing = (set.spec?.replicas ?? 1) - active.length;
    if (missing > 0) {
      const count = Math.min(missing, burst);
      this.#expectations.expectCreations(keyOf(set), count);
      const { uncreated, refused } = yield* this.#pods.createAll(set, Array(count).fill({}), cause);
      this.#expectations.creationSeen(keyOf(set), uncreated);
      return refused;
    }
    if (missing < 0) {
      const victims = this.#victims(set, active).slice(0, Math.min(-missing, burst));
      for (const { metadata } of victims) this.#expectations.expectDeletion(keyOf(set), metadata.uid ?? '');
      yield* this.#pods.deleteAll(set, victims, cause);
    }
    return null;
  }

  #victims(set: Workload, active: readonly Pod[]): Pod[] {
    const { informers, world } = this.#tools;
    const owner = controllerOf(set)?.uid;
    const siblings = owner === undefined ? [set] : informers.ownedBy(this.#kind, owner);
    const related = siblings.flatMap(({ metadata }) => informers.ownedBy('Pod', metadata.uid ?? ''));
    // Of equals, which upstream takes in any order, the one that came last goes first.
    return victimsFirst(rankPods(active.toReversed(), related), world.epoch + world.clock.now);
  }
}

/** Did something change that a set counts? A sync without it would change nothing. */
function matters(before: Pod, after: Pod): boolean {
  return (
    isActive(before) !== isActive(after) ||
    isTerminating(before) !== isTerminating(after) ||
    before.status?.conditions !== after.status?.conditions ||
    !isSame(before.metadata.labels, after.metadata.labels) ||
    controllerOf(before)?.uid !== controllerOf(after)?.uid
  );
}
