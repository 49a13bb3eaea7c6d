/** The kinds that can be edited: where the API keeps them. */
import { configurationKind, configurationVersion } from '../scheduler/profile/written.ts';

interface ApiResource {
  apiVersion: string;
  /** As the API server's texts name it: plural, with its group. */
  resource: string;
}

const resources: Readonly<Record<string, ApiResource>> = {
  Pod: { apiVersion: 'v1', resource: 'pods' },
  Node: { apiVersion: 'v1', resource: 'nodes' },
  Namespace: { apiVersion: 'v1', resource: 'namespaces' },
  Service: { apiVersion: 'v1', resource: 'services' },
  ResourceQuota: { apiVersion: 'v1', resource: 'resourcequotas' },
  LimitRange: { apiVersion: 'v1', resource: 'limitranges' },
  ReplicationController: { apiVersion: 'v1', resource: 'replicationcontrollers' },
  Deployment: { apiVersion: 'apps/v1', resource: 'deployments.apps' },
  ReplicaSet: { apiVersion: 'apps/v1', resource: 'replicasets.apps' },
  DaemonSet: { apiVersion: 'apps/v1', resource: 'daemonsets.apps' },
  StatefulSet: { apiVersion: 'apps/v1', resource: 'statefulsets.apps' },
  Job: { apiVersion: 'batch/v1', resource: 'jobs.batch' },
  CronJob: { apiVersion: 'batch/v1', resource: 'cronjobs.batch' },
  HorizontalPodAutoscaler: {
    apiVersion: 'autoscaling/v2',
    resource: 'horizontalpodautoscalers.autoscaling',
  },
  PodDisruptionBudget: { apiVersion: 'policy/v1', resource: 'poddisruptionbudgets.policy' },
  PersistentVolume: { apiVersion: 'v1', resource: 'persistentvolumes' },
  PersistentVolumeClaim: { apiVersion: 'v1', resource: 'persistentvolumeclaims' },
  StorageClass: { apiVersion: 'storage.k8s.io/v1', resource: 'storageclasses.storage.k8s.io' },
  VolumeAttachment: { apiVersion: 'storage.k8s.io/v1', resource: 'volumeattachments.storage.k8s.io' },
  PriorityClass: { apiVersion: 'scheduling.k8s.io/v1', resource: 'priorityclasses.scheduling.k8s.io' },
  [configurationKind]: { apiVersion: configurationVersion, resource: 'kubeschedulerconfigurations' },
};

/** null for a kind that can't be edited: what follows from others (EndpointSlice), what plays no part here. */
export const apiResource = (kind: string): ApiResource | null => resources[kind] ?? null;
