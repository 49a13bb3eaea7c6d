/** Where a DaemonSet's pods belong and how they are bound to their nodes (Kubernetes 1.36, pkg/controller/daemon; CTRL-22). */
import { matchesNodeSelectorAndAffinity } from '../objects/nodeSelector.ts';
import { firstUntolerated } from '../objects/taints.ts';
import type { Node, PodSpec, Toleration } from '../objects/types.ts';

/** Whether the node should run the daemon's pod (NodeShouldRunDaemonPod). @param spec with the daemon's tolerations */
export const belongsOn = (spec: PodSpec, node: Node): boolean =>
  (!spec.nodeName || spec.nodeName === node.metadata.name) &&
  matchesNodeSelectorAndAffinity({ spec }, node) &&
  firstUntolerated(node.spec?.taints, spec.tolerations) === null;

/** Whether a pod that is there may stay: a NoSchedule taint that came later does not drive it out. */
export const staysOn = (spec: PodSpec, node: Node): boolean =>
  (!spec.nodeName || spec.nodeName === node.metadata.name) &&
  matchesNodeSelectorAndAffinity({ spec }, node) &&
  firstUntolerated(
    node.spec?.taints?.filter(({ effect }) => effect === 'NoExecute'),
    spec.tolerations,
  ) === null;

const toleratedTaints: readonly Toleration[] = [
  { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' },
  { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute' },
  { key: 'node.kubernetes.io/disk-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/memory-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/pid-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' },
];
const networkUnavailable: Toleration = {
  key: 'node.kubernetes.io/network-unavailable',
  operator: 'Exists',
  effect: 'NoSchedule',
};

/** The spec with what every daemon tolerates (AddOrUpdateDaemonPodTolerations). */
export function withDaemonTolerations(spec: PodSpec): PodSpec {
  const added = spec.hostNetwork ? [...toleratedTaints, networkUnavailable] : toleratedTaints;
  return { ...spec, tolerations: [...(spec.tolerations ?? []), ...added] };
}

/** The spec pinned to its node: required node affinity is replaced (ReplaceDaemonSetPodNodeNameNodeAffinity). */
export function pinnedTo(spec: PodSpec, node: Node): PodSpec {
  const pin = { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node.metadata.name] }] };
  const nodeAffinity = {
    ...spec.affinity?.nodeAffinity,
    requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [pin] },
  };
  return { ...spec, affinity: { ...spec.affinity, nodeAffinity } };
}
