/** What a controller of kube-controller-manager works with, and what all of them do alike. */
import { isWorkload } from '../objects/workloads.ts';
import type { ApiServer } from '../apiserver/apiServer.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { KubeObject, OwnerReference, Workload, WorkloadStatus } from '../objects/types.ts';
import type { Admission } from '../simulation/base.ts';
import { objectKey, subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import { type Informers, namespaceOf } from './informers.ts';

export interface ControllerTools {
  world: World;
  api: ApiServer;
  admission: Admission;
  informers: Informers;
}

export interface EventText {
  type?: 'Normal' | 'Warning';
  reason: string;
  message: string;
  cause: Cause;
}

/** An Event about an object. `component` as events name it: `replicaset-controller`. @returns its id */
export function recordEvent(world: World, about: KubeObject, event: EventText & { component: string }): number {
  const actor = { kind: 'controller', name: event.component } as const;
  return world.record({ actor, subject: subjectOf(about), what: 'event', type: 'Normal', ...event });
}

/** The workload that an owner reference means; undefined where it is gone, or another has its name. */
export function resolveOwner(
  informers: Informers,
  namespace: string,
  owner: OwnerReference | undefined,
): Workload | undefined {
  if (!owner || !isWatched(owner.kind)) return undefined;
  const found = informers.get(owner.kind, `${namespace}/${owner.name}`);
  return found?.metadata.uid === owner.uid ? found : undefined;
}

const watched = ['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'DaemonSet', 'Job'] as const;
const isWatched = (kind: string): kind is Workload['kind'] => (watched as readonly string[]).includes(kind);

/** The workload as the store holds it now; undefined where it is gone or another one. */
export function storedNow({ world }: ControllerTools, { kind, metadata }: Workload): Workload | undefined {
  const stored = world.state.objects.get(kind)?.get(`${namespaceOf({ metadata })}/${metadata.name}`);
  return stored && isWorkload(stored) && stored.metadata.uid === metadata.uid ? stored : undefined;
}

/**
 * PUT of the status subresource, where it differs from what the controller knows. The Deployment controller gives up
 * where another write came before, and looks again when it sees that one; the others write the same once more.
 * @returns whether it differs
 */
export function* writeStatus(
  tools: ControllerTools,
  workload: Workload,
  { status, cause }: { status: WorkloadStatus; cause: Cause },
): Process<boolean> {
  const { kind, metadata } = workload;
  const { generation } = metadata;
  const isObserved = generation !== undefined && kind !== 'Job';
  const reported = { ...status, ...(isObserved && { observedGeneration: generation }) };
  if (isSame(reported, workload.status ?? {})) return false;
  yield* sleep(tools.world.latencies.write);
  const stored = storedNow(tools, workload);
  const base = kind === 'Deployment' ? workload : stored;
  if (stored && base) tools.api.updateStatus({ ...base, status: reported }, cause);
  return true;
}

/** Counts as the API writes them: those that are 0 are left out. */
export const withoutZeros = <Counts extends Readonly<Record<string, number>>>(counts: Counts): Partial<Counts> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)) as Partial<Counts>;

export const keyOf = objectKey;
