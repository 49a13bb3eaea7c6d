/** Who makes a pod anew and who speaks up for it, at one instant. */
import { type ControllerRevision, revisionsOf } from '../controllers/controllerRevision.ts';
import { controllerOf, namespaceOf } from '../controllers/informers.ts';
import { isTerminating } from '../controllers/replicaSetStatus.ts';
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import type { CronJob } from '../objects/jobTypes.ts';
import {
  type KubeObject,
  type OwnerReference,
  type Pod,
  type PodKey,
  podKey,
  type Workload,
} from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { conditionView } from './containerApi.ts';
import type { NamespaceState, OwnerState, Owners, RolloutState } from './owners.ts';
import { cronJobState, deletionState } from './ownersCronJob.ts';
import { budgetState, budgetsAbout, evictionAnswer, type OwnersInstant } from './ownersBudgets.ts';
import { kubectlLine } from './ownersLine.ts';
import { nextIfLeftAlone } from '../history/outlook/foresight.ts';
import { eventsAbout } from '../history/podEvents.ts';
import { autoscalerOf } from './ownersAutoscaler.ts';
import { ownerNumbers } from './ownersNumbers.ts';
import { deploymentRollout, hashedRollout } from './ownersRollout.ts';
import { countedStatus } from './ownersStatus.ts';
import { ownerWait } from './ownersWait.ts';
import { podStory } from '../history/podStory.ts';

/** Of the pod that bears or last bore this name. @returns null where there has never been one */
export function ownersAt(instant: OwnersInstant, key: PodKey): Owners | null {
  const { run, t } = instant;
  const story = podStory(run, key, t);
  if (!story) return null;
  const pod = story.newest;
  const budgets = budgetsAbout(pod, instant);
  return {
    pod: key,
    clock: apiTime(run.epoch + t),
    chain: chainOf(pod, instant),
    budgets: budgets.map((budget) => budgetState(budget, instant)),
    eviction: story.goneAt === null ? evictionAnswer(pod, budgets, instant) : null,
    namespace: namespaceState(namespaceOf(pod), instant),
  };
}

function chainOf(pod: Pod, instant: OwnersInstant): readonly OwnerState[] {
  const chain: OwnerState[] = [];
  let owned: KubeObject | undefined = pod;
  while (owned) {
    const reference = controllerOf(owned);
    if (!reference) break;
    const owner = find(reference, namespaceOf(owned), instant);
    chain.push(owner ? stateOf(owner, instant) : missingOwner(reference, namespaceOf(owned)));
    owned = owner;
  }
  return chain;
}

/** The object that the reference means: a later one of the same name is another. */
function find(
  { kind, name, uid }: OwnerReference,
  namespace: string,
  { state }: OwnersInstant,
): Workload | CronJob | undefined {
  const object = state.objects.get(kind)?.get(`${namespace}/${name}`);
  const isKnown = object && (isWorkload(object) || isCronJob(object)) && object.metadata.uid === uid;
  return isKnown ? object : undefined;
}

const isCronJob = (object: KubeObject): object is CronJob => object.kind === 'CronJob';

const stateOf = (owner: Workload | CronJob, instant: OwnersInstant): OwnerState =>
  isCronJob(owner) ? cronJobState(owner, instant) : ownerState(owner, instant);

const missingOwner = ({ kind, name }: OwnerReference, namespace: string): OwnerState => ({
  subject: `${kind}/${namespace}/${name}`,
  kind,
  name,
  exists: false,
  kubectl: [],
  deletion: null,
  isPaused: false,
  replicas: null,
  numbers: [],
  rollout: null,
  conditions: [],
  pods: null,
  waits: null,
  next: null,
  events: [],
});

const withoutReplicas: ReadonlySet<string> = new Set(['Job', 'DaemonSet']);

function ownerState(stored: Workload, instant: OwnersInstant): OwnerState {
  const { run, t } = instant;
  const sets = stored.kind === 'Deployment' ? setsOf(stored, instant) : [];
  const pods = stored.kind === 'Deployment' ? [] : podsOf(stored, instant);
  const workload = counted(stored, instant, stored.kind === 'Deployment' ? sets : [stored]);
  const { kind, metadata, spec = {}, status = {} } = workload;
  const subject = `${kind}/${podKey(workload)}`;
  const history = revisionsOf(instant.state.objects, workload);
  const rollout = rolloutOf(workload, { sets, pods, history, now: run.epoch + t });
  return {
    subject,
    kind,
    name: metadata.name,
    exists: true,
    kubectl: kubectlLine(workload, { epoch: run.epoch, now: run.epoch + t }),
    deletion: deletionState(workload, run.epoch),
    isPaused: (kind === 'Job' ? spec.suspend : spec.paused) ?? false,
    replicas: withoutReplicas.has(kind) ? null : replicasOf(workload),
    numbers: [...ownerNumbers(workload), ...autoscalerOf(instant.state.objects, workload)],
    rollout,
    conditions: (status.conditions ?? []).map((condition) => conditionView(condition, run.epoch)),
    pods: kind === 'Deployment' ? null : shownPods(pods),
    waits: ownerWait(workload, { pods, sets, rollout }),
    next: nextIfLeftAlone(run, subject, t),
    events: eventsAbout(run, subject, t),
  };
}

/** With the counts of the pods that these own, where nobody has written any. */
function counted(workload: Workload, instant: OwnersInstant, owners: readonly Workload[]): Workload {
  if (workload.status) return workload;
  const pods = owners.flatMap((owner) => podsOf(owner, instant));
  return { ...workload, status: countedStatus(workload, pods, instant.run.epoch + instant.t) };
}

const isOwnedBy = (object: KubeObject, { metadata }: Workload): boolean =>
  controllerOf(object)?.uid === metadata.uid && metadata.uid !== undefined;

const setsOf = (deployment: Workload, instant: OwnersInstant): readonly Workload[] =>
  [...objectsOf(instant.state.objects, 'ReplicaSet').values()]
    .filter((set) => isOwnedBy(set, deployment))
    .map((set) => counted(set, instant, [set]));

const podsOf = (workload: Workload, { state }: OwnersInstant): readonly Pod[] =>
  [...state.pods.values()].filter((pod) => isOwnedBy(pod, workload));

interface Made {
  sets: readonly Workload[];
  pods: readonly Pod[];
  history: readonly ControllerRevision[];
  now: number;
}

function rolloutOf(workload: Workload, { sets, ...hashed }: Made): RolloutState | null {
  if (workload.kind === 'Deployment') return deploymentRollout(workload, sets);
  const isHashed = workload.kind === 'StatefulSet' || workload.kind === 'DaemonSet';
  return isHashed ? hashedRollout(workload, hashed) : null;
}

/** More than these are counted only. */
const mostShown = 24;

function shownPods(pods: readonly Pod[]): OwnerState['pods'] {
  const leaving = (pod: Pod) => Number(isTerminating(pod));
  const sorted = pods.toSorted(
    (a, b) => leaving(a) - leaving(b) || a.metadata.name.localeCompare(b.metadata.name, 'en', { numeric: true }),
  );
  return { count: pods.length, shown: sorted.slice(0, mostShown).map(podKey) };
}

function namespaceState(name: string, { run, state, t }: OwnersInstant): NamespaceState {
  const found = objectsOf(state.objects, 'Namespace').get(name);
  const leaving = parseApiTime(found?.metadata.deletionTimestamp);
  return {
    name,
    exists: found !== undefined,
    kubectl: found ? kubectlLine(found, { epoch: run.epoch, now: run.epoch + t }) : [],
    leavingSince: leaving === null ? null : leaving - run.epoch,
    conditions: (found?.status?.conditions ?? []).map((condition) => conditionView(condition, run.epoch)),
  };
}
