/** Who makes a pod anew and who speaks up for it, at one instant. */
import { refOf, refIn } from '../objects/ref.ts';
import { revisionsOf } from '../controllers/controllerRevision.ts';
import type { ControllerRevision } from '../objects/revisionTypes.ts';
import { namespaceOf } from '../controllers/informers.ts';
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import {
  type KubeObject,
  type OwnerReference,
  type Pod,
  type PodKey,
  podKey,
  type Workload,
} from '../objects/types.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';
import { allOfKind, objectsOf } from '../simulation/objectMaps.ts';
import { conditionView } from './containerApi.ts';
import type { NamespaceState, OwnerState, Owners, RolloutState } from './owners.ts';
import { cronJobState, deletionState } from './ownersCronJob.ts';
import { budgetState, evictionAnswer } from './ownersBudgets.ts';
import { kubectlLine } from './ownersLine.ts';
import { at, type Instant } from '../history/at.ts';
import { isKind } from '../objects/kinds.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { autoscalerOf } from './ownersAutoscaler.ts';
import { ownerNumbers } from './ownersNumbers.ts';
import { deploymentRollout, hashedRollout } from './ownersRollout.ts';
import { countedStatus } from './ownersStatus.ts';
import { ownerWait } from './ownersWait.ts';
import { controllerOf } from '../objects/owner.ts';
import { isTerminating } from '../controllers/podAvailability.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

/** Of the pod that bears or last bore this name. @returns null where there has never been one */
export function ownersAt(run: Run, key: PodKey, t: Millis): Owners | null {
  const instant = at(run, t);
  const found = instant.pod(key);
  if (!found) return null;
  const { pod, goneAt } = found;
  const budgets = instant.budgets(pod);
  return {
    pod: key,
    clock: apiTime(instant.clock),
    chain: instant
      .owners(pod)
      .map(({ object, reference, namespace }) =>
        object ? stateOf(object, instant) : missingOwner(reference, namespace),
      ),
    budgets: budgets.map((budget) => budgetState(budget, instant)),
    eviction: goneAt === null ? evictionAnswer(pod, budgets, instant) : null,
    namespace: namespaceState(namespaceOf(pod), instant),
  };
}

const stateOf = (owner: Workload | CronJob, instant: Instant): OwnerState =>
  isKind(owner, 'CronJob') ? cronJobState(owner, instant) : ownerState(owner, instant);

const missingOwner = ({ kind, name }: OwnerReference, namespace: string): OwnerState => ({
  subject: refIn(kind, namespace, name),
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

function ownerState(stored: Workload, instant: Instant): OwnerState {
  const { run } = instant;
  const sets = stored.kind === 'Deployment' ? setsOf(stored, instant) : [];
  const pods = stored.kind === 'Deployment' ? [] : podsOf(stored, instant);
  const workload = counted(stored, instant, stored.kind === 'Deployment' ? sets : [stored]);
  const { kind, metadata, spec = {}, status = {} } = workload;
  const subject = refOf(kind, podKey(workload));
  const history = revisionsOf(instant.state.objects, workload);
  const rollout = rolloutOf(workload, { sets, pods, history, now: instant.clock });
  return {
    subject,
    kind,
    name: metadata.name,
    exists: true,
    kubectl: kubectlLine(workload, { epoch: run.epoch, now: instant.clock }),
    deletion: deletionState(workload, run.epoch),
    isPaused: (kind === 'Job' ? spec.suspend : spec.paused) ?? false,
    replicas: withoutReplicas.has(kind) ? null : replicasOf(workload),
    numbers: [...ownerNumbers(workload), ...autoscalerOf(instant.state.objects, workload)],
    rollout,
    conditions: (status.conditions ?? []).map((condition) => conditionView(condition, run.epoch)),
    pods: kind === 'Deployment' ? null : shownPods(pods),
    waits: ownerWait(workload, { pods, sets, rollout }),
    next: instant.nextAbout(subject),
    events: instant.eventsAbout(subject),
  };
}

/** With the counts of the pods that these own, where nobody has written any. */
function counted(workload: Workload, instant: Instant, owners: readonly Workload[]): Workload {
  if (workload.status) return workload;
  const pods = owners.flatMap((owner) => podsOf(owner, instant));
  return { ...workload, status: countedStatus(workload, pods, instant.run.epoch + instant.t) };
}

const isOwnedBy = (object: KubeObject, { metadata }: Workload): boolean =>
  controllerOf(object)?.uid === metadata.uid && metadata.uid !== undefined;

const setsOf = (deployment: Workload, instant: Instant): readonly Workload[] =>
  allOfKind(instant.state.objects, 'ReplicaSet')
    .filter((set) => isOwnedBy(set, deployment))
    .map((set) => counted(set, instant, [set]));

const podsOf = (workload: Workload, { state }: Instant): readonly Pod[] =>
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

function namespaceState(name: string, { run, state, clock }: Instant): NamespaceState {
  const found = objectsOf(state.objects, 'Namespace').get(name);
  const leaving = parseApiTime(found?.metadata.deletionTimestamp);
  return {
    name,
    exists: found !== undefined,
    kubectl: found ? kubectlLine(found, { epoch: run.epoch, now: clock }) : [],
    leavingSince: leaving === null ? null : leaving - run.epoch,
    conditions: (found?.status?.conditions ?? []).map((condition) => conditionView(condition, run.epoch)),
  };
}
