/** What a CronJob asks for, and what it says of its Jobs. */
import type { KubeObject, ObjectMeta, WorkloadSpec } from './types.ts';

export interface CronJob extends KubeObject {
  kind: 'CronJob';
  spec?: {
    schedule?: string;
    /** Of the tz database; absent: that of kube-controller-manager, here UTC. */
    timeZone?: string;
    concurrencyPolicy?: string;
    startingDeadlineSeconds?: number;
    suspend?: boolean;
    successfulJobsHistoryLimit?: number;
    failedJobsHistoryLimit?: number;
    jobTemplate?: { metadata?: Partial<ObjectMeta>; spec?: WorkloadSpec };
  };
  status?: {
    active?: readonly JobReference[];
    lastScheduleTime?: string;
    lastSuccessfulTime?: string;
  };
}

export interface JobReference {
  apiVersion: string;
  kind: string;
  namespace: string;
  name: string;
  uid: string;
  resourceVersion?: string;
}
