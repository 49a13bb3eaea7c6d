/** Families about what makes pods: ReplicaSets, Deployments, Jobs. */
import { workloadTable } from '../engine/apiserver/workloadTable.ts';
import { fenceposts, limits } from '../engine/controllers/deploymentNumbers.ts';
import {
  type Rollout,
  type Share,
  scaleNew,
  scaleOld,
  scaleProportionally,
  scalingText,
} from '../engine/controllers/deploymentRolling.ts';
import { finishedAt, remainingSeconds } from '../engine/controllers/jobBackoff.ts';
import { rankPods, victimsFirst } from '../engine/controllers/replicaSetVictims.ts';
import type { Pod, Workload } from '../engine/objects/types.ts';
import { apiTime } from '../engine/simulation/apiTime.ts';
import type { Families } from './families.ts';

export const workloadFamilies: Families = {
  'replicaset-victims': replicaSetVictims,
  'deployment-numbers': deploymentNumbers,
  'deployment-rolling': deploymentRolling,
  'job-backoff': jobBackoff,
  'columns-workload': columnsWorkload,
};

interface VictimsInput {
  now: string;
  pods: readonly Pod[];
  otherPods?: readonly Pod[];
}

function replicaSetVictims({ now, pods, otherPods = [] }: VictimsInput): unknown {
  const ranked = rankPods(pods, [...pods, ...otherPods]);
  return {
    order: victimsFirst(ranked, Date.parse(now)).map(({ metadata }) => metadata.name),
    ranks: Object.fromEntries(ranked.map(({ pod, rank }) => [pod.metadata.name, rank])),
  };
}

interface NumbersInput {
  replicas: number;
  maxSurge: number | string | null;
  maxUnavailable: number | string | null;
}

/** The limits were asked for only where both bounds were given. */
function deploymentNumbers({ replicas, maxSurge, maxUnavailable }: NumbersInput): unknown {
  const bounds = { replicas, maxSurge: maxSurge ?? undefined, maxUnavailable: maxUnavailable ?? undefined };
  const resolved = fenceposts(bounds);
  return 'error' in resolved || maxSurge === null || maxUnavailable === null
    ? resolved
    : { ...resolved, ...limits(bounds) };
}

interface RollingInput {
  op: 'new' | 'old' | 'scale';
  replicas: number;
  maxSurge: number | string;
  maxUnavailable: number | string;
  new: RecordedSet;
  old: readonly RecordedSet[];
}
type RecordedSet = Omit<Share, 'created'> & { createdAgo: number };

const steps: Readonly<Record<RollingInput['op'], (rollout: Rollout) => ReturnType<typeof scaleOld>>> = {
  new: (rollout) => ({ scalings: scaleNew(rollout), isCutShort: false }),
  old: scaleOld,
  scale: (rollout) => ({ scalings: scaleProportionally(rollout), isCutShort: false }),
};

function deploymentRolling({ op, new: current, old, ...bounds }: RollingInput): unknown {
  const share = ({ createdAgo, ...set }: RecordedSet): Share => ({ ...set, created: -createdAgo });
  const { replicas } = bounds;
  const rollout = { replicas, limits: limits(bounds), current: share(current), old: old.map(share), statusReplicas: 0 };
  const { scalings, isCutShort } = steps[op](rollout);
  const sizes = [current, ...old].map(({ name, replicas: size }) => [name, size] as const);
  return {
    ...(op !== 'scale' && { scaled: scalings.length > 0 && !isCutShort }),
    replicas: Object.fromEntries([...sizes, ...scalings.map(({ name, to }) => [name, to] as const)]),
    events: scalings.map((scaling) => `Normal ScalingReplicaSet ${scalingText(scaling)}`),
  };
}

interface BackoffInput {
  failures?: number;
  elapsed?: number;
  pod?: Pod;
}

function jobBackoff({ failures = 0, elapsed = 0, pod }: BackoffInput): unknown {
  if (!pod) return { remaining: remainingSeconds(failures, elapsed) };
  const ended = finishedAt(pod);
  return ended === null ? {} : { finishedAt: apiTime(ended) };
}

/** When the columns were recorded. */
const recordedAt = Date.parse('2026-01-01T00:00:00Z');

function columnsWorkload({ kind, object }: { kind: Workload['kind']; object: Workload }): unknown {
  return workloadTable({ ...object, kind }, recordedAt);
}
