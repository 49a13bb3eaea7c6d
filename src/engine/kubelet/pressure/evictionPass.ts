/** One pass of the eviction manager: what is short, since when, and who goes for it (kubelet 1.36, synchronize; KUBELET-28). */
import type { Pod } from '../../objects/types.ts';
import type { KubeletEra } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import { isCritical } from '../criticalPods.ts';
import { evictionGrace } from '../evictionGrace.ts';
import { evictionTexts } from './evictionMessage.ts';
import { type Observations, thresholdsMet } from './observation.ts';
import type { StatsOf } from './podStats.ts';
import { type Disks, type RankedPod, rankPods } from './podRank.ts';
import {
  conditionOf,
  type PressureCondition,
  pressureConditions,
  type Resource,
  resourceOf,
  type Signal,
} from './signals.ts';
import { passedLimit } from './storageLimits.ts';
import { isHard, type Threshold } from './thresholds.ts';

/** What a kubelet keeps from one pass to the next. */
export interface PassMemory {
  /** Met for as long as their grace: only more than their minimum reclaim ends them. */
  acting: readonly Threshold[];
  /** Since when each is met. */
  metSince: ReadonlyMap<Threshold, Millis>;
  /** When each condition that stands was last found. */
  lastFound: ReadonlyMap<PressureCondition, Millis>;
}
export const nothingMet: PassMemory = { acting: [], metSince: new Map(), lastFound: new Map() };

export interface PassInput {
  now: Millis;
  thresholds: readonly Threshold[];
  observations: Observations;
  /** Those whose containers may run. */
  pods: readonly Pod[];
  statsOf: StatsOf;
  disks: Disks;
  maxPodGraceSeconds: number;
  transition: Millis;
  era: KubeletEra;
}

export interface PodEviction {
  pod: Pod;
  /** Seconds. */
  override: number;
  message: string;
  annotations: Readonly<Record<string, string>>;
  /** For what the node is short of: then its condition DisruptionTarget says so. */
  isForNode: boolean;
}

export interface PassResult {
  memory: PassMemory;
  /** Those that stand, also some time after their cause. */
  conditions: readonly PressureCondition[];
  /** What it tries to get back. */
  reclaims: { signal: Signal; resource: Resource } | null;
  /** At most one, but for pods over limits of their own. */
  evictions: readonly PodEviction[];
  /** Who would go first for it; empty where nothing is tried. */
  ranking: readonly RankedPod[];
}

export function evictionPass(input: PassInput, before: PassMemory): PassResult {
  const memory = remember(input, before);
  const conditions = pressureConditions.filter((condition) => memory.lastFound.has(condition));
  const overLimit = evictionsOverLimit(input);
  const thresholds = memory.acting.toSorted((a, b) => Number(isOfMemory(b)) - Number(isOfMemory(a)));
  const [first] = thresholds;
  if (overLimit.length > 0 || !first) return { memory, conditions, reclaims: null, evictions: overLimit, ranking: [] };
  const reclaims = { signal: first.signal, resource: resourceOf[first.signal] };
  const ranking = rankPods(first.signal, input.pods, input);
  // Images and dead containers would go first; nothing is to be had from them here.
  const victim = ranking.find(({ pod }) => isEvictable(pod))?.pod;
  const evictions = victim ? [eviction(victim, { input, thresholds, first })] : [];
  return { memory, conditions, reclaims, evictions, ranking };
}

/** Static, mirror and critical pods are never evicted (KUBELET-29). */
export const isEvictable = (pod: Pod): boolean => !isCritical(pod);

function remember({ now, thresholds, observations, transition }: PassInput, before: PassMemory): PassMemory {
  const unresolved = new Set(thresholdsMet(before.acting, observations, { areMet: true }));
  const fresh = new Set(thresholdsMet(thresholds, observations, { areMet: false }));
  const met = thresholds.filter((threshold) => fresh.has(threshold) || unresolved.has(threshold));
  const metSince = new Map(met.map((threshold) => [threshold, before.metSince.get(threshold) ?? now]));
  const found = met.map(({ signal }) => [conditionOf(signal), now] as const);
  const acting = met.filter((threshold) => now - (metSince.get(threshold) ?? now) >= threshold.graceSeconds * 1000);
  const lastFound = new Map(
    [...before.lastFound, ...found].filter(([, last]) => last === now || now - last < transition),
  );
  return { acting, metSince, lastFound };
}

const isOfMemory = ({ signal }: Threshold): boolean => resourceOf[signal] === 'memory';

function evictionsOverLimit({ pods, statsOf, maxPodGraceSeconds, era }: PassInput): readonly PodEviction[] {
  const grace = { cause: 'storageLimit', maxPodGraceSeconds, podGraceSeconds: null } as const;
  const override = evictionGrace(grace, era);
  return pods.filter(isEvictable).flatMap((pod) => {
    const stats = statsOf(pod);
    const message = stats ? passedLimit(pod, stats) : null;
    return message === null ? [] : [{ pod, override, message, annotations: {}, isForNode: false }];
  });
}

interface Why {
  input: PassInput;
  thresholds: readonly Threshold[];
  first: Threshold;
}

function eviction(pod: Pod, { input, thresholds, first }: Why): PodEviction {
  const { statsOf, observations, maxPodGraceSeconds, era } = input;
  const cause = isHard(first) ? 'hard' : 'soft';
  const podGraceSeconds = pod.spec.terminationGracePeriodSeconds ?? null;
  const override = evictionGrace({ cause, maxPodGraceSeconds, podGraceSeconds }, era);
  const found = { resource: resourceOf[first.signal], thresholds, observations };
  return { pod, override, ...evictionTexts(pod, statsOf(pod), found), isForNode: true };
}
