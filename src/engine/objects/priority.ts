/** The Priority admission plugin (Kubernetes 1.36, plugin/pkg/admission/priority). */
import { isKind } from './kinds.ts';
import type { KubeObject, Pod, PodSpec, PriorityClass } from './types.ts';

/** Made by the API server when it starts. */
export const systemPriorityClasses: readonly PriorityClass[] = [
  ['system-node-critical', 2_000_001_000] as const,
  ['system-cluster-critical', 2_000_000_000] as const,
].map(([name, value]) => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value,
  preemptionPolicy: 'PreemptLowerPriority',
}));

/**
 * What priority admission knows when a run begins: the cluster's own classes, and those that were left behind when it
 * was cut out of another. Of these the pods tell that got their priority there.
 */
export function classesIn(objects: readonly KubeObject[]): readonly PriorityClass[] {
  const classes = new Map<string, PriorityClass>();
  for (const object of objects) if (isKind(object, 'PriorityClass')) classes.set(object.metadata.name, object);
  for (const object of objects) {
    const left = isKind(object, 'Pod') ? classOf(object) : null;
    if (left && !classes.has(left.metadata.name)) classes.set(left.metadata.name, left);
  }
  return [...classes.values()];
}

function classOf({ metadata, spec }: Pod): PriorityClass | null {
  const { priorityClassName: name, priority: value, preemptionPolicy } = spec;
  if (metadata.creationTimestamp === undefined || !name || value === undefined) return null;
  return { kind: 'PriorityClass', metadata: { name }, value, ...(preemptionPolicy && { preemptionPolicy }) };
}

/** What a pod gets from its class. */
export interface ResolvedPriority {
  priority: number;
  /** Absent where the class names none. */
  preemptionPolicy?: string;
  /** Absent where no class applies. */
  priorityClassName?: string;
}

/**
 * The priority that a new pod gets from its class, else from the global default, else 0.
 * Bad input: the API server's text as `error`.
 */
export function resolvePriority(
  spec: Pick<PodSpec, 'priority' | 'priorityClassName' | 'preemptionPolicy'>,
  classes: readonly PriorityClass[],
): ResolvedPriority | { error: string } {
  const name = spec.priorityClassName;
  const found = name ? classes.find((one) => one.metadata.name === name) : globalDefault(classes);
  if (name && !found) return { error: `no PriorityClass with name ${name} was found` };
  const priority = found?.value ?? 0;
  const policy = found ? found.preemptionPolicy : 'PreemptLowerPriority';
  if (spec.priority !== undefined && spec.priority !== priority)
    return { error: mustNotProvide(`integer value of priority (${spec.priority})`, String(priority)) };
  if (policy !== undefined && spec.preemptionPolicy !== undefined && spec.preemptionPolicy !== policy)
    return { error: mustNotProvide(`string value of PreemptionPolicy (${spec.preemptionPolicy})`, policy) };
  const preemptionPolicy = policy ?? spec.preemptionPolicy;
  return {
    priority,
    ...(preemptionPolicy !== undefined && { preemptionPolicy }),
    ...(found && { priorityClassName: found.metadata.name }),
  };
}

/** What the API server says to a pod that it refuses for its priority, and the field that is meant. */
export interface PriorityRefusal {
  message: string;
  field: 'priorityClassName' | 'priority' | 'preemptionPolicy';
}

/** Why a pod may not be created with its priority; null if it may. The system's classes are always there. */
export function priorityRefusal({ spec, metadata }: Pod, classes: readonly PriorityClass[]): PriorityRefusal | null {
  const resolved = resolvePriority(spec, [...classes, ...systemPriorityClasses]);
  if (!('error' in resolved)) return null;
  const { error } = resolved;
  const given = error.includes('PreemptionPolicy (') ? 'preemptionPolicy' : 'priority';
  const field = error.startsWith('no PriorityClass') ? 'priorityClassName' : given;
  return { message: `pods "${metadata.name}" is forbidden: ${error}`, field };
}

/** If a race made several, the one with the smallest value is used. */
function globalDefault(classes: readonly PriorityClass[]): PriorityClass | undefined {
  let least: PriorityClass | undefined;
  for (const one of classes) if (one.globalDefault && (!least || one.value < least.value)) least = one;
  return least;
}

const mustNotProvide = (what: string, computed: string): string =>
  `the ${what} must not be provided in pod spec; priority admission controller computed ${computed} ` +
  'from the given PriorityClass name';

/** Why a class may not be created or updated beside the others; null if it may. */
export function classConflict(
  created: PriorityClass,
  { classes, isUpdate }: { classes: readonly PriorityClass[]; isUpdate: boolean },
): string | null {
  const other = created.globalDefault ? globalDefault(classes) : undefined;
  if (!other || (isUpdate && other.metadata.name === created.metadata.name)) return null;
  return `PriorityClass ${other.metadata.name} is already marked as default. Only one default can exist`;
}
