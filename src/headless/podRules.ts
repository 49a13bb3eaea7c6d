/** Families about what the API server makes of a pod when it is created. */
import { withNodeTolerations } from '../engine/objects/defaults.ts';
import { withPodDefaults } from '../engine/objects/podDefaults.ts';
import { classConflict, resolvePriority } from '../engine/objects/priority.ts';
import type { Pod, PriorityClass } from '../engine/objects/types.ts';

export interface AdmissionInput {
  pod?: Pod;
  oldPod?: Pod;
  priorityClass?: PriorityClass;
  oldPriorityClass?: PriorityClass;
  priorityClasses?: readonly PriorityClass[];
}

export const defaultTolerations = ({ pod }: AdmissionInput): unknown => ({
  tolerations: withNodeTolerations(pod?.spec.tolerations).map(withoutEmptyTexts),
});

/** Empty strings are left out of what the API writes. */
export const withoutEmptyTexts = (object: object): unknown =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== ''));

export function podDefaults({ pod }: AdmissionInput): unknown {
  return pod && { pod: cleaned({ ...pod, spec: withPodDefaults(pod.spec) }) };
}

/** Left out as recorded: empty texts, and resources without any amount. */
const emptied = new Set(['resources', 'overhead', 'limits', 'requests', 'status']);

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== '' && field !== null)
    .map(([key, field]) => [key, cleaned(field)] as const);
  return Object.fromEntries(fields.filter(([key, field]) => !(emptied.has(key) && JSON.stringify(field) === '{}')));
}

export function priorityAdmission(input: AdmissionInput): unknown {
  const { pod, oldPod, priorityClass, oldPriorityClass, priorityClasses: classes = [] } = input;
  if (priorityClass) {
    const conflict = classConflict(priorityClass, { classes, isUpdate: oldPriorityClass !== undefined });
    const name = `priorityclasses.scheduling.k8s.io "${priorityClass.metadata.name}"`;
    return conflict === null ? { allowed: true } : { error: `${name} is forbidden: ${conflict}` };
  }
  if (oldPod) return stored({ ...oldPod.spec, ...pod?.spec });
  const resolved = resolvePriority(pod?.spec ?? {}, classes);
  return 'error' in resolved
    ? { error: `pods "${pod?.metadata.name}" is forbidden: ${resolved.error}` }
    : stored(resolved);
}

const stored = (spec: Partial<Pod['spec']>): unknown => ({
  priorityClassName: spec.priorityClassName ?? '',
  priority: spec.priority ?? null,
  preemptionPolicy: spec.preemptionPolicy ?? null,
});
