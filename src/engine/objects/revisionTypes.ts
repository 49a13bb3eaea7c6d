import type { KubeObject, PodTemplate } from './types.ts';

/** What is kept of a former template of a StatefulSet or DaemonSet. */
export interface ControllerRevision extends KubeObject {
  kind: 'ControllerRevision';
  data: { spec: { template: PodTemplate } };
  /** Number in the order of rollouts, from 1. */
  revision: number;
}
