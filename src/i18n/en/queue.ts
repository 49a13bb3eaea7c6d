/** Words of the inspector: the scheduling queue. */
export const queue = {
  title: 'Where it waits',
  bound:
    '`{{pod}}` waits in no queue: it is bound to `{{node}}`. For this answer it is taken as if it had just come to the head of `activeQ`.',
  active:
    'In `activeQ`, place {{place, number}} of {{count, number}}. The scheduler takes one pod at a time from its head.',
  inFlight: 'Out of the queue: the scheduler decides about it right now.',
  backoff:
    'In `backoffQ`, place {{place, number}} of {{count, number}}: it was tried and waits a while before the next try.',
  errorBackoff: 'In `backoffQ` after an error: it is not taken before its time, also when the scheduler is idle.',
  unschedulable: 'Among the unschedulable pods: it was tried, no node took it. It sleeps until something may help.',
  preempting: 'Among the unschedulable pods: it was tried, and no node took it as things are.',
  emptied_one: '`{{node}}` is being emptied for it: it waits for {{pods, list}} to leave.',
  emptied_other: '`{{node}}` is being emptied for it: it waits for {{pods, list}} to leave.',
  emptiedMany: '`{{node}}` is being emptied for it: it waits for {{count, number}} pods to leave.',
  emptiedThen_one: 'That wakes it, and then `{{node}}` is looked at first.',
  emptiedThen_other: 'Each that leaves wakes it, and then `{{node}}` is looked at first.',
  nominationFree: 'It is nominated to `{{node}}`: its next try looks at that node first, and alone if it fits there.',
  gated: 'Gated: it is kept out of `activeQ`, so the scheduler does not look at it.',
  unserved: 'In no queue: no profile is called `{{scheduler}}`, its `spec.schedulerName`. Nobody schedules it here.',
  nowhere: 'It is in no queue at this moment.',
  runs: 'The scheduler runs by itself: it takes the head of the queue whenever it is idle.',
  waits: 'The scheduler waits for you: it takes a pod when you ask it to schedule.',
  facts: 'Its place in numbers',
  attempts: 'attempts',
  priority: 'priority',
  since: 'since',
  profile: 'profile',
  nominated: 'nominated to',
  order:
    '`PrioritySort`: higher priority first, then the earlier time. A failed attempt renews the time, so the pod queues behind newer ones of its priority.',
  lists: 'The queue now',
  activeList: 'activeQ',
  backoffList: 'backoffQ',
  unschedulableList: 'unschedulablePods',
  gatedList: 'gated',
  unservedList: 'no profile',
  pod: 'pod',
  tries: 'tries',
  until: 'until',
  inFlightMark: 'being decided',
  lookAt: 'Look at {{pod}}',
  gates: 'What holds it',
  gateNames_one: 'Its scheduling gate: {{gates, list}}.',
  gateNames_other: 'Its {{count, number}} scheduling gates: {{gates, list}}.',
  gatesGo: 'Gates can only be removed. With the last one gone it goes to `activeQ`.',
  gatedByPreemption: 'Its own preemption: it waits until the DELETE of its last victim is stored.',
  gatedBy: 'The PreEnqueue plugin `{{plugin}}`.',
  backoffTitle: 'Back-off',
  backoffEnds: 'Over at {{at}}, in {{left}}.',
  backoffOver: 'Over since {{at}}.',
  backoffLength_one:
    'After {{count, number}} failure: {{seconds, number}} s from its last attempt, cut down to a whole second; that second still counts.',
  backoffLength_other:
    'After {{count, number}} failures: {{seconds, number}} s (1, 2, 4, 8, then always 10) from its last attempt, cut down to a whole second; that second still counts.',
  backoffIdle:
    'An idle scheduler does not wait for it: while `activeQ` is empty, it takes the head of `backoffQ` at once.',
  backoffAsleep: 'It matters only when something wakes the pod before: then it passes through `backoffQ`.',
  rejected: 'What rejected it, and what would wake it',
  rejectedNone: 'No plugin rejected it: its last attempt ended in an error.',
  then: 'Woken, it goes to `activeQ`, or to `backoffQ` while its back-off lasts.',
  flush:
    'If nothing wakes it: tried again anyway at {{at}}, in {{left}}. Every 30 s the scheduler wakes what has lain for more than 5 minutes.',
  clockStops: 'The clock here stops at {{end}}, with the last event: it does not reach {{beyond, list}}.',
  lastTime: 'Condition from the last attempt',
  fromFile: 'Condition that the opened file holds',
  wake: {
    anyPodGone: 'A pod that is on a node, or nominated to one, is deleted: any.',
    lessAsked: 'A pod on a node lowers its request of a resource that this pod asks for, or this pod lowers its own.',
    nodeWithRoom: 'A node is added, or its allocatable grows, and the pod would fit if that node were empty.',
    labelsMatch:
      'A node is added whose labels match, or a node’s labels change so that they match now and did not before.',
    taintsTolerated:
      'A node is added whose taints it tolerates, or a node’s taints change so that it tolerates them now and did not before.',
    toleration: 'It gets one more toleration.',
    openNode: 'A node is added that is not cordoned, or a node is uncordoned.',
    cordonTolerated: 'It gets a toleration for `node.kubernetes.io/unschedulable`.',
    anyNode: 'A node is added: any.',
    portFree: 'A pod that holds one of its host ports is deleted.',
    counted:
      'A pod of its namespace that a hard constraint counts is bound or deleted, or a pod’s labels change so that it counts now or no longer does.',
    spreadToleration: 'It gets one more toleration, and a constraint has `nodeTaintsPolicy: Honor`.',
    spreadNode: 'A node with all topology keys is added or deleted.',
    spreadNodeChange:
      'A node gains or loses one of the topology keys; or a node that has all of them gets another value of one, or other taints.',
    affinityPod: 'A pod is bound that matches all of its required affinity terms.',
    antiAffinityGone:
      'A pod is deleted that matches all of its required anti-affinity terms, or whose own anti-affinity terms it matches, all of them.',
    podLabels:
      'Its own labels change; or another pod’s labels change so that it matches all affinity terms now, or no longer all anti-affinity terms.',
    affinityNode:
      'A node is added that has the key of one of its affinity terms; any node, if it has an anti-affinity term.',
    affinityLabels:
      'A node’s label for the key of an affinity term appears or changes, or the one for an anti-affinity term changes or goes.',
    gatesGone: 'The last of its scheduling gates is removed.',
    unknown: 'Podyssey does not model what wakes a pod for this plugin. The 5-minute flush does.',
  },
} as const;
