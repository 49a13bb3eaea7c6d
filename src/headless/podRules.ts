/** Families about what the API server makes of a pod when it is created, and what it asks for. */
import { withDefaultRequests } from '../engine/objects/defaultRequests.ts';
import { withNodeTolerations } from '../engine/objects/defaults.ts';
import { withPodDefaults } from '../engine/objects/podDefaults.ts';
import { limitQuantities, type Quantities, requestQuantities } from '../engine/objects/podQuantities.ts';
import { nonZeroRequests, podRequests } from '../engine/objects/podResources.ts';
import { qosClass } from '../engine/objects/qosClass.ts';
import { quantityText } from '../engine/objects/quantity.ts';
import { classConflict, resolvePriority } from '../engine/objects/priority.ts';
import type { Pod, PriorityClass } from '../engine/objects/types.ts';
import type { Families } from './families.ts';

interface AdmissionInput {
  pod?: Pod;
  oldPod?: Pod;
  priorityClass?: PriorityClass;
  oldPriorityClass?: PriorityClass;
  priorityClasses?: readonly PriorityClass[];
}

export const podFamilies: Families = {
  'pod-resources': podResources,
  'default-tolerations': defaultTolerations,
  'pod-defaults': podDefaults,
  'priority-admission': priorityAdmission,
};

function defaultTolerations({ pod }: AdmissionInput): unknown {
  return {
    tolerations: withNodeTolerations(pod?.spec.tolerations).map(withoutEmptyTexts),
  };
}

/** Empty strings are left out of what the API writes. */
export const withoutEmptyTexts = (object: object): unknown =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== ''));

function podDefaults({ pod }: AdmissionInput): unknown {
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

function priorityAdmission(input: AdmissionInput): unknown {
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

function podResources({ pod }: AdmissionInput): unknown {
  if (!pod) return { error: 'no pod' };
  return { raw: aggregates(pod), defaulted: aggregates({ ...pod, spec: withDefaultRequests(pod.spec) }) };
}

function aggregates(pod: Pod): unknown {
  const { milliCpu, memory, ephemeralStorage, scalars } = podRequests(pod);
  const nonZero = nonZeroRequests(pod);
  const scheduler = {
    milliCPU: milliCpu,
    memory,
    ephemeralStorage,
    non0MilliCPU: nonZero.milliCpu,
    non0Memory: nonZero.memory,
  };
  return {
    requests: texts(requestQuantities(pod)),
    limits: texts(limitQuantities(pod)),
    qosClass: qosClass(pod),
    scheduler: Object.keys(scalars).length > 0 ? { ...scheduler, scalar: scalars } : scheduler,
  };
}

const texts = (amounts: Quantities): Record<string, string> =>
  Object.fromEntries([...amounts].map(([name, amount]) => [name, quantityText(amount)]));
