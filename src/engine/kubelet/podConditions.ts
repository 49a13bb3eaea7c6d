/** The pod conditions that follow from container statuses (kubelet 1.36, status generators). */
import type { Condition, ContainerStatus, Pod } from '../objects/types.ts';
import { resizeConditionTypes } from './podAllocation.ts';
import { isSidecar, servingContainers } from './podContainers.ts';

/** A condition's verdict, without its type and times. */
export type ConditionVerdict = Pick<Condition, 'status' | 'reason' | 'message'>;

export interface ConditionInputs {
  pod: Pick<Pod, 'spec'>;
  /** Init and app containers together; null = none known. */
  statuses: readonly ContainerStatus[] | null;
  /** What stands on the object: readiness gates are written by others. */
  conditions: readonly Condition[];
  phase: string;
}

/** True from the exit that asks for it until the records of all containers are gone (KEP-5532). */
export const restartingAll = 'AllContainersRestarting';

/** Nobody but the kubelet tells these of a pod that has a node (kubelet 1.36, PodConditionByKubelet). */
export const kubeletConditions: readonly string[] = [
  ...['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'],
  restartingAll,
  ...resizeConditionTypes,
];

const yes: ConditionVerdict = { status: 'True' };
const no = (reason: string, message?: string): ConditionVerdict => ({
  status: 'False',
  reason,
  ...(message !== undefined && { message }),
});

/** True once every init container has ended well and every sidecar is up; an app container that runs proves it,
 *  and what once was True stays so while init containers run again. */
export function initialized({ pod, statuses, conditions, phase }: ConditionInputs): ConditionVerdict {
  const inits = pod.spec.initContainers ?? [];
  if (statuses === null && inits.length > 0) return no('UnknownContainerStatuses');
  const statusOf = byName(statuses ?? []);
  const unknown = inits.filter(({ name }) => !statusOf.has(name)).map(({ name }) => name);
  const incomplete = inits.filter((container) => isIncomplete(statusOf.get(container.name), isSidecar(container)));
  if (phase === 'Succeeded' && unknown.length === 0) return { status: 'True', reason: 'PodCompleted' };
  if (hasStartedApp(pod, statusOf)) return yes;
  if (conditions.some(({ type, status }) => type === 'Initialized' && status === 'True')) return yes;
  const message = words([
    ['unknown', unknown],
    ['incomplete', incomplete.map(({ name }) => name)],
  ]);
  return message === null ? yes : no('ContainersNotInitialized', message);
}

function isIncomplete(status: ContainerStatus | undefined, sidecar: boolean): boolean {
  if (!status) return false;
  return sidecar ? !status.started : !status.ready;
}

function hasStartedApp({ spec }: Pick<Pod, 'spec'>, statusOf: Map<string, ContainerStatus>): boolean {
  return spec.containers.some(({ name }) => {
    const state = statusOf.get(name)?.state;
    return state?.running !== undefined || state?.terminated !== undefined;
  });
}

export function containersReady({ pod, statuses, phase }: ConditionInputs): ConditionVerdict {
  if (statuses === null) return no('UnknownContainerStatuses');
  const statusOf = byName(statuses);
  const serving = servingContainers(pod).map(({ name }) => name);
  const unknown = serving.filter((name) => !statusOf.has(name));
  const unready = serving.filter((name) => statusOf.get(name)?.ready !== true && !unknown.includes(name));
  if (phase === 'Succeeded' && unknown.length === 0) return no('PodCompleted');
  if (phase === 'Failed') return no('PodFailed');
  const message = words([
    ['unknown', unknown],
    ['unready', unready],
  ]);
  return message === null ? yes : no('ContainersNotReady', message);
}

/** Ready: containers ready, and every readiness gate True. */
export function ready(inputs: ConditionInputs): ConditionVerdict {
  const containers = containersReady(inputs);
  if (containers.status !== 'True') return containers;
  const missing = (inputs.pod.spec.readinessGates ?? []).flatMap(({ conditionType }) => {
    const found = inputs.conditions.find(({ type }) => type === conditionType);
    if (!found) return [`corresponding condition of pod readiness gate "${conditionType}" does not exist.`];
    if (found.status === 'True') return [];
    return [`the status of pod readiness gate "${conditionType}" is not "True", but ${found.status}`];
  });
  return missing.length > 0 ? no('ReadinessGatesNotReady', missing.join(', ')) : containers;
}

/** Has somebody written a readiness gate's condition with which Ready is another (NeedToReconcilePodReadiness)? @param pod as it is stored now */
export function hasOtherReadiness(pod: Pod): boolean {
  const { conditions = [], containerStatuses, initContainerStatuses = [], phase = 'Pending' } = pod.status ?? {};
  const current = conditions.find(({ type }) => type === 'Ready');
  if (!current || (pod.spec.readinessGates ?? []).length === 0) return false;
  const statuses = containerStatuses ? [...initContainerStatuses, ...containerStatuses] : null;
  const wanted = ready({ pod, statuses, conditions, phase });
  return (['status', 'reason', 'message'] as const).some((field) => wanted[field] !== current[field]);
}

const byName = (statuses: readonly ContainerStatus[]) => new Map(statuses.map((status) => [status.name, status]));

function words(parts: readonly (readonly [string, readonly string[]])[]): string | null {
  const stated = parts.filter(([, names]) => names.length > 0);
  if (stated.length === 0) return null;
  return stated.map(([what, names]) => `containers with ${what} status: [${names.join(' ')}]`).join(', ');
}
