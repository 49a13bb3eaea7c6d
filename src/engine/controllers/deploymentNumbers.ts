/** How many pods a rolling update may add and lack (kube-controller-manager 1.36, deploymentutil). */
import { scaledValue } from '../objects/intOrPercent.ts';
import type { Workload } from '../objects/types.ts';

interface RollingBounds {
  maxSurge?: number | string | undefined;
  maxUnavailable?: number | string | undefined;
  replicas: number;
}

/** Percentages in pods: surge rounded up, unavailable down; one may lack where both are 0 (ResolveFenceposts). */
export function fenceposts(bounds: RollingBounds): { surge: number; unavailable: number } | { error: string } {
  const { maxSurge = 0, maxUnavailable = 0, replicas } = bounds;
  const surge = scaledValue(maxSurge, { total: replicas, roundUp: true });
  if (typeof surge !== 'number') return surge;
  const unavailable = scaledValue(maxUnavailable, { total: replicas, roundUp: false });
  if (typeof unavailable !== 'number') return unavailable;
  return { surge, unavailable: surge === 0 && unavailable === 0 ? 1 : unavailable };
}

export interface Limits {
  /** Pods beyond `replicas`. */
  maxSurge: number;
  /** Pods that may lack. */
  maxUnavailable: number;
  minAvailable: number;
}

/** What cannot be read counts as 0. */
export function limits(bounds: RollingBounds): Limits {
  const resolved = fenceposts(bounds);
  const { surge, unavailable } = 'error' in resolved ? { surge: 0, unavailable: 0 } : resolved;
  const maxUnavailable = bounds.replicas === 0 ? 0 : Math.min(unavailable, bounds.replicas);
  return { maxSurge: surge, maxUnavailable, minAvailable: bounds.replicas - maxUnavailable };
}

/** Of a Deployment with what the API server puts in where it says nothing: 25 % each. With Recreate none may lack (MaxUnavailable). */
export function limitsOf(deployment: Workload): Limits {
  const replicas = replicasOf(deployment);
  if (isRecreate(deployment)) return { maxSurge: 0, maxUnavailable: 0, minAvailable: replicas };
  const { maxSurge = '25%', maxUnavailable = '25%' } = deployment.spec?.strategy?.rollingUpdate ?? {};
  return limits({ maxSurge, maxUnavailable, replicas });
}

export const replicasOf = ({ spec }: Workload): number => spec?.replicas ?? 1;
export const isRecreate = ({ spec }: Workload): boolean => spec?.strategy?.type === 'Recreate';
