/** What makes pods. The kinds share their types: each takes the fields that its own Go type has. */
import type { PodFailureRule } from '../../../objects/jobTypes.ts';
import type { Workload, WorkloadSpec, WorkloadStatus } from '../../../objects/types.ts';
import { type FieldTexts, texts, top } from './texts.ts';
import type { CronJob, JobReference } from '../../../objects/cronJobTypes.ts';

type Deployed = NonNullable<WorkloadSpec['strategy']>;
type Updated = NonNullable<WorkloadSpec['updateStrategy']>;
type CronSpec = NonNullable<CronJob['spec']>;

const object = texts<Workload>({ ...top, spec: 'What is asked for.', status: 'What its controller says of the pods.' });

const spec = texts<WorkloadSpec>({
  replicas: 'How many pods there are to be. Default: 1.',
  selector: 'Pods that count. It must match the labels of the template.',
  template: 'What the pods are made from.',
  minReadySeconds: 'Seconds that a pod must have been Ready to count as available. Default: 0.',
  strategy: 'How pods of a former template are replaced.',
  paused: 'true: changes of the template are not rolled out.',
  progressDeadlineSeconds:
    'Seconds without progress after which the condition Progressing becomes False. Nothing is rolled back. Default: 600.',
  revisionHistoryLimit: 'How many former revisions are kept. Default: 10.',
  serviceName: 'Service that gives the pods their names in DNS.',
  podManagementPolicy:
    'OrderedReady (default): one pod after the other, each when the one before is Ready. Parallel: all at once.',
  ordinals: 'Where the numbers of the pods begin.',
  volumeClaimTemplates: 'Claims that each pod gets for itself. They outlive it.',
  updateStrategy: 'How pods of a former template are replaced.',
  parallelism: 'How many pods may run at once. Default: 1.',
  completions: 'How many pods must succeed. Absent: one success ends the work.',
  completionMode: 'NonIndexed (default), or Indexed: each pod gets one of the indexes 0 to completions − 1.',
  backoffLimit: 'Failed pods after which the Job fails. Default: 6.',
  activeDeadlineSeconds: 'Seconds after its start at which the Job fails and its pods are deleted.',
  suspend: 'true: no new pods; those of a Job that are running are deleted.',
  podReplacementPolicy:
    'TerminatingOrFailed: a pod is replaced as soon as it is being deleted. Failed: only once it has failed.',
  podFailurePolicy: 'What is done about pods that failed in a certain way; the first rule that matches decides.',
  backoffLimitPerIndex: 'Failures of one index after which that index has failed.',
  maxFailedIndexes: 'Failed indexes above which the Job fails.',
  ttlSecondsAfterFinished: 'Seconds after its end at which the Job is deleted. Absent: never.',
  successPolicy: 'Indexes with which the Job has succeeded before all have.',
});

const status = texts<WorkloadStatus>({
  observedGeneration: 'The generation of the object that this status speaks of.',
  conditions: 'What the controller says in True, False or Unknown.',
  replicas: 'Pods that there are and that are not being deleted.',
  fullyLabeledReplicas: 'Pods that have all labels of the template.',
  readyReplicas: 'Pods that are Ready.',
  availableReplicas: 'Pods that have been Ready for minReadySeconds.',
  terminatingReplicas: 'Pods that are being deleted.',
  updatedReplicas: 'Pods of the present template.',
  unavailableReplicas: 'Pods that are missing, or not available.',
  currentReplicas: 'Pods of currentRevision.',
  currentRevision: 'The revision that pods had before the update.',
  updateRevision: 'The revision that pods are updated to.',
  currentNumberScheduled: 'Nodes that should run its pod and do.',
  desiredNumberScheduled: 'Nodes that should run its pod.',
  numberMisscheduled: 'Nodes that run its pod and should not.',
  numberReady: 'Nodes whose pod is Ready.',
  numberAvailable: 'Nodes whose pod has been Ready for minReadySeconds.',
  numberUnavailable: 'Nodes whose pod is missing, or not available.',
  updatedNumberScheduled: 'Nodes whose pod is of the present template.',
  active: 'Pods that are pending or running.',
  ready: 'Pods that are Ready.',
  terminating: 'Pods that are being deleted.',
  succeeded: 'Pods that have succeeded.',
  failed: 'Pods that have failed.',
  startTime: 'When the Job began, or was last resumed.',
  completionTime: 'When the Job had succeeded.',
  completedIndexes: 'Indexes that have succeeded, as 1,3-5.',
  failedIndexes: 'Indexes that have failed, as 1,3-5.',
  uncountedTerminatedPods: 'Pods that have ended and are not counted yet.',
});

const surge = 'How many pods, or what percentage, there may be more than replicas; rounded up.';
const unavailable = 'How many pods, or what percentage, may be unavailable; rounded down.';

export const workloadTexts: Readonly<Record<string, FieldTexts>> = {
  ...of(['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'DaemonSet', 'Job']),
  JobTemplateSpec: texts<NonNullable<CronSpec['jobTemplate']>>({
    metadata: 'Labels and annotations that each Job gets.',
    spec: 'What each Job asks for.',
  }),
  DeploymentStrategy: texts<Deployed>({
    type: 'RollingUpdate (default), or Recreate: all former pods are gone before new ones come.',
    rollingUpdate: 'Bounds of a rolling update.',
  }),
  RollingUpdateDeployment: texts<NonNullable<Deployed['rollingUpdate']>>({
    maxSurge: surge,
    maxUnavailable: unavailable,
  }),
  StatefulSetUpdateStrategy: update(),
  DaemonSetUpdateStrategy: update(),
  RollingUpdateStatefulSetStrategy: rolling(),
  RollingUpdateDaemonSet: rolling(),
  StatefulSetOrdinals: texts<NonNullable<WorkloadSpec['ordinals']>>({ start: 'Number of the first pod. Default: 0.' }),
  PodFailurePolicy: texts<NonNullable<WorkloadSpec['podFailurePolicy']>>({ rules: 'The rules, in their order.' }),
  PodFailurePolicyRule: texts<PodFailureRule>({
    action:
      'FailJob: the Job fails. FailIndex: the index fails. Ignore: it does not count. Count: it counts as a failure.',
    onExitCodes: 'Exit codes that the rule matches.',
    onPodConditions: 'Conditions of the pod that the rule matches, as DisruptionTarget.',
  }),
  PodFailurePolicyOnExitCodesRequirement: texts<NonNullable<PodFailureRule['onExitCodes']>>({
    containerName: 'Container that is meant. Absent: any.',
    operator: 'In: one of values. NotIn: any other that is not 0.',
    values: 'Exit codes.',
  }),
  PodFailurePolicyOnPodConditionsPattern: texts<NonNullable<PodFailureRule['onPodConditions']>[number]>({
    type: 'Type of the condition.',
    status: 'Default: True.',
  }),
  SuccessPolicy: texts<NonNullable<WorkloadSpec['successPolicy']>>({ rules: 'One of the rules must hold.' }),
  SuccessPolicyRule: texts<NonNullable<NonNullable<WorkloadSpec['successPolicy']>['rules']>[number]>({
    succeededIndexes: 'Indexes that must have succeeded, as 1,3-5.',
    succeededCount: 'How many of them. Absent: all.',
  }),
  UncountedTerminatedPods: texts<NonNullable<WorkloadStatus['uncountedTerminatedPods']>>({
    succeeded: 'uids of those that succeeded.',
    failed: 'uids of those that failed.',
  }),
  CronJob: texts<CronJob>({ ...top, spec: 'When Jobs are made, and of what.', status: 'What became of them.' }),
  CronJobSpec: texts<CronSpec>({
    schedule: 'When, in five fields: minute, hour, day of the month, month, day of the week.',
    timeZone: 'Time zone of the schedule. Absent: that of kube-controller-manager, here UTC.',
    concurrencyPolicy: 'What is done when the Job before still runs. Default: Allow.',
    startingDeadlineSeconds: 'Seconds after its time within which a Job that was missed is still made.',
    suspend: 'true: no Job is made. Those that run go on.',
    successfulJobsHistoryLimit: 'How many Jobs that succeeded are kept. Default: 3.',
    failedJobsHistoryLimit: 'How many Jobs that failed are kept. Default: 1.',
    jobTemplate: 'What the Jobs are made from.',
  }),
  CronJobStatus: texts<NonNullable<CronJob['status']>>({
    active: 'Jobs that run.',
    lastScheduleTime: 'When a Job was last made.',
    lastSuccessfulTime: 'When a Job last succeeded.',
  }),
  ObjectReference: texts<JobReference>({
    apiVersion: 'Group and version of the object.',
    kind: 'Kind of the object.',
    namespace: 'Namespace of the object.',
    name: 'Name of the object.',
    uid: 'uid of the object.',
    resourceVersion: 'The version that is meant.',
  }),
};

function of(kinds: readonly string[]): Readonly<Record<string, FieldTexts>> {
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [kind, object],
      [`${kind}Spec`, spec],
      [`${kind}Status`, status],
    ]),
  );
}

function update(): FieldTexts {
  return texts<Updated>({
    type: 'RollingUpdate (default), or OnDelete: pods are replaced when somebody deletes them.',
    rollingUpdate: 'Bounds of a rolling update.',
  });
}

function rolling(): FieldTexts {
  return texts<NonNullable<Updated['rollingUpdate']>>({
    partition: 'Only pods with this number or a higher one are updated. Default: 0.',
    maxSurge: 'On how many nodes, or what percentage, the new pod may run before the former one is gone. Default: 0.',
    maxUnavailable: 'How many pods, or what percentage, may be unavailable during the update. Default: 1.',
  });
}
