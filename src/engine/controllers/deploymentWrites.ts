/** What the Deployment controller writes: ReplicaSets, their sizes, revisions (kube-controller-manager 1.36, sync.go). */
import type { Workload } from '../objects/types.ts';
import type { Answer } from '../simulation/trace.ts';
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { type ControllerTools, storedNow, recordEvent, writeStatus } from './controllerTools.ts';
import { isRecreate, limitsOf, replicasOf } from './deploymentNumbers.ts';
import { newSetSize, type Scaling, scalingText } from './deploymentRolling.ts';
import {
  annotated,
  desiredOf,
  isInUse,
  newSet,
  nextRevision,
  revisionOf,
  shareOf,
  sizeAnnotations,
  withRevision,
} from './deploymentSets.ts';
import { hasDeadline, progress, type Sets, withCondition } from './deploymentStatus.ts';
import { controllerOf } from '../objects/owner.ts';

const component = 'deployment-controller';

/** A Deployment with its sets, as they were seen when the sync began or written since. */
export interface DeploymentSync {
  deployment: Workload;
  sets: Sets;
  cause: Cause;
  /** Its new ReplicaSet may not be made. */
  refused?: boolean;
}

/** Makes the ReplicaSet of the present template, or numbers the one that there is. @returns the step with it */
export function* ensureCurrent(tools: ControllerTools, step: DeploymentSync): Process<DeploymentSync> {
  const { deployment, sets, cause } = step;
  const number = nextRevision(sets.old);
  const { current } = sets;
  if (!current) return yield* makeSet(tools, step, number);
  const wanted = annotated(current, deployment, number);
  if (wanted !== current) {
    yield* sleep(tools.world.latencies.write);
    tools.api.update(wanted, cause);
  }
  const isReported = deployment.status?.conditions?.some(({ type }) => type === 'Progressing');
  const found = { reason: 'FoundNewReplicaSet', message: `Found new replica set "${current.metadata.name}"` };
  const workload = yield* report(tools, step, {
    number: Math.max(number, revisionOf(current)),
    ...(!isReported && hasDeadline(deployment) && { stated: found }),
  });
  return { ...step, deployment: workload };
}

function* makeSet(tools: ControllerTools, step: DeploymentSync, number: number): Process<DeploymentSync> {
  const { deployment, sets, cause } = step;
  const limits = limitsOf(deployment);
  const room = {
    replicas: replicasOf(deployment),
    limits,
    current: null,
    old: sets.old.map(shareOf),
    statusReplicas: 0,
  };
  const replicas = newSetSize(room, isRecreate(deployment));
  const set = newSet(deployment, { replicas, number, limits });
  yield* sleep(tools.world.latencies.write);
  const answer = createAllowed(tools, set, cause);
  if ('refused' in answer) return yield* reportOfRefusal(tools, step, { set, refused: answer.refused });
  const { made } = answer;
  const stored = made ?? tools.api.get(subjectOf(set));
  // Somebody else's set has the name.
  if (!stored || controllerOf(stored)?.uid !== deployment.metadata.uid) return step;
  const { name } = stored.metadata;
  const event = { reason: 'ScalingReplicaSet', message: scalingText({ name, from: 0, to: replicas }), cause };
  if (made && replicas > 0) recordEvent(tools.world, deployment, { ...event, component });
  const stated = { reason: 'NewReplicaSetCreated', message: `Created new replica set "${name}"` };
  const workload = yield* report(tools, step, { number, ...(made && hasDeadline(deployment) && { stated }) });
  return { ...step, deployment: workload, sets: { ...sets, current: stored } };
}

/** Its set may not be made (FailedRSCreateReason). @returns with `refused`: it is to be tried again */
function* reportOfRefusal(
  tools: ControllerTools,
  step: DeploymentSync,
  { set, refused }: { set: Workload; refused: Answer },
): Process<DeploymentSync> {
  const { deployment, cause } = step;
  const reason = 'ReplicaSetCreateError';
  const message = `Failed to create new replica set "${set.metadata.name}": ${refused.message}`;
  const { world } = tools;
  const condition = { ...progress(reason, message), status: 'False' };
  const conditions = withCondition(deployment.status?.conditions ?? [], condition, world.epoch + world.clock.now);
  if (hasDeadline(deployment))
    yield* writeStatus(tools, deployment, { status: { ...deployment.status, conditions }, cause });
  recordEvent(world, deployment, { type: 'Warning', reason, message, cause, component });
  return { ...step, refused: true };
}

interface News {
  number: number;
  stated?: { reason: string; message: string };
}

/** Writes the revision, and what is new of the progress. @returns the Deployment as it is stored with it */
function* report(
  tools: ControllerTools,
  { deployment, cause }: DeploymentSync,
  { number, stated }: News,
): Process<Workload> {
  const { world, api } = tools;
  const numbered = revisionOf(deployment) === number ? deployment : withRevision(deployment, number);
  if (numbered === deployment && !stated) return deployment;
  yield* sleep(world.latencies.write);
  const stored = storedNow(tools, deployment);
  // Another write came before: the sync that sees it says what is then to say.
  if (stored?.metadata.resourceVersion !== deployment.metadata.resourceVersion) return deployment;
  if (numbered !== deployment) api.update(numbered, cause);
  const written = storedNow(tools, deployment);
  if (!stated || !written) return written ?? deployment;
  const { conditions = [] } = written.status ?? {};
  const news = withCondition(conditions, progress(stated.reason, stated.message), world.epoch + world.clock.now);
  api.updateStatus({ ...written, status: { ...written.status, conditions: news } }, cause);
  return storedNow(tools, deployment) ?? deployment;
}

/** One write a set; where another has changed it meanwhile it stays as it is, until that is seen. */
export function* scaleSets(
  { world, api }: ControllerTools,
  { deployment, sets, cause }: DeploymentSync,
  scalings: readonly Scaling[],
): Process {
  const replicas = replicasOf(deployment);
  for (const scaling of scalings) {
    const set = [...sets.old, sets.current].find((one) => one?.metadata.name === scaling.name);
    if (!set || (scaling.from === scaling.to && desiredOf(set) === replicas)) continue;
    yield* sleep(world.latencies.write);
    const annotations = { ...set.metadata.annotations, ...sizeAnnotations(replicas, limitsOf(deployment)) };
    const sized = { ...set, metadata: { ...set.metadata, annotations }, spec: { ...set.spec, replicas: scaling.to } };
    const written = api.update(sized, cause);
    const event = { reason: 'ScalingReplicaSet', message: scalingText(scaling), cause, component };
    if (written !== null && scaling.from !== scaling.to) recordEvent(world, deployment, event);
  }
}

/** Old empty sets beyond the history limit are deleted, the oldest revisions first (cleanupDeployment). */
export function* cleanUp({ world, api }: ControllerTools, { deployment, sets, cause }: DeploymentSync): Process {
  const retained = deployment.spec?.revisionHistoryLimit ?? 10;
  const extra = sets.old.length - retained;
  if (extra <= 0) return;
  const oldest = [...sets.old].sort((a, b) => revisionOf(a) - revisionOf(b)).slice(0, extra);
  const empty = oldest.filter((set) => !isInUse(set) && (set.status?.replicas ?? 0) === 0);
  if (empty.length > 0) yield* sleep(world.latencies.write);
  for (const set of empty) api.delete(subjectOf(set), {}, cause);
}
