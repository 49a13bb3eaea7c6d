/** The Priority admission plugin (Kubernetes 1.36, plugin/pkg/admission/priority). */
import type { Pod, PriorityClass } from './types.ts';

export const systemPriorityClasses: readonly PriorityClass[] = [
  { kind: 'PriorityClass', metadata: { name: 'system-node-critical' }, value: 2_000_001_000 },
  { kind: 'PriorityClass', metadata: { name: 'system-cluster-critical' }, value: 2_000_000_000 },
];

export interface ResolvedPriority {
  priority: number;
  preemptionPolicy: string;
  /** Absent where no class applies. */
  priorityClassName?: string;
}

/**
 * The priority that a new pod gets from its class, else from the global default, else 0.
 * The system classes exist without being written. Bad input: the API server's text as `error`.
 */
export function resolvePriority(
  spec: Pod['spec'],
  classes: readonly PriorityClass[],
): ResolvedPriority | { error: string } {
  const name = spec.priorityClassName;
  const found = name ? findClass(name, classes) : globalDefault(classes);
  if (name && !found) return { error: `no PriorityClass with name ${name} was found` };
  const priority = found?.value ?? 0;
  const preemptionPolicy = found?.preemptionPolicy ?? 'PreemptLowerPriority';
  if (spec.priority !== undefined && spec.priority !== priority)
    return { error: mustNotProvide(`integer value of priority (${spec.priority})`, String(priority)) };
  if (spec.preemptionPolicy !== undefined && spec.preemptionPolicy !== preemptionPolicy)
    return { error: mustNotProvide(`string value of PreemptionPolicy (${spec.preemptionPolicy})`, preemptionPolicy) };
  return { priority, preemptionPolicy, ...(found && { priorityClassName: found.metadata.name }) };
}

const findClass = (name: string, classes: readonly PriorityClass[]) =>
  [...classes, ...systemPriorityClasses].find((one) => one.metadata.name === name);

/** If a race made several, the one with the smallest value is used. */
function globalDefault(classes: readonly PriorityClass[]): PriorityClass | undefined {
  return classes
    .filter((one) => one.globalDefault)
    .reduce<PriorityClass | undefined>((least, one) => (least && least.value <= one.value ? least : one), undefined);
}

const mustNotProvide = (what: string, computed: string): string =>
  `the ${what} must not be provided in pod spec; priority admission controller computed ${computed} ` +
  'from the given PriorityClass name';
