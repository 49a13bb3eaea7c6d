/** Terms of Kubernetes 1.36 as the lessons use them: fetched when the first one is asked for. */

export interface Term {
  /** As it is read; without it the id itself, which is then a word of the API. */
  name?: string;
  /** Other words by which it is looked for. */
  also?: string;
  /** One or two sentences. */
  text: string;
  /** The lesson that shows it. */
  lesson: string;
  /** Whose rule it is. */
  rule: string;
}

const terms = {
  pod: {
    name: 'pod',
    text: 'One or more containers that are placed on one node together and share network and volumes. A pod is bound once and never moves; what takes its place is a new pod.',
    lesson: 'A4',
    rule: 'API server 1.36, Pod',
  },
  phase: {
    name: 'phase',
    text: 'The summary of a pod’s life in `status.phase`: Pending, Running, Succeeded, Failed or Unknown. Nothing else is a phase.',
    lesson: 'A1',
    rule: 'API 1.36, PodPhase; kubelet 1.36, getPhase',
  },
  STATUS: {
    text: 'The column of `kubectl get pods`. The API server makes it of the phase, of reasons in the container states, and of the deletion; it is not stored.',
    lesson: 'A1',
    rule: 'API server 1.36, printPod',
  },
  container: {
    name: 'container',
    text: 'A process started from an image within a pod. Its state is Waiting, Running or Terminated, each with its reason.',
    lesson: 'A1',
    rule: 'API 1.36, ContainerState',
  },
  restartPolicy: {
    text: 'What the kubelet does when a container ends: `Always` starts it again, `OnFailure` only after a code other than 0, `Never` not at all. It happens in place: same pod, same node.',
    lesson: 'A2',
    rule: 'kubelet 1.36, ShouldContainerBeRestarted',
  },
  'back-off': {
    name: 'back-off',
    text: 'The wait before a container is started again: by default 10 s, doubled each time up to 5 min. It is forgotten once the container has run for 10 min.',
    lesson: 'A2',
    rule: 'kubelet 1.36, crash-loop back-off',
  },
  CrashLoopBackOff: {
    text: 'The reason of a container that waits for its back-off before it is started again. It is no phase, and says nothing of the exit code: a clean exit under `Always` leads to it as well.',
    lesson: 'A2',
    rule: 'kubelet 1.36, doBackOff',
  },
  'init-container': {
    name: 'init container',
    text: 'A container that must succeed before the next one is started. Init containers run one after the other, and all of them before the app’s containers.',
    lesson: 'A5',
    rule: 'kubelet 1.36, computeInitContainerActions',
  },
  sidecar: {
    name: 'sidecar',
    text: 'An init container with `restartPolicy: Always`: it is started in its turn, goes on beside the app, and is stopped after the app’s containers, in reverse order.',
    lesson: 'A5',
    rule: 'kubelet 1.36, termination ordering of sidecars',
  },
  'readiness-probe': {
    name: 'readiness probe',
    text: 'A check whether a container may get requests now. When it fails, the pod is taken out of the ready endpoints; nothing is restarted.',
    lesson: 'A3',
    rule: 'kubelet 1.36, prober',
  },
  'liveness-probe': {
    name: 'liveness probe',
    text: 'A check whether a container still works. When it fails `failureThreshold` times in a row, the kubelet stops the container, and `restartPolicy` says whether it starts again.',
    lesson: 'A3',
    rule: 'kubelet 1.36, prober',
  },
  'startup-probe': {
    name: 'startup probe',
    text: 'A check that holds back the other two probes until it has succeeded once, so that a slow start is no failure. When it fails too often, the container is stopped.',
    lesson: 'A3',
    rule: 'kubelet 1.36, prober',
  },
  'readiness-gate': {
    name: 'readiness gate',
    text: 'A custom condition, named in `spec.readinessGates`, that must be True before the pod counts as Ready. Where nobody has set it, it counts as False.',
    lesson: 'A3',
    rule: 'kubelet 1.36, GeneratePodReadyCondition',
  },
  condition: {
    name: 'condition',
    text: 'One thing that is True, False or Unknown of an object, with a reason and the time of its last change: `PodScheduled`, `Initialized`, `ContainersReady`, `Ready` and others.',
    lesson: 'A3',
    rule: 'API 1.36, PodCondition',
  },
  EndpointSlice: {
    text: 'The list of a Service’s pods with the conditions `ready`, `serving` and `terminating`. A controller writes it; proxies and load balancers follow it a moment later.',
    lesson: 'A3',
    rule: 'EndpointSlice controller 1.36',
  },
  'kube-proxy': {
    name: 'kube-proxy',
    text: 'The process on each node that turns EndpointSlices into rules for connections. Until it has heard of a change, it sends new connections to where the pod was.',
    lesson: 'D3',
    rule: 'kube-proxy 1.36',
  },
  kubelet: {
    name: 'kubelet',
    text: 'The process on each node that starts, probes and stops its pods and reports their status. In normal operation only it says when a pod’s processes are over.',
    lesson: 'E7',
    rule: 'kubelet 1.36',
  },
  node: {
    name: 'node',
    text: 'A machine that runs pods. Its Node object is what the API knows of it; the machine can go on without the object, and the object without the machine.',
    lesson: 'E7',
    rule: 'API 1.36, Node',
  },
  namespace: {
    name: 'namespace',
    text: 'A part of the cluster in which names are unique. Selectors of spread constraints count pods of the pod’s own namespace only.',
    lesson: 'B12',
    rule: 'kube-scheduler 1.36, PodTopologySpread',
  },
  label: {
    name: 'label',
    text: 'A key and a value on an object, by which selectors find it. Zones and host names are labels of nodes.',
    lesson: 'B12',
    rule: 'API 1.36, ObjectMeta',
  },
  selector: {
    name: 'selector',
    text: 'What labels an object must have to be meant. A constraint’s selector says which pods are counted, and that need not include the pod itself.',
    lesson: 'B12',
    rule: 'API 1.36, LabelSelector',
  },
  taint: {
    also: 'tainted',
    name: 'taint',
    text: 'A mark on a node that keeps pods away (`NoSchedule`, `PreferNoSchedule`) or ends those that run there (`NoExecute`), unless they tolerate it.',
    lesson: 'B5',
    rule: 'kube-scheduler 1.36, TaintToleration; taint eviction controller 1.36',
  },
  toleration: {
    name: 'toleration',
    text: 'What lets a pod onto nodes with a taint. It opens such nodes to the pod, but does not ask for them.',
    lesson: 'B5',
    rule: 'kube-scheduler 1.36, TaintToleration',
  },
  nodeAffinity: {
    text: 'Which nodes a pod asks for by their labels: required, so that no other will do, or preferred, as one score among others.',
    lesson: 'B6',
    rule: 'kube-scheduler 1.36, NodeAffinity',
  },
  podAntiAffinity: {
    also: 'anti-affinity',
    text: 'Pods with which a pod must not share a node, zone or other domain. It also keeps later pods away from it.',
    lesson: 'C4',
    rule: 'kube-scheduler 1.36, InterPodAffinity',
  },
  Deployment: {
    text: 'A number of like pods and their template. It owns a ReplicaSet for each template and rolls from one to the other.',
    lesson: 'B4',
    rule: 'Deployment controller 1.36',
  },
  ReplicaSet: {
    text: 'Keeps a number of like pods: it makes missing ones at once and deletes those too many in an order of its own. It does not wait for a leaving pod to be gone.',
    lesson: 'B3',
    rule: 'ReplicaSet controller 1.36',
  },
  StatefulSet: {
    text: 'Pods with names of their own, `db-0`, `db-1`, each with its volume. It makes no second pod of a name while the object of the first is there.',
    lesson: 'E1',
    rule: 'StatefulSet controller 1.36',
  },
  DaemonSet: {
    text: 'One pod on each node that fits. Its pods tolerate an unreachable node without limit, so they are not evicted from it.',
    lesson: 'E3',
    rule: 'DaemonSet controller 1.36',
  },
  rollout: {
    also: 'rolling update',
    name: 'rollout',
    text: 'A Deployment’s step by step exchange of old pods for new ones, within `maxSurge` and `maxUnavailable`. No PodDisruptionBudget is asked.',
    lesson: 'B4',
    rule: 'Deployment controller 1.36, rolling update',
  },
  scheduler: {
    name: 'scheduler',
    text: 'Chooses a node for each pending pod, one pod after the other: filter, score, bind. It looks at a pod only until that is bound.',
    lesson: 'B2',
    rule: 'kube-scheduler 1.36',
  },
  'scheduling-queue': {
    name: 'scheduling queue',
    text: 'Where pending pods wait: active (tried next), back-off (tried after a pause), unschedulable (until something changes that may help) or gated.',
    lesson: 'A6',
    rule: 'kube-scheduler 1.36, PriorityQueue',
  },
  filter: {
    name: 'filter',
    text: 'The scheduler’s first step: each plugin accepts or refuses a node. A node that any of them refuses is out.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, Filter',
  },
  score: {
    name: 'score',
    text: 'The scheduler’s second step: plugins give the remaining nodes points from 0 to 100, each times its weight. The highest sum wins.',
    lesson: 'B10',
    rule: 'kube-scheduler 1.36, Score and NormalizeScore',
  },
  'what-if': {
    name: 'what-if at this instant',
    text: 'What the scheduler would say of the pod if it tried it at the instant on screen. Nothing is placed by looking.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, scheduling cycle',
  },
  'other-plugins': {
    name: 'other plugins',
    text: 'The filters without a column of their own, as no numbers of theirs decide here. A cell sums up what they say of a node; open it to see each.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, default plugins',
  },
  'total-score': {
    name: 'total',
    text: 'The sum of a node’s scores, each times its plugin’s weight. Only nodes that no filter refuses have one, and the highest is chosen.',
    lesson: 'B10',
    rule: 'kube-scheduler 1.36, prioritizeNodes and selectHost',
  },
  activeQ: {
    text: 'The queue of pods that are tried next: the highest priority first, and of equals the one that has been in the queue for longest.',
    lesson: 'A6',
    rule: 'kube-scheduler 1.36, PriorityQueue',
  },
  backoffQ: {
    also: 'backoff back-off',
    text: 'The queue of pods that were tried in vain and then woken: each waits 1 s after its first attempt, twice as long after each further one, 10 s at most.',
    lesson: 'A6',
    rule: 'kube-scheduler 1.36, PriorityQueue',
  },
  unschedulable: {
    name: 'unschedulable pods',
    text: 'Pods for which no node was found. They are not tried again until something changes that may help: an event that a plugin which refused them listens to.',
    lesson: 'A6',
    rule: 'kube-scheduler 1.36, PriorityQueue and queueing hints',
  },
  plugin: {
    name: 'plugin',
    text: 'A part of the scheduler that looks at one thing: room, taints, spread, affinity. Each has a say at some of the stages PreFilter, Filter, PostFilter, Score and Bind.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, scheduling framework',
  },
  PreFilter: {
    text: 'The stage before the nodes are looked at one by one: each plugin computes once what it needs of the pod and the cluster, such as how many pods match in each zone.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, scheduling framework',
  },
  PodTopologySpread: {
    also: 'topology spread',
    text: 'The plugin of `topologySpreadConstraints`: its filter refuses nodes in domains that would be too far ahead, its score prefers those that are behind.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, PodTopologySpread',
  },
  TaintToleration: {
    text: 'The plugin of taints: its filter refuses nodes with a `NoSchedule` or `NoExecute` taint that the pod does not tolerate, its score prefers nodes without `PreferNoSchedule`.',
    lesson: 'B5',
    rule: 'kube-scheduler 1.36, TaintToleration',
  },
  NodeResourcesFit: {
    also: 'fit room',
    text: 'The plugin of requests: its filter refuses nodes that have too little left, its score prefers those with most left, unless it is told to fill nodes up.',
    lesson: 'B10',
    rule: 'kube-scheduler 1.36, NodeResourcesFit, LeastAllocated',
  },
  NodeResourcesBalancedAllocation: {
    also: 'balanced',
    text: 'A plugin that only scores: it prefers nodes on which, with the pod, cpu and memory would be used to the same degree.',
    lesson: 'B10',
    rule: 'kube-scheduler 1.36, NodeResourcesBalancedAllocation',
  },
  NodeUnschedulable: {
    also: 'cordon',
    text: 'The filter of cordons: it refuses a node whose `spec.unschedulable` is true, unless the pod tolerates the taint `node.kubernetes.io/unschedulable`.',
    lesson: 'F4',
    rule: 'kube-scheduler 1.36, NodeUnschedulable',
  },
  NodeName: {
    text: 'The filter of `spec.nodeName`: a pod that names a node fits no other.',
    lesson: 'A4',
    rule: 'kube-scheduler 1.36, NodeName',
  },
  NodeAffinity: {
    text: 'The plugin of `nodeSelector` and `nodeAffinity`: its filter refuses nodes whose labels the pod does not ask for, its score prefers those that match what is preferred.',
    lesson: 'B6',
    rule: 'kube-scheduler 1.36, NodeAffinity',
  },
  NodePorts: {
    text: 'The filter of `hostPort`: it refuses a node on which another pod holds a port that this one asks for.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, NodePorts',
  },
  VolumeRestrictions: {
    text: 'The filter of volumes that only one pod may use: `ReadWriteOncePod`, and some disks that two pods of one node cannot mount.',
    lesson: 'E4',
    rule: 'kube-scheduler 1.36, VolumeRestrictions',
  },
  NodeVolumeLimits: {
    text: 'The filter of how many volumes of a CSI driver one node can hold: it refuses a node that has no place for another.',
    lesson: 'E4',
    rule: 'kube-scheduler 1.36, NodeVolumeLimits',
  },
  VolumeBinding: {
    text: 'The filter of claims: it refuses a node that a bound volume cannot reach, or on which no volume can be found or made for a claim that waits.',
    lesson: 'E4',
    rule: 'kube-scheduler 1.36, VolumeBinding',
  },
  VolumeZone: {
    text: 'The filter of zones of volumes: it refuses a node in another zone than that in the labels of the pod’s volume.',
    lesson: 'E4',
    rule: 'kube-scheduler 1.36, VolumeZone',
  },
  InterPodAffinity: {
    text: 'The plugin of `podAffinity` and `podAntiAffinity`: its filter refuses nodes by the pods that run around them, its score prefers those with the right company.',
    lesson: 'C4',
    rule: 'kube-scheduler 1.36, InterPodAffinity',
  },
  DynamicResources: {
    text: 'The plugin of devices: its filter refuses nodes on which the devices that a ResourceClaim asks for are not to be had.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, DynamicResources',
  },
  NodeDeclaredFeatures: {
    text: 'The filter of features: it refuses a node whose kubelet does not declare a feature that the pod needs.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, NodeDeclaredFeatures',
  },
  ImageLocality: {
    text: 'A plugin that only scores: it prefers nodes that have the pod’s images already.',
    lesson: 'B10',
    rule: 'kube-scheduler 1.36, ImageLocality',
  },
  weight: {
    name: 'weight',
    text: 'By what the score of a plugin is multiplied before all are summed: 3 for taints, 2 for spread, affinities, 1 for the rest, unless the configuration says otherwise.',
    lesson: 'B10',
    rule: 'kube-scheduler 1.36, default plugins',
  },
  bind: {
    name: 'bind',
    text: 'The last step of scheduling: the scheduler asks the API server to write the node’s name into the pod. From then on the kubelet of that node is in charge.',
    lesson: 'B2',
    rule: 'kube-scheduler 1.36, DefaultBinder',
  },
  'scheduling-gate': {
    name: 'scheduling gate',
    text: 'A name in `spec.schedulingGates` that keeps a pod from being tried at all until somebody removes it.',
    lesson: 'A6',
    rule: 'kube-scheduler 1.36, SchedulingGates',
  },
  nodeName: {
    text: 'The node a pod is bound to. It is set once; a pod made with it passes by the scheduler.',
    lesson: 'A4',
    rule: 'API server 1.36, binding',
  },
  topologyKey: {
    text: 'The node label whose values are the domains that are compared: `topology.kubernetes.io/zone`, `kubernetes.io/hostname` or any other.',
    lesson: 'B11',
    rule: 'kube-scheduler 1.36, PodTopologySpread',
  },
  domain: {
    name: 'domain',
    text: 'All nodes with one value of the topology key: a zone, a rack, a host. A value that no node has does not count as a domain.',
    lesson: 'B8',
    rule: 'kube-scheduler 1.36, PodTopologySpread',
  },
  matchNum: {
    text: 'How many pods in a domain match the constraint’s selector already: those of the pod’s own namespace that are not being deleted.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, PodTopologySpread, countPodsMatchSelector',
  },
  skew: {
    name: 'skew',
    text: 'How far a domain is ahead: its number of matching pods, the new one included if it matches, minus the global minimum.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, PodTopologySpread, Filter',
  },
  maxSkew: {
    text: 'How far a domain may be ahead of the emptiest one once the pod is there. It is not the difference between any two domains, and it is checked only when a pod is placed.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, PodTopologySpread, Filter',
  },
  minimum: {
    name: 'global minimum',
    also: 'min minMatchNum',
    text: 'The number of matching pods in the emptiest eligible domain; 0 if there are fewer domains than `minDomains`.',
    lesson: 'B1',
    rule: 'kube-scheduler 1.36, PodTopologySpread, minMatchNum',
  },
  selfMatch: {
    text: '1 if the pod’s own labels match the constraint’s selector, else 0: then it never adds to the skew that it is measured by.',
    lesson: 'B12',
    rule: 'kube-scheduler 1.36, PodTopologySpread, Filter',
  },
  minDomains: {
    text: 'With fewer eligible domains than this the global minimum is taken as 0, so that each domain may hold at most `maxSkew` pods. It goes with `DoNotSchedule` only.',
    lesson: 'B9',
    rule: 'kube-scheduler 1.36, PodTopologySpread, minMatchNum',
  },
  whenUnsatisfiable: {
    text: '`DoNotSchedule` makes a constraint a filter: the pod waits. `ScheduleAnyway` makes it one score among others: it may be outweighed.',
    lesson: 'B10',
    rule: 'API 1.36, TopologySpreadConstraint',
  },
  nodeTaintsPolicy: {
    text: 'Whether nodes whose taints the pod does not tolerate are counted. `Ignore`, the default, counts them; `Honor` leaves them out.',
    lesson: 'B5',
    rule: 'kube-scheduler 1.36, PodTopologySpread',
  },
  nodeAffinityPolicy: {
    text: 'Whether nodes that the pod’s nodeSelector or required nodeAffinity excludes are counted. `Honor`, the default, leaves them out; `Ignore` counts them.',
    lesson: 'B6',
    rule: 'kube-scheduler 1.36, PodTopologySpread',
  },
  matchLabelKeys: {
    text: 'Label keys whose values are taken from the pod itself and join the selector. With `pod-template-hash` each revision of a Deployment is spread for itself.',
    lesson: 'B4',
    rule: 'API server 1.36, PodTopologySpread',
  },
  'default-constraints': {
    name: 'default constraints',
    text: 'What spreads pods that name no constraint but belong to a Service or a controller: by default soft ones, `maxSkew` 3 by host and 5 by zone.',
    lesson: 'B14',
    rule: 'kube-scheduler 1.36, PodTopologySpread, defaultingType System',
  },
  priority: {
    name: 'priority',
    text: 'A number written into the pod when it is admitted. Pods of higher priority are tried first, and may take the place of lower ones.',
    lesson: 'C9',
    rule: 'API server 1.36, Priority admission',
  },
  PriorityClass: {
    text: 'A name for a priority. Its value is copied into each pod at admission: a later change of the class changes no pod.',
    lesson: 'C9',
    rule: 'API server 1.36, Priority admission',
  },
  globalDefault: {
    text: 'Marks the PriorityClass of pods that name none. Without one their priority is 0.',
    lesson: 'C9',
    rule: 'API server 1.36, Priority admission',
  },
  preemption: {
    name: 'preemption',
    text: 'What the scheduler does for a pod that fits nowhere: it looks for one node where removing lower pods makes room, and deletes them there. It never takes from several nodes.',
    lesson: 'C7',
    rule: 'kube-scheduler 1.36, DefaultPreemption',
  },
  victim: {
    name: 'victim',
    text: 'A pod that preemption removes: of lower priority, on the chosen node, and not brought back by the reprieve. It still gets its grace period.',
    lesson: 'C3',
    rule: 'kube-scheduler 1.36, DefaultPreemption',
  },
  reprieve: {
    name: 'reprieve',
    text: 'All lower pods are removed on paper; then those that still fit come back one by one, the most important first. One that does not fit is a victim.',
    lesson: 'C7',
    rule: 'kube-scheduler 1.36, SelectVictimsOnNode',
  },
  nominatedNodeName: {
    text: 'The node on which preemption made room for a waiting pod. It holds the place against lower pods only, and promises nothing: the pod may land elsewhere.',
    lesson: 'C8',
    rule: 'kube-scheduler 1.36, nominator',
  },
  preemptionPolicy: {
    text: '`Never` makes a pod of high priority wait for room without taking any. It still stands first in the queue, and higher pods may still take its place.',
    lesson: 'C6',
    rule: 'kube-scheduler 1.36, DefaultPreemption',
  },
  PodDisruptionBudget: {
    also: 'pdb',
    text: 'How many pods of a selection may be missing at once. Only the eviction API has to obey it; preemption tries to, and a delete, a rollout or the kubelet never ask.',
    lesson: 'F4',
    rule: 'API server 1.36, eviction; disruption controller 1.36',
  },
  eviction: {
    name: 'eviction',
    text: 'A request to the API to delete a pod if its budgets allow it, as `kubectl drain` makes it. A refusal is the answer 429.',
    lesson: 'F4',
    rule: 'API server 1.36, pods/eviction',
  },
  'kubelet-eviction': {
    name: 'kubelet eviction',
    text: 'A node that runs short ends pods by itself, one at a time. No budget is asked, and the pod stays behind as Failed with the reason Evicted.',
    lesson: 'F1',
    rule: 'kubelet 1.36, eviction manager',
  },
  drain: {
    also: 'drained',
    name: 'drain',
    text: '`kubectl drain` cordons a node and asks for the eviction of each of its pods, again every 5 s where a budget refuses.',
    lesson: 'F4',
    rule: 'kubectl 1.36, drain',
  },
  cordon: {
    name: 'cordon',
    text: 'Marks a node unschedulable. What runs there goes on.',
    lesson: 'F4',
    rule: 'kubectl 1.36, cordon; kube-scheduler 1.36, NodeUnschedulable',
  },
  gracePeriodSeconds: {
    also: 'grace period',
    text: 'The time from the delete until SIGKILL, preStop included. A later request can shorten it, never lengthen it.',
    lesson: 'D8',
    rule: 'API server 1.36, BeforeDelete',
  },
  deletionTimestamp: {
    text: 'When the grace period will be over, written at the delete. From then on the pod is terminating; there is no way back.',
    lesson: 'D8',
    rule: 'API server 1.36, BeforeDelete',
  },
  preStop: {
    text: 'A hook that the kubelet runs before SIGTERM when it stops a container, within the grace period. It does not run when the process ends by itself.',
    lesson: 'D1',
    rule: 'kubelet 1.36, killContainer',
  },
  SIGTERM: {
    text: 'The signal that asks process 1 of a container to end. A shell as process 1 does not pass it on.',
    lesson: 'D5',
    rule: 'kubelet 1.36, killContainer',
  },
  SIGKILL: {
    text: 'The signal that ends a process at once when the grace period is over. It can’t be caught.',
    lesson: 'D5',
    rule: 'kubelet 1.36, killContainer',
  },
  'exit-code': {
    name: 'exit code',
    text: 'What a process leaves behind: 0 is success, 128 plus a signal’s number is an end by that signal. 143 is SIGTERM, 137 SIGKILL, whoever sent it.',
    lesson: 'D5',
    rule: 'POSIX; API 1.36, ContainerStateTerminated',
  },
  'force-delete': {
    name: 'force delete',
    text: 'A delete with a grace period of 0: the object goes at once and its name is free, without confirmation from the node. Its processes may run on.',
    lesson: 'D6',
    rule: 'API server 1.36, BeforeDelete',
  },
  finalizer: {
    name: 'finalizer',
    text: 'A name in `metadata.finalizers` that keeps a deleted object until whoever set it removes it. It keeps the object, not the processes.',
    lesson: 'D8',
    rule: 'API server 1.36, finalizers',
  },
  resourceVersion: {
    text: 'Changes with every write of an object. A write that names an older one is refused with a conflict.',
    lesson: 'A4',
    rule: 'API server 1.36, optimistic concurrency',
  },
  UID: {
    text: 'What tells two objects of one name apart: a recreated pod has another UID; restarting a container keeps it.',
    lesson: 'A4',
    rule: 'API server 1.36, ObjectMeta',
  },
  'garbage-collection': {
    name: 'garbage collection',
    text: 'Controllers that remove what is left over: pods of nodes that are gone, ended pods beyond a threshold, pods on nodes that are out of service, objects whose owner is gone.',
    lesson: 'E6',
    rule: 'kube-controller-manager 1.36, podgc and garbagecollector',
  },
  partition: {
    name: 'partition',
    text: 'A node and the API server cannot reach each other, and both go on running. Neither can tell whether the network broke or the other one died.',
    lesson: 'E7',
    rule: 'node lifecycle controller 1.36',
  },
  lease: {
    name: 'lease',
    text: 'A node’s small object that its kubelet renews every 10 s. When it has not been for the grace period, the node counts as not heard of.',
    lesson: 'E3',
    rule: 'kubelet 1.36, node lease',
  },
  'node-not-ready': {
    name: 'node not ready',
    text: 'The node’s Ready condition is False (its kubelet says so) or Unknown (nothing was heard from it for 50 s). A taint follows, and with it the eviction of its pods.',
    lesson: 'E3',
    rule: 'node lifecycle controller 1.36',
  },
  tolerationSeconds: {
    text: 'How long a pod stays on a node with a NoExecute taint that it tolerates. The API server adds 300 s for not-ready and unreachable to pods that say nothing.',
    lesson: 'E3',
    rule: 'API server 1.36, DefaultTolerationSeconds; taint eviction controller 1.36',
  },
  'out-of-service': {
    name: 'out of service',
    text: 'A taint by which somebody vouches that a node is off. Its leaving pods are then removed by force, and their volumes detached at once.',
    lesson: 'E5',
    rule: 'podgc and attach/detach controller 1.36',
  },
  fencing: {
    name: 'fencing',
    also: 'fence stonith',
    text: 'Making sure that a silent node can do nothing any more, by its power, its network or its storage, before its pods are given up.',
    lesson: 'E5',
    rule: 'outside Kubernetes 1.36; known to it by the taint out-of-service',
  },
  'at-most-one': {
    name: 'at most one',
    text: 'The promise of a StatefulSet that no two pods of one name run at once. It holds as long as nobody removes a pod object while its processes live.',
    lesson: 'E2',
    rule: 'StatefulSet controller 1.36',
  },
  invariant: {
    name: 'invariant',
    text: 'What must hold at every instant, whatever fails: that no two pods of one name run, that no two nodes write to one disk. Where it breaks, somebody vouched for what was not so.',
    lesson: 'E2',
    rule: 'promises of Kubernetes 1.36, such as those of StatefulSet and ReadWriteOnce',
  },
  'volume-attachment': {
    name: 'volume attachment',
    text: 'The API’s record that a volume belongs to a node. It stays while a pod there may still write, so a ReadWriteOnce volume can’t go elsewhere.',
    lesson: 'E4',
    rule: 'attach/detach controller 1.36',
  },
  'graceful-node-shutdown': {
    name: 'graceful node shutdown',
    text: 'A kubelet that hears of its machine’s shutdown ends its pods in groups by priority, each with its share of the time.',
    lesson: 'E6',
    rule: 'kubelet 1.36, nodeshutdown manager',
  },
  QoS: {
    text: 'A class made of requests and limits: Guaranteed (equal for all), Burstable (some) or BestEffort (none). The kernel’s OOM killer knows it; the kubelet’s eviction order does not ask for it.',
    lesson: 'F2',
    rule: 'kubelet 1.36, eviction ranking and OOM score',
  },
  OOM: {
    name: 'out of memory (OOM)',
    text: 'The kernel ends a process that goes over its memory limit, at once and without preStop. The container says OOMKilled and 137.',
    lesson: 'D2',
    rule: 'kubelet 1.36, OOM; Linux kernel',
  },
  requests: {
    text: 'What a container is given room for on a node. The scheduler sums requests, never what is really used.',
    lesson: 'F2',
    rule: 'kube-scheduler 1.36, NodeResourcesFit',
  },
  'memory-pressure': {
    name: 'memory pressure',
    text: 'A node’s free memory is below a threshold: the kubelet says so in a condition, a taint keeps BestEffort pods away, and it evicts.',
    lesson: 'F1',
    rule: 'kubelet 1.36, eviction manager',
  },
  'static-pod': {
    name: 'static pod',
    text: 'A pod that a kubelet reads from a file of its node. The API shows a mirror of it; deleting the mirror stops nothing.',
    lesson: 'F3',
    rule: 'kubelet 1.36, mirror pods',
  },
} as const satisfies Readonly<Record<string, Term>>;

export const glossary = {
  search: 'Search terms',
  shown: '{{count}} of {{all}} terms',
  none: 'No term has all of these words.',
  lesson: 'Lesson {{id}}',
  lessonNamed: 'Lesson {{id}}: {{title}}',
  rule: 'Rule: {{rule}}',
  /** Said of the button in a sentence. */
  term: 'Term: {{name}}',
  all: 'Glossary',
  terms,
} as const;
