/** Nodes, namespaces, Services, and what bounds pods. */
import type { RecordedEvent } from '../../../objects/eventTypes.ts';
import type { LimitRange, LimitRangeItem, ResourceQuota, ScopeRequirement } from '../../../objects/policyTypes.ts';
import type { Namespace, Node, PodDisruptionBudget, PriorityClass, Service } from '../../../objects/types.ts';
import type { ListedSlice } from '../../endpointSlices.ts';
import { type FieldTexts, texts, top } from './texts.ts';

type NodeStatus = NonNullable<Node['status']>;
type ServiceSpec = NonNullable<Service['spec']>;
type QuotaSpec = NonNullable<ResourceQuota['spec']>;

export const clusterTexts: Readonly<Record<string, FieldTexts>> = {
  Node: texts<Node>({
    ...top,
    spec: 'What is asked of the node.',
    status: 'What its kubelet says of it.',
  }),
  NodeSpec: texts<NonNullable<Node['spec']>>({
    unschedulable: 'true: cordoned. No new pods but those of DaemonSets; those that run go on.',
    taints: 'Keep away pods that do not tolerate them.',
    podCIDR: 'Addresses of its pods.',
    podCIDRs: 'The same, for each family of addresses.',
    providerID: 'How the cloud calls the machine.',
  }),
  NodeStatus: texts<NodeStatus>({
    allocatable: 'What pods can have. The scheduler counts requests against it.',
    capacity: 'What the machine has, with what is kept back for the system.',
    conditions: 'Ready, and MemoryPressure, DiskPressure and PIDPressure.',
    images: 'Images that are there. The scheduler likes nodes that have the one of the pod.',
    declaredFeatures: 'What its kubelet supports; pods may need some of it.',
    volumesInUse: 'Volumes that its kubelet uses: they are not taken away under it.',
    volumesAttached: 'Volumes that are attached to the machine.',
  }),
  ContainerImage: texts<NonNullable<NodeStatus['images']>[number]>({
    names: 'Names of the image.',
    sizeBytes: 'Its size: a larger one counts for more in the score.',
  }),
  AttachedVolume: texts<NonNullable<NodeStatus['volumesAttached']>[number]>({
    name: 'Name of the volume.',
    devicePath: 'Where it appears on the machine.',
  }),
  Namespace: texts<Namespace>({ ...top, status: 'Whether it is there to stay.' }),
  NamespaceStatus: texts<NonNullable<Namespace['status']>>({
    phase: 'Terminating: its objects are being deleted, and no new ones are accepted.',
    conditions: 'What keeps a namespace that is being deleted.',
  }),
  Service: texts<Service>({ ...top, spec: 'Which pods get its traffic, and how.' }),
  ServiceSpec: texts<ServiceSpec>({
    type: 'How the Service can be reached. Default: ClusterIP.',
    selector: 'Labels of the pods that get its traffic. They spread by default over zones and nodes.',
    ports: 'Its ports.',
    publishNotReadyAddresses: 'true: pods that are not Ready get traffic, too.',
    allocateLoadBalancerNodePorts: 'Whether a LoadBalancer also takes ports of the nodes.',
    clusterIP: 'Its address; None: clients get those of the pods.',
    internalTrafficPolicy: 'Local: only pods on the same node get traffic from within the cluster.',
    externalTrafficPolicy: 'Local: only nodes that have a pod get traffic from outside.',
  }),
  ServicePort: texts<NonNullable<ServiceSpec['ports']>[number]>({
    port: 'Port of the Service.',
    targetPort: 'Number or name of the port in the pods. Default: port.',
  }),
  EndpointSlice: texts<ListedSlice>({
    ...top,
    addressType: 'IPv4, IPv6 or FQDN.',
    endpoints: 'One for each pod that the Service finds.',
    ports: 'Ports of the pods.',
  }),
  Endpoint: texts<ListedSlice['endpoints'][number]>({
    addresses: 'Of one pod.',
    conditions: 'Whether it may be sent to.',
    nodeName: 'Node that the pod is on.',
    targetRef: 'The pod.',
  }),
  EndpointConditions: texts<ListedSlice['endpoints'][number]['conditions']>({
    ready: 'true: new connections are sent to it. A pod that is being deleted is never ready.',
    serving: 'Ready by its probes, whether it is being deleted or not.',
    terminating: 'true: it is being deleted.',
  }),
  EndpointPort: texts<ListedSlice['ports'][number]>({
    name: 'Of the port in the Service.',
    port: 'Number of the port in the pods.',
    protocol: 'TCP (default), UDP or SCTP.',
  }),
  PriorityClass: texts<PriorityClass>({
    ...top,
    value: 'Priority of the pods that name the class. It cannot change.',
    globalDefault: 'true: of pods without a class, too.',
    preemptionPolicy: 'Never: its pods make no room for themselves. Default: PreemptLowerPriority.',
  }),
  PodDisruptionBudget: texts<PodDisruptionBudget>({
    ...top,
    spec: 'How many pods must stay, or may go.',
    status: 'What the disruption controller has counted.',
  }),
  PodDisruptionBudgetSpec: texts<NonNullable<PodDisruptionBudget['spec']>>({
    selector: 'Pods that are guarded. {}: all of the namespace. Absent: none.',
    minAvailable: 'How many, or what percentage, must be healthy after an eviction; rounded up.',
    maxUnavailable: 'How many, or what percentage, may be unhealthy after an eviction; rounded up.',
    unhealthyPodEvictionPolicy: 'AlwaysAllow: pods that are not Ready can be evicted at any time.',
  }),
  PodDisruptionBudgetStatus: texts<NonNullable<PodDisruptionBudget['status']>>({
    disruptionsAllowed: 'Evictions that are allowed now.',
    currentHealthy: 'Pods that are Ready.',
    desiredHealthy: 'Pods that must be Ready.',
    expectedPods: 'Pods that there are to be.',
    disruptedPods: 'Pods whose eviction was allowed and that are not being deleted yet.',
    observedGeneration: 'The generation of the budget that this was counted for.',
    conditions: 'DisruptionAllowed says why an eviction is refused.',
  }),
  LimitRange: texts<LimitRange>({ ...top, spec: 'Bounds and defaults.' }),
  LimitRangeSpec: texts<NonNullable<LimitRange['spec']>>({ limits: 'One for each type.' }),
  LimitRangeItem: texts<LimitRangeItem>({
    type: 'What is bounded: each container, each pod as a whole, or each claim.',
    default: 'Limits of containers that give none.',
    defaultRequest: 'Requests of containers that give none.',
    min: 'Least amounts.',
    max: 'Greatest amounts.',
    maxLimitRequestRatio: 'How many times its request a limit may be.',
  }),
  ResourceQuota: texts<ResourceQuota>({
    ...top,
    spec: 'What the objects of a namespace may use together.',
    status: 'What they use.',
  }),
  ResourceQuotaSpec: texts<QuotaSpec>({
    hard: 'Greatest sums: requests.cpu, limits.memory, pods, count/jobs.batch … What would exceed one is refused.',
    scopes: 'Only pods of these scopes count.',
    scopeSelector: 'The same as conditions, as by PriorityClass.',
  }),
  ScopeSelector: texts<NonNullable<QuotaSpec['scopeSelector']>>({ matchExpressions: 'All of them must hold.' }),
  ScopedResourceSelectorRequirement: texts<ScopeRequirement>({
    scopeName: 'Scope that the condition is about.',
    operator: 'In and NotIn compare with values; Exists and DoesNotExist do not.',
    values: 'Names of PriorityClasses.',
  }),
  ResourceQuotaStatus: texts<NonNullable<ResourceQuota['status']>>({
    hard: 'The sums that are in force.',
    used: 'What is used.',
  }),
  Event: texts<RecordedEvent>({
    ...top,
    involvedObject: 'What the event is about.',
    type: 'Normal or Warning.',
    reason: 'What happened, in one word for programs.',
    message: 'What happened, in words for people.',
    count: 'How often.',
    lastTimestamp: 'When last.',
  }),
};
