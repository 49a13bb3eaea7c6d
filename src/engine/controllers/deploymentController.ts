/** The Deployment controller: it only makes and sizes ReplicaSets (kube-controller-manager 1.36, deployment.DeploymentController). */
import type { Pod, Workload } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { adopt, selects } from './adoption.ts';
import { type ControllerTools, keyOf, resolveOwner, writeStatus } from './controllerTools.ts';
import { isRecreate, limitsOf, replicasOf } from './deploymentNumbers.ts';
import { type Rollout, type Scaling, scaleNew, scaleOld, scaleProportionally } from './deploymentRolling.ts';
import { desiredOf, findCurrent, isInUse, shareOf } from './deploymentSets.ts';
import {
  deploymentStatus,
  isComplete,
  pausedConditions,
  type Sets,
  stuckUntil,
  withProgress,
} from './deploymentStatus.ts';
import { cleanUp, ensureCurrent, scaleSets, type DeploymentSync } from './deploymentWrites.ts';
import { type Noticed, namespaceOf } from './informers.ts';
import { WorkQueue } from './workQueue.ts';
import { controllerOf } from '../objects/owner.ts';
import { hasEnded } from '../objects/podPhase.ts';

export class DeploymentController {
  readonly #tools: ControllerTools;
  readonly #queue: WorkQueue;
  /** Deployments that may find ReplicaSets to adopt at their next sync. */
  readonly #seeking = new Set<string>();

  constructor(tools: ControllerTools) {
    this.#tools = tools;
    this.#queue = new WorkQueue(tools.world, (key, cause) => this.#sync(key, cause));
    tools.informers.on('Deployment', ({ before, after, cause }) => {
      if (!before && after) this.#seeking.add(keyOf(after));
      this.#add(after ?? before, cause);
    });
    tools.informers.on('ReplicaSet', ({ before, after, cause }) => {
      for (const owner of new Set([this.#ownerOf(before), this.#ownerOf(after)])) this.#add(owner, cause);
    });
    tools.informers.on('Pod', (noticed) => this.#noticePod(noticed));
  }

  #add(deployment: Workload | null | undefined, cause: Cause): void {
    if (deployment) this.#queue.add(keyOf(deployment), cause);
  }

  #ownerOf(owned: Workload | Pod | null): Workload | undefined {
    return owned ? resolveOwner(this.#tools.informers, namespaceOf(owned), controllerOf(owned)) : undefined;
  }

  /** Recreate goes on when the last old pod is gone. */
  #noticePod({ before, after, cause }: Noticed<Pod>): void {
    if (after || !before) return;
    const deployment = this.#ownerOf(this.#ownerOf(before) ?? null);
    if (deployment?.kind === 'Deployment' && isRecreate(deployment)) this.#add(deployment, cause);
  }

  *#sync(key: string, cause: Cause): Process {
    const deployment = this.#tools.informers.get('Deployment', key);
    if (!deployment) return;
    const sets = yield* this.#claim(deployment, cause);
    const isLeaving = deployment.metadata.deletionTimestamp !== undefined;
    const step = { deployment: isLeaving ? deployment : yield* this.#reportOfPause(deployment, cause), sets, cause };
    if (isLeaving) yield* this.#reportSizes(step);
    else if (deployment.spec?.paused || isResized(step)) yield* this.#resize(step);
    else if (isRecreate(deployment)) yield* this.#recreate(step);
    else yield* this.#roll(step);
  }

  /** @returns the Deployment as the controller knows it then; its next write comes too late, and is made again */
  *#reportOfPause(deployment: Workload, cause: Cause): Process<Workload> {
    const conditions = pausedConditions(deployment, this.#now);
    if (!conditions) return deployment;
    const status = { ...deployment.status, conditions };
    yield* writeStatus(this.#tools, deployment, { status, cause });
    return { ...deployment, status };
  }

  *#claim(deployment: Workload, cause: Cause): Process<Sets> {
    const { informers } = this.#tools;
    const own = informers.ownedBy('ReplicaSet', deployment.metadata.uid ?? '');
    const isSeeking = this.#seeking.delete(keyOf(deployment));
    const orphans = isSeeking ? informers.orphansIn('ReplicaSet', namespaceOf(deployment)) : [];
    const adopted = orphans.filter((set) => selects(deployment, set));
    if (adopted.length > 0) yield* adopt(this.#tools, deployment, { free: adopted, cause });
    const all = [...own, ...adopted];
    const current = findCurrent(deployment, all);
    return { current, old: all.filter((set) => set !== current) };
  }

  /** `replicas` has changed, or the rollout is paused: sizes only. */
  *#resize(step: DeploymentSync): Process {
    const { sets } = step;
    const inUse = [...sets.old, ...(sets.current ? [sets.current] : [])].filter(isInUse);
    const retained = inUse.map((set) => ({ name: set.metadata.name, from: replicasOf(set), to: replicasOf(set) }));
    const scalings = scaleProportionally(rolloutOf(step));
    const unscaled = retained.filter(({ name }) => !scalings.some((scaling) => scaling.name === name));
    yield* scaleSets(this.#tools, step, [...scalings, ...unscaled]);
    yield* this.#reportSizes(step);
  }

  *#roll(known: DeploymentSync): Process {
    const step = yield* ensureCurrent(this.#tools, known);
    if (this.#triesAgain(step)) return;
    const grown = scaleNew(rolloutOf(step));
    const scalings = grown.length > 0 ? grown : scaleOld(rolloutOf(step)).scalings;
    yield* this.#finish(step, scalings);
  }

  /** All old pods end before a new one is made. */
  *#recreate(known: DeploymentSync): Process {
    const { sets } = known;
    const leaving = sets.old.filter(isInUse).map((set) => ({ name: set.metadata.name, from: replicasOf(set), to: 0 }));
    if (leaving.length > 0 || this.#hasPods(sets.old)) return yield* this.#finish(known, leaving);
    const step = yield* ensureCurrent(this.#tools, known);
    if (this.#triesAgain(step)) return;
    const { current } = step.sets;
    const to = replicasOf(step.deployment);
    const isSmall = current && replicasOf(current) !== to;
    yield* this.#finish(step, isSmall ? [{ name: current.metadata.name, from: replicasOf(current), to }] : []);
  }

  #triesAgain({ deployment, refused = false, cause }: DeploymentSync): boolean {
    this.#queue.tryAgain(keyOf(deployment), { failed: refused, cause });
    return refused;
  }

  #hasPods(sets: readonly Workload[]): boolean {
    const { informers } = this.#tools;
    const isAlive = (pod: Pod) => !hasEnded(pod);
    return sets.some(
      ({ metadata, status }) =>
        (status?.replicas ?? 0) > 0 || informers.ownedBy('Pod', metadata.uid ?? '').some(isAlive),
    );
  }

  *#finish(step: DeploymentSync, scalings: readonly Scaling[]): Process {
    yield* scaleSets(this.#tools, step, scalings);
    if (scalings.length === 0 && isComplete(step.deployment, step.deployment.status ?? {}))
      yield* cleanUp(this.#tools, step);
    yield* this.#reportProgress(step);
  }

  /** Sizes alone: of one that is paused, resized or deleted (syncDeploymentStatus). */
  *#reportSizes({ deployment, sets, cause }: DeploymentSync): Process {
    yield* writeStatus(this.#tools, deployment, { status: deploymentStatus(deployment, sets, this.#now), cause });
  }

  /** A status that says nothing new is looked at again when the rollout would count as stuck (syncRolloutStatus, requeueStuckDeployment). */
  *#reportProgress({ deployment, sets, cause }: DeploymentSync): Process {
    const isNews = yield* writeStatus(this.#tools, deployment, {
      status: withProgress(deployment, sets, this.#now),
      cause,
    });
    const due = isNews ? null : stuckUntil(deployment);
    if (due === null) return;
    const left = due - this.#now;
    const ms = left < second ? Math.max(0, left) + firstRetry : left + second;
    this.#queue.addAfter(keyOf(deployment), { ms, cause, periodic: true });
  }

  /** ms since 1970. */
  get #now(): number {
    const { epoch, clock } = this.#tools.world;
    return epoch + clock.now;
  }
}

/** Added, so that the deadline has surely passed when it is looked at again. */
const second: Millis = 1000;
/** In its last second a rollout is looked at every 5 ms (AddRateLimited); only the first time after the deadline finds anything. */
const firstRetry: Millis = 5;

const isResized = ({ deployment, sets: { current, old } }: DeploymentSync): boolean =>
  [...old, ...(current ? [current] : [])].filter(isInUse).some((set) => {
    const desired = desiredOf(set);
    return desired !== undefined && desired !== replicasOf(deployment);
  });

const rolloutOf = ({ deployment, sets: { current, old } }: DeploymentSync): Rollout => ({
  replicas: replicasOf(deployment),
  limits: limitsOf(deployment),
  current: current ? shareOf(current) : null,
  old: old.map(shareOf),
  statusReplicas: deployment.status?.replicas ?? 0,
});
