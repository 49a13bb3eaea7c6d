/** Pods: what they ask for, and what becomes of them. Their containers and their placement have tables of their own. */
import type { ConfigurationReference } from '../../../objects/configurationTypes.ts';
import type { Pod, PodSpec, PodStatus, PodTemplate, Volume } from '../../../objects/types.ts';
import { type FieldTexts, texts, top } from './texts.ts';

type Source<Name extends keyof Volume> = NonNullable<Volume[Name]>;
type Reference = Omit<ConfigurationReference, 'name'>;

export const podTexts: Readonly<Record<string, FieldTexts>> = {
  Pod: texts<Pod>({
    ...top,
    spec: 'What the pod asks for. Once it is bound, little of it can change.',
    status:
      'What the kubelet, the scheduler and the controllers say of the pod. It may lag behind what its node really runs.',
  }),
  PodTemplateSpec: texts<PodTemplate>({
    metadata: 'Labels and annotations that each pod gets. The labels must match the selector.',
    spec: 'What each pod asks for.',
  }),
  PodSpec: texts<Omit<PodSpec, 'workloadRef'>>({
    nodeName:
      'The node that the pod is bound to. If it is set from the start, no scheduler is asked, and no filter runs.',
    schedulerName: 'The scheduler profile that decides for the pod. One of which no scheduler knows leaves it Pending.',
    priority:
      'The number that admission takes from priorityClassName. Higher is scheduled first and may preempt lower.',
    priorityClassName:
      'The PriorityClass that priority and preemptionPolicy come from. One that does not exist is refused.',
    serviceAccountName: 'The ServiceAccount the pod runs as. While it does not exist, the pod cannot be created.',
    preemptionPolicy: 'Never: the pod waits ahead of lower ones in the queue, but makes no room for itself.',
    restartPolicy: 'Whether containers that have ended are started again. Default: Always.',
    terminationGracePeriodSeconds:
      'Seconds from the deletion until processes get SIGKILL. preStop counts within them. Default: 30.',
    activeDeadlineSeconds: 'Seconds after startTime at which the kubelet ends the pod as Failed (DeadlineExceeded).',
    hostNetwork: "The pod uses the node's network: its container ports are taken on the node.",
    hostUsers: 'false: the pod has a user namespace of its own, which the node must support.',
    containers: 'What runs in the pod, side by side. There is at least one, and their list cannot change.',
    initContainers:
      'Run one after the other before containers. One with restartPolicy Always is a sidecar and goes on running.',
    ephemeralContainers: 'Added to a running pod to look into it. They have no resources and are not started again.',
    volumes: "Storage that the pod's containers can mount.",
    resources:
      'Requests and limits of the pod as a whole. Where they are set, the scheduler counts them instead of the sum of the containers.',
    resourceClaims: 'Devices asked for by name. They are not modelled: the scheduler does not look for any.',
    schedulingGroup: 'The group of pods that this one is scheduled with.',
    overhead: 'What the runtime itself needs, added to the requests.',
    os: 'The system that the pod is for. No scheduler looks at it; that a kubelet of another one refuses it is not simulated.',
    nodeSelector: 'Labels that a node must have, all of them.',
    affinity: 'Which nodes, and which pods nearby, the pod wants or avoids.',
    tolerations: 'Taints of nodes that do not keep the pod away.',
    topologySpreadConstraints:
      'How evenly matching pods are spread over zones, nodes or other domains. All constraints must hold.',
    schedulingGates: 'While there is one, the scheduler leaves the pod alone. Gates can be removed, not added.',
    readinessGates: 'Conditions of the pod that must be True, besides all its containers being ready.',
    dnsPolicy: 'How names are looked up. Kept for the warnings about it; no name is looked up here.',
    enableServiceLinks: 'Whether Services are told as variables. Kept; processes here read none.',
    securityContext: 'User, group and privileges. Kept; processes here have none.',
  }),
  PodReadinessGate: texts<NonNullable<PodSpec['readinessGates']>[number]>({
    conditionType: 'The condition in status.conditions that must be True.',
  }),
  PodSchedulingGate: texts<NonNullable<PodSpec['schedulingGates']>[number]>({
    name: 'What the pod waits for. Who set the gate removes it.',
  }),
  PodSchedulingGroup: texts<NonNullable<PodSpec['schedulingGroup']>>({
    podGroupName: 'Name of the PodGroup in the same namespace.',
  }),
  Volume: {
    ...texts<Volume>({
      name: 'How volumeMounts name the volume.',
      persistentVolumeClaim: 'Storage that a claim has: the pod goes where the volume can be used.',
      ephemeral: 'A claim made for this pod, which goes with it.',
      emptyDir: 'An empty directory on the node, for as long as the pod is there.',
      image: 'Files of an image, read only.',
    }),
    ...texts<{ configMap: unknown; secret: unknown; projected: unknown; hostPath: unknown }>({
      configMap: "A ConfigMap's keys as files. While it is missing, containers are not created.",
      secret: "A Secret's keys as files. While it is missing, containers are not created.",
      projected: 'Several sources in one directory.',
      hostPath: 'A path of the node itself, which its containers share with it.',
    }),
  },
  PersistentVolumeClaimVolumeSource: texts<Source<'persistentVolumeClaim'>>({
    claimName: "Claim in the pod's namespace. While it is missing, the pod is unschedulable.",
    readOnly: 'Mounted for reading only.',
  }),
  EphemeralVolumeSource: texts<Source<'ephemeral'>>({
    volumeClaimTemplate: 'The claim that is made; its name is that of the pod, a hyphen and the name of the volume.',
  }),
  EmptyDirVolumeSource: texts<Source<'emptyDir'>>({
    sizeLimit: 'Above it the kubelet evicts the pod.',
    medium: "Memory: kept in the node's memory. Otherwise on its disk.",
  }),
  ImageVolumeSource: texts<Source<'image'>>({
    reference: 'Name of the image.',
    pullPolicy: 'When the image is pulled.',
  }),
  ConfigMapVolumeSource: sourceOf('ConfigMap', 'name'),
  SecretVolumeSource: sourceOf('Secret', 'secretName'),
  ProjectedVolumeSource: texts<{ sources: unknown }>({ sources: 'What is put together.' }),
  VolumeProjection: texts<{ configMap: unknown; secret: unknown }>({
    configMap: "A ConfigMap's keys as files.",
    secret: "A Secret's keys as files.",
  }),
  ConfigMapProjection: sourceOf('ConfigMap', 'name'),
  SecretProjection: sourceOf('Secret', 'name'),
  KeyToPath: texts<NonNullable<Reference['items']>[number]>({ key: 'Key of which the file is made.' }),
  PodStatus: texts<PodStatus>({
    phase: 'Where the pod is in its life. There is no phase Terminating: that is a deletionTimestamp.',
    reason: 'Why the pod is in this phase: Evicted, DeadlineExceeded …',
    message: 'The same, in words for people.',
    startTime: 'When the kubelet took the pod on.',
    podIP: 'Address of the pod, once its sandbox stands.',
    podIPs: 'All its addresses.',
    nominatedNodeName: 'The node on which preemption makes room for the pod. It may still land elsewhere.',
    qosClass: 'Follows from requests and limits. It says who is evicted first when a node runs short.',
    conditions: 'PodScheduled, Initialized, ContainersReady, Ready and others.',
    initContainerStatuses: 'State of each init container.',
    containerStatuses: 'State of each container.',
    allocatedResources: 'What the node has set aside for the pod as a whole.',
    resources: 'What the pod as a whole really runs with.',
    observedGeneration: 'The generation of the pod that the kubelet speaks of.',
  }),
  PodIP: texts<NonNullable<PodStatus['podIPs']>[number]>({ ip: 'An address of the pod.' }),
};

function sourceOf(kind: string, named: string): FieldTexts {
  return {
    [named]: `The ${kind} in the pod's namespace.`,
    ...texts<Reference>({
      optional: 'true: without the object or the key, containers start all the same.',
      items: 'Only these keys. Absent: all.',
    }),
  };
}
