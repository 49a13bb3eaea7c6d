/** What the API server adds to a pod when it is created: defaults and the admission plugins that are always on. */
import { replaced } from './fill.ts';
import { withMatchLabelKeys } from './matchLabelKeys.ts';
import { withPodDefaults } from './podDefaults.ts';
import { resolvePriority, systemPriorityClasses } from './priority.ts';
import type { Pod, PodSpec, PriorityClass, Toleration } from './types.ts';

/**
 * The pod as the API server would store it: defaults, priority, tolerations of not-ready and unreachable nodes,
 * matchLabelKeys merged. Doing it twice changes nothing; the same pod comes back where nothing is missing.
 * A pod whose priority can't be resolved (see resolvePriority) keeps its own.
 * @param classes those of the cluster; the system's are known without being among them
 */
export function defaultPod(pod: Pod, classes: readonly PriorityClass[]): Pod {
  const { metadata } = pod;
  const filled = withPodDefaults(pod.spec);
  const admitted = replaced(filled, {
    ...priorityOf(filled, classes),
    tolerations: withNodeTolerations(filled.tolerations),
  });
  return replaced(pod, {
    metadata: replaced(metadata, { namespace: metadata.namespace || 'default' }),
    spec: withMatchLabelKeys(admitted, metadata.labels),
  });
}

function priorityOf(spec: PodSpec, classes: readonly PriorityClass[]): Partial<PodSpec> {
  const known = spec.priorityClassName?.startsWith('system-') ? [...classes, ...systemPriorityClasses] : classes;
  const resolved = resolvePriority(spec, known);
  return 'error' in resolved ? {} : resolved;
}

const evictionTaints = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'];

/** Tolerations with 300 s for nodes that are not ready or unreachable (admission plugin DefaultTolerationSeconds). */
export function withNodeTolerations(tolerations: readonly Toleration[] = []): readonly Toleration[] {
  const missing = evictionTaints.filter((key) => !tolerations.some((toleration) => coversEviction(toleration, key)));
  if (missing.length === 0) return tolerations;
  const added = missing.map((key) => ({ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 }));
  return [...tolerations, ...added];
}

const coversEviction = ({ key, effect }: Toleration, taint: string) =>
  (!key || key === taint) && (!effect || effect === 'NoExecute');
