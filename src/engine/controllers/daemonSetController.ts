/** The DaemonSet controller: a pod on each node that should run one (kube-controller-manager 1.36, pkg/controller/daemon). */
import type { Node, Pod, Workload } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { type ControllerTools, keyOf, resolveOwner, writeStatus } from './controllerTools.ts';
import { belongsOn, pinnedTo, staysOn, withDaemonTolerations } from './daemonPods.ts';
import { daemonSetStatus, nextDaemonStep, targetOf } from './daemonSetPlan.ts';
import { Expectations } from './expectations.ts';
import { type Noticed, namespaceOf } from './informers.ts';
import { PodControl } from './podControl.ts';
import { Revisions } from './revisions.ts';
import { revisionLabel } from './statefulSetStatus.ts';
import { WorkQueue } from './workQueue.ts';
import { controllerOf } from '../objects/owner.ts';
import { hasEnded } from '../objects/podPhase.ts';
import { isReady } from '../objects/ready.ts';

export class DaemonSetController {
  readonly #tools: ControllerTools;
  readonly #pods: PodControl;
  readonly #queue: WorkQueue;
  readonly #expectations = new Expectations();
  readonly #revisions: Revisions;

  constructor(tools: ControllerTools) {
    this.#tools = tools;
    this.#pods = new PodControl(tools, 'daemonset-controller');
    this.#revisions = new Revisions(tools, (_, hash) => hash);
    this.#queue = new WorkQueue(tools.world, (key, cause) => this.#sync(key, cause));
    tools.informers.on('DaemonSet', ({ before, after, cause }) => {
      if (before && after) this.#revisions.of(before, this.#podsOf(before), cause);
      if (after) this.#queue.add(keyOf(after), cause);
      else if (before) this.#expectations.forget(keyOf(before));
    });
    tools.informers.on('Pod', (noticed) => this.#noticePod(noticed));
    tools.informers.on('Node', (noticed) => this.#noticeNode(noticed));
  }

  #podsOf({ metadata }: Workload): readonly Pod[] {
    return this.#tools.informers.ownedBy('Pod', metadata.uid ?? '');
  }

  #noticePod({ before, after, cause }: Noticed<Pod>): void {
    const pod = after ?? before;
    const owner = pod && controllerOf(pod);
    if (!pod || owner?.kind !== 'DaemonSet') return;
    const set = resolveOwner(this.#tools.informers, namespaceOf(pod), owner);
    if (!set) return;
    if (!before) this.#expectations.creationSeen(keyOf(set));
    if (!after || after.metadata.deletionTimestamp !== undefined)
      this.#expectations.deletionSeen(keyOf(set), pod.metadata.uid ?? '');
    this.#queue.add(keyOf(set), cause);
    const isNewlyReady = after !== null && isReady(after) && !(before && isReady(before));
    if (isNewlyReady) this.#lookAgain(set, { later: 1, cause });
  }

  /** When a pod that is ready will have been so long enough, and so many seconds later. */
  #lookAgain(set: Workload, { later, cause }: { later: number; cause: Cause }): void {
    const { minReadySeconds = 0 } = set.spec ?? {};
    if (minReadySeconds > 0) this.#queue.addAfter(keyOf(set), { ms: (minReadySeconds + later) * 1000, cause });
  }

  /** Only sets that lack a pod there, or have one that may not stay (syncNodeUpdate). */
  #noticeNode({ before, after, cause }: Noticed<Node>): void {
    for (const set of this.#tools.informers.all('DaemonSet')) {
      const spec = withDaemonTolerations(set.spec?.template?.spec ?? { containers: [] });
      const answers = (node: Node | null) => node !== null && [belongsOn(spec, node), staysOn(spec, node)].join();
      if (answers(before) === answers(after)) continue;
      const isThere = (node: Node) => this.#podsOf(set).some((pod) => targetOf(pod) === node.metadata.name);
      const isRight = after !== null && (isThere(after) ? staysOn(spec, after) : !belongsOn(spec, after));
      if (!isRight) this.#queue.add(keyOf(set), cause);
    }
  }

  *#sync(key: string, cause: Cause): Process {
    const { informers, world } = this.#tools;
    const set = informers.get('DaemonSet', key);
    if (!set || set.metadata.deletionTimestamp !== undefined) return;
    const pods = this.#podsOf(set);
    const revision = this.#revisions.of(set, pods, cause);
    const seen = { pods: pods.filter((pod) => !isOver(pod)), revision, now: world.epoch + world.clock.now };
    const nodes = [...informers.all('Node')];
    if (this.#expectations.isFulfilled(key)) {
      const step = nextDaemonStep(set, nodes, seen);
      this.#expectations.expectCreations(key, step.create.length);
      for (const { metadata } of step.delete) this.#expectations.expectDeletion(key, metadata.uid ?? '');
      if (step.delete.length > 0) yield* this.#pods.deleteAll(set, step.delete, cause);
      const spec = withDaemonTolerations(set.spec?.template?.spec ?? { containers: [] });
      const labels = { [revisionLabel]: seen.revision, 'pod-template-generation': '1' };
      const planned = step.create.map((node) => ({ labels, spec: pinnedTo(spec, node) }));
      const { uncreated, refused } = yield* this.#pods.createAll(set, planned, cause);
      this.#expectations.creationSeen(key, uncreated);
      this.#queue.tryAgain(key, { failed: refused !== null, cause });
    }
    this.#revisions.truncate(set, pods, cause);
    const status = daemonSetStatus(set, nodes, seen);
    yield* writeStatus(this.#tools, set, { status, cause });
    // A last line of defence, as updateDaemonSetStatus says.
    if (status.numberReady !== (status.numberAvailable ?? 0)) this.#lookAgain(set, { later: 0, cause });
  }
}

/** Its containers have ended and its object is about to go: its node may have the next one (getNodesToDaemonPods). */
const isOver = (pod: Pod): boolean => hasEnded(pod) && pod.metadata.deletionTimestamp !== undefined;
