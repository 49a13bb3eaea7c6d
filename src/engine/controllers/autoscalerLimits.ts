/** How fast and how far an autoscaler may go (kube-controller-manager 1.36, podautoscaler/horizontal.go; CTRL-39). */
import type { HorizontalPodAutoscaler, ScalingRules } from '../objects/autoscalerTypes.ts';

/** What was asked for, or changed, and when: ms. */
interface Dated {
  t: number;
  replicas: number;
}

/** What an autoscaler remembers of its past. */
export class AutoscalerPast {
  recommendations: Dated[] = [];
  ups: Dated[] = [];
  downs: Dated[] = [];
}

interface Stating {
  reason: string;
  message: string;
}
export interface Limited {
  replicas: number;
  /** Of AbleToScale. */
  able: Stating;
  /** Of ScalingLimited. */
  limited: Stating & { isLimited: boolean };
}

export interface ReplicaWish {
  current: number;
  wanted: number;
  least: number;
  most: number;
  now: number;
}

/** --horizontal-pod-autoscaler-downscale-stabilization */
const downscaleWindow = 300;

const ready: Stating = { reason: 'ReadyForNewScale', message: 'recommended size matches current size' };
const downStabilized: Stating = {
  reason: 'ScaleDownStabilized',
  message: 'recent recommendations were higher than current one, applying the highest recent recommendation',
};
const upStabilized: Stating = {
  reason: 'ScaleUpStabilized',
  message: 'recent recommendations were lower than current one, applying the lowest recent recommendation',
};
const within: Stating = {
  reason: 'DesiredWithinRange',
  message: 'the desired count is within the acceptable range',
};
const limits = {
  tooMany: { reason: 'TooManyReplicas', message: 'the desired replica count is more than the maximum replica count' },
  tooFew: { reason: 'TooFewReplicas', message: 'the desired replica count is less than the minimum replica count' },
  up: { reason: 'ScaleUpLimit', message: 'the desired replica count is increasing faster than the maximum scale rate' },
  down: {
    reason: 'ScaleDownLimit',
    message: 'the desired replica count is decreasing faster than the maximum scale rate',
  },
} as const satisfies Record<string, Stating>;

/** Stabilized, then bounded; the wish is remembered. */
export function limit({ spec = {} }: HorizontalPodAutoscaler, past: AutoscalerPast, wish: ReplicaWish): Limited {
  const { behavior } = spec;
  const rules = behavior && {
    up: rulesOf(behavior.scaleUp, upDefaults),
    down: rulesOf(behavior.scaleDown, downDefaults),
  };
  const stable = rules ? stabilizedBy(rules, past, wish) : stabilized(past, wish);
  const able = stable === wish.wanted ? ready : rules && wish.wanted >= wish.current ? upStabilized : downStabilized;
  const bounded = rules ? boundedBy(rules, past, { ...wish, wanted: stable }) : bounds({ ...wish, wanted: stable });
  const limited = { ...bounded.stated, isLimited: bounded.replicas !== stable };
  return { replicas: bounded.replicas, able, limited };
}

/** Keeps what was done for the rates to come (storeScaleEvent). */
export function remember(
  past: AutoscalerPast,
  { current, replicas, now }: { current: number; replicas: number; now: number },
): void {
  if (replicas > current) past.ups.push({ t: now, replicas: replicas - current });
  else past.downs.push({ t: now, replicas: current - replicas });
}

/** Without a behavior: the highest wish of the last five minutes (stabilizeRecommendation). */
function stabilized(past: AutoscalerPast, { wanted, now }: ReplicaWish): number {
  const cutoff = now - downscaleWindow * 1000;
  past.recommendations = past.recommendations.filter(({ t }) => t >= cutoff);
  const highest = Math.max(wanted, ...past.recommendations.map(({ replicas }) => replicas));
  past.recommendations.push({ t: now, replicas: wanted });
  return highest;
}

/** Not more than twice as many at once, but four (convertDesiredReplicasWithRules). */
function bounds({ current, wanted, least, most }: ReplicaWish): { replicas: number; stated: Stating } {
  const fastest = Math.max(2 * current, 4);
  if (wanted < least) return { replicas: least, stated: limits.tooFew };
  const highest = Math.min(most, fastest);
  if (wanted > highest) return { replicas: highest, stated: most > fastest ? limits.up : limits.tooMany };
  return { replicas: wanted, stated: within };
}

type Rules = Required<Pick<ScalingRules, 'stabilizationWindowSeconds' | 'selectPolicy' | 'policies'>>;

const upDefaults: Rules = {
  stabilizationWindowSeconds: 0,
  selectPolicy: 'Max',
  policies: [
    { type: 'Pods', value: 4, periodSeconds: 15 },
    { type: 'Percent', value: 100, periodSeconds: 15 },
  ],
};
const downDefaults: Rules = {
  stabilizationWindowSeconds: downscaleWindow,
  selectPolicy: 'Max',
  policies: [{ type: 'Percent', value: 100, periodSeconds: 15 }],
};
const rulesOf = (given: ScalingRules | undefined, defaults: Rules): Rules => ({ ...defaults, ...given });

interface BothRules {
  up: Rules;
  down: Rules;
}

function stabilizedBy({ up, down }: BothRules, past: AutoscalerPast, { current, wanted, now }: ReplicaWish): number {
  const upFrom = now - up.stabilizationWindowSeconds * 1000;
  const downFrom = now - down.stabilizationWindowSeconds * 1000;
  const since = (from: number) => past.recommendations.filter(({ t }) => t > from).map(({ replicas }) => replicas);
  const lowest = Math.min(wanted, ...since(upFrom));
  const highest = Math.max(wanted, ...since(downFrom));
  past.recommendations = past.recommendations.filter(({ t }) => t >= Math.min(upFrom, downFrom));
  past.recommendations.push({ t: now, replicas: wanted });
  return Math.min(Math.max(current, lowest), highest);
}

/** As many as the policies let it add or take away in their periods (convertDesiredReplicasWithBehaviorRate). */
function boundedBy(rules: BothRules, past: AutoscalerPast, wish: ReplicaWish): { replicas: number; stated: Stating } {
  const { current, wanted, least, most } = wish;
  if (wanted > current) {
    const fastest = Math.max(current, reach(rules.up, past, { ...wish, direction: 1 }));
    const highest = Math.min(most, fastest);
    if (wanted > highest) return { replicas: highest, stated: most > fastest ? limits.up : limits.tooMany };
  } else if (wanted < current) {
    const fastest = Math.min(current, reach(rules.down, past, { ...wish, direction: -1 }));
    const lowest = Math.max(least, fastest);
    if (wanted < lowest) return { replicas: lowest, stated: least < fastest ? limits.down : limits.tooFew };
  }
  return { replicas: wanted, stated: within };
}

/** How far the policies reach from here (calculateScaleUpLimitWithScalingRules, calculateScaleDownLimitWithBehaviors). */
function reach(
  { selectPolicy, policies }: Rules,
  { ups, downs }: AutoscalerPast,
  { current, now, direction }: ReplicaWish & { direction: 1 | -1 },
): number {
  if (selectPolicy === 'Disabled') return current;
  const reached = policies.map(({ type, value = 0, periodSeconds = 0 }) => {
    const since = now - periodSeconds * 1000;
    const changed = (all: readonly Dated[]) =>
      all.reduce((sum, { t, replicas }) => (t > since ? sum + replicas : sum), 0);
    const before = current - changed(ups) + changed(downs);
    if (type === 'Pods') return before + direction * value;
    const scaled = before * (1 + (direction * value) / 100);
    return direction === 1 ? Math.ceil(scaled) : Math.trunc(scaled);
  });
  const isFarthest = selectPolicy !== 'Min';
  return isFarthest === (direction === 1) ? Math.max(...reached) : Math.min(...reached);
}
