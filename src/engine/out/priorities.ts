/** Priorities as an API server takes them: a pod names a class, and the class has the number. */
import { isKind } from '../objects/kinds.ts';
import { resolvePriority, systemPriorityClasses } from '../objects/priority.ts';
import type { KubeObject, Pod, PriorityClass } from '../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';

/**
 * Pods without numbers of their own, and in front of all the classes that the cluster lacks: a number that was written
 * into a pod gets one, and so does a name of which a dump of pods alone tells.
 */
export function withClasses(going: readonly KubeObject[], objects: ObjectMaps): readonly KubeObject[] {
  const stored = allOfKind(objects, 'PriorityClass');
  const classes = new Map([...systemPriorityClasses, ...stored].map((one) => [one.metadata.name, one]));
  const made: PriorityClass[] = [];
  const classed = going.map((object) => (isKind(object, 'Pod') ? withClass(object) : object));
  return [...made, ...classed];

  function withClass(pod: Pod): Pod {
    const { priority, preemptionPolicy, ...spec } = pod.spec;
    if (priority === undefined) return pod;
    const asked = { ...spec, priority, ...(preemptionPolicy && { preemptionPolicy }) };
    const resolved = resolvePriority(asked, [...classes.values()]);
    if (!('error' in resolved)) return { ...pod, spec };
    const { priorityClassName: name } = spec;
    const one = classOf(name && !classes.has(name) ? name : nameFor(asked), asked);
    if (!classes.has(one.metadata.name)) {
      classes.set(one.metadata.name, one);
      made.push(one);
    }
    return { ...pod, spec: { ...spec, priorityClassName: one.metadata.name } };
  }
}

interface Asked {
  priority: number;
  preemptionPolicy?: string;
}

const nameFor = ({ priority, preemptionPolicy }: Asked): string =>
  `priority-${priority < 0 ? 'minus-' : ''}${Math.abs(priority)}${preemptionPolicy === 'Never' ? '-never' : ''}`;

const classOf = (name: string, { priority, preemptionPolicy }: Asked): PriorityClass => ({
  ...{ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass' as const, metadata: { name }, value: priority },
  ...(preemptionPolicy && { preemptionPolicy }),
});
