/** Each plugin's rule in one sentence (kube-scheduler 1.36). */
export const rule = {
  filter: {
    NodeUnschedulable:
      'A cordoned node takes only pods that tolerate the taint `node.kubernetes.io/unschedulable:NoSchedule`.',
    NodeName: 'A pod that sets `spec.nodeName` fits the node of that name alone.',
    TaintToleration:
      'Every taint with effect `NoSchedule` or `NoExecute` needs a toleration; the first one without refuses.',
    NodeAffinity:
      'All of `nodeSelector` has to match the node, and of the required affinity at least one term with all its requirements.',
    NodePorts: 'A host port must be free on the node for its protocol and address; `0.0.0.0` stands for every address.',
    NodeResourcesFit:
      'Of each resource: request ≤ allocatable − requested; and with this pod no more pods than the node allows.',
    VolumeRestrictions:
      'A `ReadWriteOncePod` claim may be used by one pod alone; a disk that only one may write, by one pod on a node.',
    NodeVolumeLimits:
      'A driver’s volumes on the node, with those of this pod, must not be more than its `CSINode` allows.',
    VolumeBinding:
      'The volume of each claim has to be reachable from the node; of an unbound claim there must be one, or it can be made there.',
    VolumeZone: 'Where a bound volume names a zone or region, a node with such labels must have the same.',
    PodTopologySpread:
      'Of each constraint with `DoNotSchedule`: matchNum + selfMatch − min ≤ maxSkew; a node without its key is refused.',
    InterPodAffinity:
      'Each required affinity term needs a matching pod in the node’s domain, and no anti-affinity term of this pod, or of one that is there, may match.',
    DynamicResources: 'Every resource claim of the pod has to be served by devices that the node can use.',
    NodeDeclaredFeatures: 'A pod that needs a feature fits only nodes that declare it in `status.declaredFeatures`.',
  },
  score: {
    TaintToleration: 'Counts the `PreferNoSchedule` taints that the pod does not tolerate: fewer are better.',
    NodeAffinity: 'Adds up the weights of the preferred terms that match the node.',
    NodeResourcesFit:
      'Scores each resource by how much is used with the pod, as the profile’s strategy says, and takes the weighted mean.',
    NodeResourcesBalancedAllocation:
      'Compares how unevenly the resources are used without the pod and with it: what evens them out is better.',
    ImageLocality: 'Adds up the size of the pod’s images on the node, each by the share of nodes that have it.',
    PodTopologySpread:
      'Adds count × ln(size + 2) + (maxSkew − 1) over the constraints with `ScheduleAnyway`: less is better.',
    InterPodAffinity:
      'Adds up the weights of preferred terms that match in the node’s domain, those of the pods there included; anti-affinity subtracts.',
    DynamicResources: 'Scores what a resource claim would be served with; without claims every node gets 0.',
  },
} as const;
