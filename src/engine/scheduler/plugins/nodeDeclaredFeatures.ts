/** The node's kubelet must support what the pod needs of it (kube-scheduler 1.36, NodeDeclaredFeatures; SCHED-54). */
import { mayRestartAll } from '../../objects/restartRules.ts';
import type { PodSpec } from '../../objects/types.ts';
import { filterPoint, type Plugin, ready, skip } from '../framework/plugin.ts';
import type { Rejection } from '../framework/status.ts';

export interface NodeDeclaredFeaturesFilterFacts {
  plugin: 'NodeDeclaredFeatures';
  /** What the pod needs, and what of it the node does not declare. */
  required: readonly string[];
  missing: readonly string[];
}

const name = 'NodeDeclaredFeatures';
const unmatched: Rejection = {
  code: 'UnschedulableAndUnresolvable',
  plugin: name,
  reasons: ["node(s) didn't match Pod's required features"],
};

/** A container's rule that restarts the whole pod. */
const restartAllContainers = 'RestartAllContainersOnContainerExits';
/** User namespaces in a pod on the host's network. */
const userNamespacesHostNetwork = 'UserNamespacesHostNetworkSupport';

/** In the order of upstream's registry (component-helpers 1.36, nodedeclaredfeatures InferForPodScheduling). */
export function requiredFeatures(spec: PodSpec): string[] {
  const { hostNetwork, hostUsers } = spec;
  return [
    ...(mayRestartAll(spec) ? [restartAllContainers] : []),
    ...(hostNetwork && hostUsers === false ? [userNamespacesHostNetwork] : []),
  ];
}

export const nodeDeclaredFeatures: Plugin<NodeDeclaredFeaturesFilterFacts> = {
  name,
  errors: { filter: 'error reading "PreFilterNodeDeclaredFeatures" from cycle-state: not found' },
  filter: filterPoint<readonly string[], NodeDeclaredFeaturesFilterFacts>({
    ignoresPods: true,
    preFilter({ pod }) {
      const required = requiredFeatures(pod.spec);
      return required.length > 0 ? ready(required) : skip;
    },
    filter: (required, { node }) => (missingOn(required, node.status?.declaredFeatures).length > 0 ? unmatched : null),
    facts: (required, { node }) => ({
      plugin: name,
      required,
      missing: missingOn(required, node.status?.declaredFeatures),
    }),
  }),
};

const missingOn = (required: readonly string[], declared: readonly string[] = []): readonly string[] =>
  required.filter((feature) => !declared.includes(feature));
