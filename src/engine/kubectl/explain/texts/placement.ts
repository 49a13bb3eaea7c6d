/** Where a pod may be placed. */
import type {
  Affinity,
  NodeAffinity,
  NodeSelectorTerm,
  PodAffinity,
  PodAffinityTerm,
  PreferredSchedulingTerm,
  Taint,
  Toleration,
  TopologySpreadConstraint,
} from '../../../objects/types.ts';
import { type FieldTexts, texts } from './texts.ts';

type Preferred<Of extends { preferredDuringSchedulingIgnoredDuringExecution?: readonly unknown[] }> = NonNullable<
  Of['preferredDuringSchedulingIgnoredDuringExecution']
>[number];

const between = (bound: string, verb: string): FieldTexts =>
  texts<PodAffinity>({
    requiredDuringSchedulingIgnoredDuringExecution: `Pods that ${bound} in the domain; all terms must hold. Pods that run are left alone.`,
    preferredDuringSchedulingIgnoredDuringExecution: `Nodes near such pods ${verb} the weight in the score.`,
  });

export const placementTexts: Readonly<Record<string, FieldTexts>> = {
  TopologySpreadConstraint: texts<TopologySpreadConstraint>({
    maxSkew: 'By how many a domain may have more matching pods than the emptiest eligible one. At least 1.',
    topologyKey:
      'Label of nodes; nodes with the same value are one domain. A node without it takes no such pod (DoNotSchedule), or gets no score.',
    whenUnsatisfiable:
      'DoNotSchedule: nodes that would exceed maxSkew are filtered out. ScheduleAnyway: they score lower.',
    labelSelector:
      "Pods that count, in the pod's own namespace. Absent: none counts. It need not select the pod itself.",
    minDomains: 'With fewer eligible domains than this, the minimum counts as 0. Only with DoNotSchedule; default: 1.',
    nodeAffinityPolicy:
      'Honor (default): only nodes that nodeSelector and node affinity admit count. Ignore: all nodes count.',
    nodeTaintsPolicy: 'Ignore (default): tainted nodes count. Honor: only nodes whose taints the pod tolerates count.',
    matchLabelKeys:
      "Keys whose values are taken from the pod's own labels and added to the selector. With pod-template-hash each revision is spread by itself.",
  }),
  Affinity: texts<Affinity>({
    nodeAffinity: 'Nodes that the pod needs or likes, by their labels.',
    podAffinity: 'Pods that it wants to be near.',
    podAntiAffinity: 'Pods that it wants to be apart from.',
  }),
  NodeAffinity: texts<NodeAffinity>({
    requiredDuringSchedulingIgnoredDuringExecution: 'The node must match. If its labels change later, the pod stays.',
    preferredDuringSchedulingIgnoredDuringExecution: 'Each term that a node matches adds its weight to the score.',
  }),
  NodeSelector: texts<NonNullable<NodeAffinity['requiredDuringSchedulingIgnoredDuringExecution']>>({
    nodeSelectorTerms: 'One of the terms must match.',
  }),
  NodeSelectorTerm: texts<NodeSelectorTerm>({
    matchExpressions: "Conditions on the node's labels; all must hold.",
    matchFields: "Conditions on the node's metadata.name; all must hold.",
  }),
  NodeSelectorRequirement: {
    key: 'Label (or field) that the condition is about.',
    operator: 'Gt and Lt compare whole numbers. NotIn also holds where the label is missing.',
    values: 'Values of In and NotIn; one number for Gt and Lt; empty for the others.',
  },
  PreferredSchedulingTerm: texts<PreferredSchedulingTerm>({
    weight: 'Added to the score of a node that matches: 1 to 100.',
    preference: 'What the node has to match.',
  }),
  PodAffinity: between('must be there', 'gain'),
  PodAntiAffinity: between('must not be there', 'lose'),
  PodAffinityTerm: texts<PodAffinityTerm>({
    labelSelector: 'Pods that the term is about. Absent: none.',
    topologyKey: 'Label of nodes; nodes with the same value are one domain.',
    namespaces: "Namespaces whose pods count. With namespaceSelector absent and none named: the pod's own.",
    namespaceSelector: 'Namespaces whose pods count, by their labels. {}: all.',
    matchLabelKeys: "Keys whose values in the pod's own labels must be the same.",
    mismatchLabelKeys: "Keys whose values in the pod's own labels must differ.",
  }),
  WeightedPodAffinityTerm: texts<Preferred<PodAffinity>>({
    weight: 'Weight of the term: 1 to 100.',
    podAffinityTerm: 'Which pods, in which domain.',
  }),
  Taint: texts<Taint>({
    key: 'What the taint is called.',
    value: 'Compared by tolerations with operator Equal.',
    effect: 'NoSchedule: no new pods. PreferNoSchedule: a lower score. NoExecute: pods that run are evicted, too.',
    timeAdded: 'When a NoExecute taint came; tolerationSeconds count from there.',
  }),
  Toleration: texts<Toleration>({
    key: 'Taint that is tolerated. Empty, with operator Exists: all.',
    operator: 'Equal (default) compares the value; Exists does not. Lt and Gt compare whole numbers.',
    value: 'Value of the taint, for Equal, Lt and Gt.',
    effect: 'Effect that is tolerated. Empty: all.',
    tolerationSeconds: 'How long a NoExecute taint is tolerated. Absent: for ever.',
  }),
};
