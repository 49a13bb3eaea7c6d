/** Flags of kube-controller-manager that a situation may set otherwise. */
import type { Millis } from '../simulation/trace.ts';

export interface ControllerFlags {
  /** `--node-monitor-grace-period`: how long a node may be silent. */
  nodeMonitorGracePeriod: Millis;
  /** `--terminated-pod-gc-threshold`: how many ended pods are kept; 0 = all. */
  terminatedPodThreshold: number;
}

/** Of kube-controller-manager 1.36. */
export const defaultFlags: ControllerFlags = { nodeMonitorGracePeriod: 50_000, terminatedPodThreshold: 12_500 };
