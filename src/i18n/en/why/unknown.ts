/** What the files of a cluster lack, what they say themselves, and what has no part in the simulation. */
export const unknown = {
  pending:
    '`{{pod}}` is Pending. Why cannot be judged: the files hold {{missing, list}}. {{commands, list}} brings what is missing; open its output together with these files.',
  pendingReason:
    '`{{pod}}` is Pending. The scheduler of its cluster said: “{{said}}” That cannot be checked here: the files hold {{missing, list}}. {{commands, list}} brings what is missing; open its output together with these files.',
  differs: 'The scheduler of its cluster said: “{{said}}” It is not so here.',
  kubelet: 'The kubelet of its node had reported {{reason}}: “{{said}}”',
  event_one: 'Its cluster had recorded {{reason}}: “{{said}}”',
  event_other: 'Its cluster had recorded {{reason}} {{count, number}} times, the last: “{{said}}”',
  title: 'What is not known here',
  missing: 'The files hold {{missing, list}}, so no verdict about nodes is given.',
  bring: 'This brings what is missing; open its output together with these files:',
  lacks: {
    Node: 'no Nodes',
    PersistentVolumeClaim: 'no PersistentVolumeClaims ({{names, list}})',
    PersistentVolume: 'no PersistentVolumes ({{names, list}})',
    StorageClass: 'no StorageClasses ({{names, list}})',
    defaultClass: 'no StorageClasses (its claim means the default one)',
    PriorityClass: 'no PriorityClasses ({{names, list}})',
    Namespace: 'no Namespaces (its affinity selects them by label)',
  },
  disagreement: {
    fits_one:
      'The scheduler of its cluster refused it; here {{count, number}} of {{nodes, number}} nodes would take it. Something has changed since, or is not in the files.',
    fits_other:
      'The scheduler of its cluster refused it; here {{count, number}} of {{nodes, number}} nodes would take it. Something has changed since, or is not in the files.',
    runs: 'The kubelet of its node had reported {{reason}}; here it runs. What kept it is mended since, or is not in the files.',
    nodes: 'The scheduler of its cluster looked at {{then, number}} nodes; the files hold {{now, number}}.',
    reasons:
      'The scheduler of its cluster named {{then, list}}; here it is {{now, list}}. Something has changed since, or is not in the files.',
  },
  ignored: {
    resourceClaims:
      'It claims devices ({{names, list}}). They are not allocated here: in a cluster it waits until its claims are, and fewer nodes may do.',
    runtimeClass:
      'Its RuntimeClass {{names, list}} has no part here: overhead and node selector that it may add are missing.',
    podGroup: 'It belongs to the pod group {{names, list}}: here it is placed by itself.',
    os: 'It is for {{names, list}}, says its `spec.os`. No scheduler looks at that; a kubelet of another system refuses the pod (`PodOSNotSupported`), which is not played here. A node selector `kubernetes.io/os` keeps it to its nodes.',
    claims:
      'Taken to be there: PersistentVolumeClaim {{names, list}}, with a volume that every node can use. Without it the pod stays Pending.',
    configuration: 'Taken to be there: {{names, list}}. Without them its containers do not start.',
    admission:
      'Webhooks and policies of admission have no part here ({{names, list}}): they may change or refuse it when it is made.',
    verticalAutoscaler: 'VerticalPodAutoscalers have no part here ({{names, list}}): they may change what it requests.',
    nodePools: 'NodePools have no part here ({{names, list}}): an autoscaler may make a node for it.',
    nodes_one:
      'The files hold no Node {{names, list}}, on which pods of theirs are: it is left out of every verdict. `kubectl get nodes -o yaml` brings it.',
    nodes_other:
      'The files hold no Nodes {{names, list}}, on which pods of theirs are: they are left out of every verdict. `kubectl get nodes -o yaml` brings them.',
    assumedNodes:
      'The files hold no Nodes: sample nodes in three zones stand in for them, with the labels and resources that pods ask for, and room for all. Your own come with `kubectl get nodes -o yaml`.',
    otherPods:
      'The files hold pods of {{names, list}} alone: what others take of the nodes is not counted. `kubectl get pods -A -o yaml` brings them.',
  },
} as const;
