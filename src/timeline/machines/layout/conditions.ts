/** A pod's conditions in the course of its life, and which must be True for which (kubelet 1.36, status generate). Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { StoredPod } from '../../../engine/history/storedPod.ts';
import type { PodTimeline } from '../../../engine/timeline/timeline.ts';
import { storedPods } from './ways.ts';
import type { Message } from '../../../i18n/message.ts';

/** One stored value of a condition; `status` null: the object has no such condition. */
export interface Holding {
  t: Millis;
  id: number;
  status: string | null;
  reason: string | null;
  message: string | null;
  cause: Message | null;
}

export interface ConditionWay {
  type: string;
  /** The first one holds from the beginning on. */
  holdings: readonly Holding[];
  /** Conditions that must be True before this one can be, by the rule. */
  needs: readonly string[];
}

const kubelets = ['PodScheduled', 'PodReadyToStartContainers', 'Initialized', 'ContainersReady', 'Ready'] as const;
const disruption = 'DisruptionTarget';

/** The kubelet's five in their order, what gates readiness, then whatever else the object ever has. */
export function conditionWays(timeline: PodTimeline): readonly ConditionWay[] {
  const { first, stored } = storedPods(timeline);
  const pods = [first, ...stored.map(({ value }) => value)].filter((pod) => pod !== null);
  const gates = pods[0]?.readinessGates ?? [];
  const seen = pods.flatMap((pod) => pod.conditions.map(({ type }) => type));
  const known = new Set<string>([...kubelets, ...gates, disruption]);
  const others = [...new Set(seen)].filter((type) => !known.has(type));
  const hasInits = timeline.containers.some(({ role }) => role !== 'app');
  const shown = [...kubelets.slice(0, 4), ...gates, 'Ready', disruption, ...others];
  return shown.map((type) => ({
    type,
    needs: needsOf(type, { gates, hasInits }),
    holdings: stored.reduce<readonly Holding[]>(
      (before, { t, id, value, cause }) => {
        const now = held(value, type);
        const last = before.at(-1);
        const same = now.status === last?.status && now.reason === last.reason && now.message === last.message;
        return same ? before : [...before, { t, id, ...now, cause }];
      },
      [{ t: 0, id: -1, ...held(first, type), cause: null }],
    ),
  }));
}

/** Without init containers Initialized is True from the kubelet's first status on: it waits for nothing, nothing waits for it. */
function needsOf(
  type: string,
  { gates, hasInits }: { gates: readonly string[]; hasInits: boolean },
): readonly string[] {
  switch (type) {
    case 'PodReadyToStartContainers':
      return ['PodScheduled'];
    case 'Initialized':
      return hasInits ? ['PodReadyToStartContainers'] : [];
    case 'ContainersReady':
      return [hasInits ? 'Initialized' : 'PodReadyToStartContainers'];
    case 'Ready':
      return ['ContainersReady', ...gates];
    default:
      return [];
  }
}

function held(pod: StoredPod | null, wanted: string): Pick<Holding, 'status' | 'reason' | 'message'> {
  const found = pod?.conditions.find(({ type }) => type === wanted);
  return { status: found?.status ?? null, reason: found?.reason || null, message: found?.message || null };
}

export interface ConditionAt {
  type: string;
  now: Holding;
  /** Since when its status is what it is, whatever its reason; null: since before the run. */
  since: Millis | null;
  needs: readonly string[];
  /** Changes of status up to now, and the one that comes next; null: none does. */
  changes: readonly Holding[];
  next: Holding | null;
}

export function conditionsAt(ways: readonly ConditionWay[], t: Millis): readonly ConditionAt[] {
  return ways.map(({ type, needs, holdings }) => {
    const changes = holdings.filter(({ status }, i) => i > 0 && status !== holdings[i - 1]?.status);
    const now = holdings.findLast((one) => one.id < 0 || one.t <= t) ?? emptyHolding;
    const past = changes.filter((one) => one.t <= t);
    return { type, needs, now, changes: past, next: changes[past.length] ?? null, since: past.at(-1)?.t ?? null };
  });
}

const emptyHolding: Holding = { t: 0, id: -1, status: null, reason: null, message: null, cause: null };
