/** All containers of a pod with their places (Kubernetes 1.36, api/pod, VisitContainersWithPath). */
import type { Field } from './field.ts';
import type { WrittenContainer, WrittenPodSpec } from './written.ts';

/** Init containers come first. */
export function* containersOf(spec: WrittenPodSpec, field: Field): Generator<[Field, WrittenContainer]> {
  for (const list of ['initContainers', 'containers', 'ephemeralContainers'] as const)
    for (const [index, container] of (spec[list] ?? []).entries()) yield [field.child(list).index(index), container];
}
