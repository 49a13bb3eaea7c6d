/** What the API server adds to a pod when it is created, as far as scheduling and a pod's life read it. */
import { withDefaultRequests } from './defaultRequests.ts';
import { withMatchLabelKeys } from './matchLabelKeys.ts';
import { resolvePriority } from './priority.ts';
import type { Pod, PodSpec, PriorityClass, Toleration } from './types.ts';

/**
 * The pod as the API server would store it: defaults, priority, tolerations of not-ready and unreachable nodes,
 * matchLabelKeys merged. Doing it twice changes nothing. A pod whose priority can't be resolved
 * (see resolvePriority) keeps its own.
 */
export function defaultPod(pod: Pod, classes: readonly PriorityClass[]): Pod {
  const { spec } = pod;
  const filled: PodSpec = {
    ...spec,
    restartPolicy: spec.restartPolicy ?? 'Always',
    schedulerName: spec.schedulerName ?? 'default-scheduler',
    terminationGracePeriodSeconds: spec.terminationGracePeriodSeconds ?? 30,
    tolerations: withNodeTolerations(spec.tolerations),
    ...priorityOf(spec, classes),
  };
  return {
    ...pod,
    metadata: { ...pod.metadata, namespace: pod.metadata.namespace || 'default' },
    spec: withMatchLabelKeys(withDefaultRequests(filled), pod.metadata.labels),
  };
}

function priorityOf(spec: PodSpec, classes: readonly PriorityClass[]): Partial<PodSpec> {
  const resolved = resolvePriority(spec, classes);
  return 'error' in resolved ? {} : resolved;
}

const evictionTaints = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'];

/** Tolerations with 300 s for nodes that are not ready or unreachable (admission plugin DefaultTolerationSeconds). */
export function withNodeTolerations(tolerations: readonly Toleration[] | undefined): readonly Toleration[] {
  const written = tolerations ?? [];
  const missing = evictionTaints.filter((key) => !written.some((toleration) => coversEviction(toleration, key)));
  return [
    ...written,
    ...missing.map((key) => ({ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 })),
  ];
}

const coversEviction = ({ key, effect }: Toleration, taint: string) =>
  (!key || key === taint) && (!effect || effect === 'NoExecute');
