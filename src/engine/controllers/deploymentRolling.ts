/** How a Deployment shares its pods out among its ReplicaSets, a step at a time (kube-controller-manager 1.36, rolloutRolling; CTRL-18). */
import type { Limits } from './deploymentNumbers.ts';

/** A ReplicaSet as the Deployment counts it. */
export interface Share {
  name: string;
  /** Of the spec. */
  replicas: number;
  available: number;
  /** ms since 1970. */
  created: number;
  /** What the Deployment wanted when it scaled the set last, and at most (annotations). */
  desiredReplicas?: number | undefined;
  maxReplicas?: number | undefined;
}
export interface Rollout {
  /** Of the Deployment's spec. */
  replicas: number;
  limits: Limits;
  /** The set of the present template; null before it is made. */
  current: Share | null;
  old: readonly Share[];
  /** Of the Deployment's status. */
  statusReplicas: number;
}
/** A set gets this size. */
export interface Scaling {
  name: string;
  from: number;
  to: number;
}

const total = (sets: readonly Share[]): number => sets.reduce((sum, { replicas }) => sum + replicas, 0);
const totalAvailable = (sets: readonly Share[]): number => sets.reduce((sum, { available }) => sum + available, 0);
const allOf = ({ current, old }: Rollout): readonly Share[] => (current ? [...old, current] : old);
const isInUse = ({ replicas }: Share): boolean => replicas > 0;
const byAge = (a: Share, b: Share): number => a.created - b.created || (a.name < b.name ? -1 : 1);

/** How large the new set may be now (NewRSNewReplicas). @param isRecreate all at once */
export function newSetSize(rollout: Rollout, isRecreate = false): number {
  const { replicas, limits, current } = rollout;
  if (isRecreate) return replicas;
  const size = current?.replicas ?? 0;
  const room = replicas + limits.maxSurge - total(allOf(rollout));
  return room <= 0 ? size : size + Math.min(room, replicas - size);
}

/** The step of the new set (reconcileNewReplicaSet); empty where it has its size. */
export function scaleNew(rollout: Rollout): readonly Scaling[] {
  const { replicas, current } = rollout;
  if (!current || current.replicas === replicas) return [];
  return scaling(current, current.replicas > replicas ? replicas : newSetSize(rollout));
}

/**
 * The step of the old sets (reconcileOldReplicaSets): first pods that are not available, then others. It ends early
 * where a set's status is so old that it has more available pods than it should have pods.
 */
export function scaleOld(rollout: Rollout): { scalings: readonly Scaling[]; isCutShort: boolean } {
  const { limits, current } = rollout;
  const old = rollout.old.filter(isInUse).sort(byAge);
  if (!current || old.length === 0) return { scalings: [], isCutShort: false };
  const lacking = current.replicas - current.available;
  const budget = total([...old, current]) - limits.minAvailable - lacking;
  const settled = old.findIndex(({ replicas, available }) => available > replicas);
  const cleaned = shrink(settled < 0 ? old : old.slice(0, settled), budget, notAvailable);
  const isCutShort = settled >= 0 && budget > takenBy(cleaned);
  if (budget <= 0 || isCutShort) return { scalings: cleaned, isCutShort };
  const rest = old.map((set) => ({
    ...set,
    replicas: cleaned.find(({ name }) => name === set.name)?.to ?? set.replicas,
  }));
  const spare = totalAvailable([...old, current]) - limits.minAvailable;
  return { scalings: [...cleaned, ...shrink(rest, spare, ({ replicas }) => replicas)], isCutShort };
}

const notAvailable = ({ replicas, available }: Share): number => replicas - available;
const takenBy = (scalings: readonly Scaling[]): number => scalings.reduce((sum, { from, to }) => sum + from - to, 0);

/** Takes from the sets, in order, as much as each can give, until the budget is used up. */
function shrink(sets: readonly Share[], budget: number, gives: (set: Share) => number): readonly Scaling[] {
  let left = budget;
  return sets.flatMap((set) => {
    const taken = Math.min(left, gives(set));
    if (taken <= 0) return [];
    left -= taken;
    return scaling(set, set.replicas - taken);
  });
}

/** All sets in proportion, after `replicas` has changed in the middle of a rollout, or while paused (scale). */
export function scaleProportionally(rollout: Rollout): readonly Scaling[] {
  const { replicas, current, old, limits } = rollout;
  const inUse = allOf(rollout).filter(isInUse);
  const [only] = inUse.length === 0 ? [current ?? [...old].sort(byAge).at(-1)] : inUse;
  if (inUse.length <= 1) return only ? scaling(only, replicas) : [];
  if (current && isSaturated(rollout, current)) {
    const newestFirst = old.filter(isInUse).sort((a, b) => byAge(b, a));
    return newestFirst.flatMap((set) => scaling(set, 0));
  }
  const toAdd = (replicas > 0 ? replicas + limits.maxSurge : 0) - total(inUse);
  if (toAdd === 0) return [];
  const sorted = inUse.sort((a, b) => b.replicas - a.replicas || (toAdd > 0 ? -byAge(a, b) : byAge(a, b)));
  let added = 0;
  const sizes = sorted.map((set) => {
    const part = proportion(set, rollout, { toAdd, added });
    added += part;
    return set.replicas + part;
  });
  // What rounding left over goes to the largest.
  return sorted.flatMap((set, index) =>
    scaling(set, index === 0 ? Math.max(0, (sizes[0] ?? 0) + toAdd - added) : (sizes[index] ?? 0)),
  );
}

const isSaturated = ({ replicas }: Rollout, { replicas: size, desiredReplicas, available }: Share): boolean =>
  size === replicas && desiredReplicas === replicas && available === replicas;

function proportion(set: Share, rollout: Rollout, { toAdd, added }: { toAdd: number; added: number }): number {
  const allowed = toAdd - added;
  if (allowed === 0) return 0;
  const fraction = fractionOf(set, rollout);
  return toAdd > 0 ? Math.min(fraction, allowed) : Math.max(fraction, allowed);
}

function fractionOf(set: Share, { replicas, limits, statusReplicas }: Rollout): number {
  if (replicas === 0) return -set.replicas;
  const before = set.maxReplicas || statusReplicas;
  if (before === 0) return 0;
  const exact = (set.replicas * (replicas + limits.maxSurge)) / before;
  return Math.floor(exact + 0.5) - set.replicas;
}

const scaling = ({ name, replicas }: Share, to: number): readonly Scaling[] =>
  replicas === to ? [] : [{ name, from: replicas, to }];

/** `Scaled up replica set web-5cf4c895d from 0 to 1` */
export const scalingText = ({ name, from, to }: Scaling): string =>
  `Scaled ${from < to ? 'up' : 'down'} replica set ${name} from ${from} to ${to}`;
