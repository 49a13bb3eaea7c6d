/** The StatefulSet controller: a pod is made again only when the object of its name is gone (CTRL-20). */
import { type Pod, podKey, type Workload } from '../objects/types.ts';
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import { type ControllerTools, keyOf, resolveOwner, writeStatus } from './controllerTools.ts';
import { type Noticed, namespaceOf } from './informers.ts';
import { PodControl } from './podControl.ts';
import { Revisions } from './revisions.ts';
import { isHeldBack, nextStep, ordinalOf } from './statefulSetPlan.ts';
import { revisionLabel, statefulSetStatus } from './statefulSetStatus.ts';
import { claimPods, isNewlyFree, selects } from './adoption.ts';
import { claimsOfPod, withClaims } from '../storage/claimsOfSet.ts';
import { WorkQueue } from './workQueue.ts';
import { controllerOf } from '../objects/owner.ts';
import { availableAt } from './podAvailability.ts';

const component = 'statefulset-controller';

interface Creation {
  ordinals: readonly number[];
  /** Of the present template. */
  revision: string;
  cause: Cause;
}

export class StatefulSetController {
  readonly #tools: ControllerTools;
  readonly #pods: PodControl;
  readonly #queue: WorkQueue;
  /** Sets that may find pods to adopt at their next sync. */
  readonly #seeking = new Set<string>();
  readonly #revisions: Revisions;

  constructor(tools: ControllerTools) {
    this.#tools = tools;
    this.#pods = new PodControl(tools, component);
    this.#revisions = new Revisions(tools, ({ metadata }, hash) => `${metadata.name}-${hash}`);
    this.#queue = new WorkQueue(tools.world, (key, cause) => this.#sync(key, cause));
    tools.informers.on('StatefulSet', ({ before, after, cause }) => {
      if (before && after) this.#revisions.of(before, this.#podsOf(before), cause);
      if (after && !before) this.#seeking.add(keyOf(after));
      if (after) this.#queue.add(keyOf(after), cause);
    });
    tools.informers.on('Pod', (noticed) => this.#noticePod(noticed));
  }

  #noticePod({ before, after, cause }: Noticed<Pod>): void {
    const pod = after ?? before;
    if (after && isNewlyFree(before, after)) this.#offer(after, cause);
    const owner = pod && controllerOf(pod);
    if (!pod || owner?.kind !== 'StatefulSet') return;
    const set = resolveOwner(this.#tools.informers, namespaceOf(pod), owner);
    if (!set) return;
    this.#queue.add(keyOf(set), cause);
    const { epoch, clock } = this.#tools.world;
    const due = after && set.spec?.minReadySeconds ? availableAt(after, set.spec.minReadySeconds) : null;
    if (due !== null) this.#queue.addAfter(keyOf(set), { ms: due - epoch - clock.now, cause });
  }

  /** A pod that nobody controls: every set that it could be of may take it. */
  #offer(pod: Pod, cause: Cause): void {
    for (const set of this.#tools.informers.all('StatefulSet')) {
      if (namespaceOf(set) !== namespaceOf(pod) || ordinalOf(set, pod) === null || !selects(set, pod)) continue;
      this.#seeking.add(keyOf(set));
      this.#queue.add(keyOf(set), cause);
    }
  }

  *#sync(key: string, cause: Cause): Process {
    const { informers, world } = this.#tools;
    const set = informers.get('StatefulSet', key);
    if (!set) return;
    const isMember = (pod: Pod) => ordinalOf(set, pod) !== null;
    const pods = yield* claimPods(this.#tools, set, { isMember, isSeeking: this.#seeking.delete(key), cause });
    const seen = { pods, revision: this.#revisions.of(set, pods, cause), now: world.epoch + world.clock.now };
    // One that is being deleted only tells of its pods.
    const step = set.metadata.deletionTimestamp === undefined ? nextStep(set, seen) : { create: [], delete: [] };
    for (const pod of step.delete) yield* this.#delete(set, pod, cause);
    if (step.create.length > 0) yield* this.#create(set, { ordinals: step.create, revision: seen.revision, cause });
    yield* writeStatus(this.#tools, set, { status: statefulSetStatus(set, seen), cause });
    this.#revisions.truncate(set, pods, cause);
  }

  #podsOf(set: Workload): readonly Pod[] {
    const owned = this.#tools.informers.ownedBy('Pod', set.metadata.uid ?? '');
    return owned.filter((pod) => ordinalOf(set, pod) !== null);
  }

  /** A name that is still taken is tried again when its object is seen to be gone. */
  *#create(set: Workload, { ordinals, revision, cause }: Creation): Process {
    yield* sleep(this.#tools.world.latencies.write);
    const { name: owner } = set.metadata;
    for (const ordinal of ordinals) {
      const name = `${owner}-${ordinal}`;
      const made = this.#templated(set, revision, ordinal);
      const labels = {
        'statefulset.kubernetes.io/pod-name': name,
        'apps.kubernetes.io/pod-index': String(ordinal),
        [revisionLabel]: made.revision,
      };
      const unclaimed = this.#createClaims(set, name, cause);
      const spec = withClaims(set, name, made.set.spec?.template?.spec ?? { containers: [] });
      const { pod, refused } = unclaimed
        ? { pod: null, refused: unclaimed }
        : this.#pods.create(made.set, { name, labels, spec }, cause);
      const text = `Pod ${name} in StatefulSet ${owner}`;
      if (pod) this.#pods.recordEvent(set, { reason: 'SuccessfulCreate', message: `Create ${text} successful`, cause });
      this.#queue.tryAgain(keyOf(set), { failed: refused !== null, cause });
      if (refused === null) continue;
      const message = `create ${text} failed error: ${refused}`;
      this.#pods.recordEvent(set, { type: 'Warning', reason: 'FailedCreate', message, cause });
      return;
    }
  }

  /** The claims of a pod that are missing (createPersistentVolumeClaims). @returns why one may not be made; null: all are there */
  #createClaims(set: Workload, pod: string, cause: Cause): string | null {
    const failures: string[] = [];
    for (const claim of claimsOfPod(set, pod)) {
      const { name } = claim.metadata;
      if (this.#tools.api.get(subjectOf(claim))) continue;
      const answer = createAllowed(this.#tools, claim, cause);
      const about = `Pod ${pod} in StatefulSet ${set.metadata.name}`;
      if ('refused' in answer) {
        const text = `create Claim ${name} for ${about} failed error: ${answer.refused.message}`;
        this.#pods.recordEvent(set, { type: 'Warning', reason: 'FailedCreate', message: text, cause });
        failures.push(`failed to create PVC ${name}: ${answer.refused.message}`);
      } else if (answer.made)
        this.#pods.recordEvent(set, {
          reason: 'SuccessfulCreate',
          message: `create Claim ${name} ${about} success`,
          cause,
        });
    }
    if (failures.length === 0) return null;
    return failures.length === 1 ? (failures[0] ?? null) : `[${failures.join(', ')}]`;
  }

  /** The set as it makes the pod of this ordinal: with the template before, where an update is not to reach it. */
  #templated(set: Workload, revision: string, ordinal: number): { set: Workload; revision: string } {
    const { currentRevision } = set.status ?? {};
    if (currentRevision === undefined || !isHeldBack(set, ordinal)) return { set, revision };
    const template = this.#revisions.templateOf(set, currentRevision);
    return template
      ? { set: { ...set, spec: { ...set.spec, template } }, revision: currentRevision }
      : { set, revision };
  }

  *#delete(set: Workload, pod: Pod, cause: Cause): Process {
    const { world, api } = this.#tools;
    const actor = { kind: 'controller', name: component } as const;
    const asked = world.record({ actor, ...aboutPod(pod), cause, what: 'request', verb: 'delete' });
    yield* sleep(world.latencies.write);
    if (api.pod(podKey(pod))?.metadata.uid !== pod.metadata.uid) return;
    api.deletePod(podKey(pod), {}, asked);
    const message = `Delete Pod ${pod.metadata.name} in StatefulSet ${set.metadata.name} successful`;
    this.#pods.recordEvent(set, { reason: 'SuccessfulDelete', message, cause: asked });
  }
}
