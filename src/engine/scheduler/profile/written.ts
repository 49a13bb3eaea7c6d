/** KubeSchedulerConfiguration v1 as it is written (kube-scheduler 1.36, kubescheduler.config.k8s.io/v1). */
import type { KubeObject } from '../../objects/types.ts';
import type { ExtensionPoint } from './extensionPoints.ts';

export const configurationKind = 'KubeSchedulerConfiguration';
/** A configuration has no metadata upstream; here it goes by this name, of which there is one. */
export const configurationName = 'kube-scheduler';
export const configurationVersion = 'kubescheduler.config.k8s.io/v1';

export interface SchedulerConfiguration extends KubeObject {
  kind: typeof configurationKind;
  parallelism?: number;
  clientConnection?: { burst?: number };
  leaderElection?: WrittenLeaderElection;
  percentageOfNodesToScore?: number;
  podInitialBackoffSeconds?: number;
  podMaxBackoffSeconds?: number;
  profiles?: readonly WrittenProfile[];
  extenders?: readonly WrittenExtender[];
}

export interface WrittenLeaderElection {
  leaderElect?: boolean;
  leaseDuration?: string;
  renewDeadline?: string;
  retryPeriod?: string;
  resourceLock?: string;
}

export interface WrittenProfile {
  schedulerName?: string;
  percentageOfNodesToScore?: number;
  plugins?: WrittenPlugins;
  pluginConfig?: readonly WrittenPluginConfig[];
}

export type WrittenPlugins = { readonly [point in ExtensionPoint | 'multiPoint']?: WrittenPluginSet };

export interface WrittenPluginSet {
  enabled?: readonly { name: string; weight?: number }[];
  disabled?: readonly { name: string }[];
}

export interface WrittenPluginConfig {
  name: string;
  /** By plugin: see args.ts. */
  args?: object;
}

export interface WrittenExtender {
  prioritizeVerb?: string;
  bindVerb?: string;
  weight?: number;
  managedResources?: readonly { name: string; ignoredByScheduler?: boolean }[];
}
