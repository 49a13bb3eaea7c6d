/** How a pod's history is read at an instant, in the worker and on the page: nothing is worked out here. */
import type { Millis } from '../simulation/trace.ts';
import type { ContainerHistory } from './containerHistory.ts';
import { blankRun, type ContainerRunHistory, type Hook, type Stop, type When } from './containerRun.ts';
import type { PodHistory, PodWrite, StoredPods } from './podHistory.ts';
import type { StoredPod } from './storedPod.ts';

/** What the API server held of it at virtual 0; null: the run has made it. */
export const storedBefore = ({ made, first }: StoredPods): StoredPod | null => (made ? null : first);

/** What the API server held of it; until its first write that which was there before, null where nothing was. */
export const storedAt = (pod: StoredPods, t: Millis): StoredPod | null =>
  pod.writes.findLast((write) => write.t <= t)?.pod ?? storedBefore(pod);

/** As it was stored last. */
export const newestOf = ({ first, writes }: StoredPods): StoredPod => writes.at(-1)?.pod ?? first;

/** The write by which it got its node; null: it had one from its beginning on, or has none. */
export const boundBy = ({ writes }: Pick<StoredPods, 'writes'>): PodWrite | null =>
  writes.find(({ changed }) => changed.includes('spec.nodeName')) ?? null;

/** Whether its object is there at t. */
export const isThere = ({ made, gone }: Pick<PodHistory, 'made' | 'gone'>, t: Millis): boolean =>
  (made === null || made.t <= t) && (gone === null || gone.t > t);

/** Application containers before sidecars: the order in which they stop (kubelet 1.36, newTerminationOrdering). */
export function inStopOrder(containers: readonly ContainerHistory[]): readonly ContainerHistory[] {
  const isLast = ({ role }: ContainerHistory) => role === 'sidecar';
  return [...containers.filter((one) => !isLast(one)), ...containers.filter(isLast).toReversed()];
}

/** The run that the deletion ends: the last one. Of a container that never ran a blank one. */
export const lastRun = ({ runs }: ContainerHistory): ContainerRunHistory => runs.at(-1) ?? blankRun;

/** The run that an instant lies in; null before the first. */
export const runAt = ({ runs }: ContainerHistory, t: Millis): ContainerRunHistory | null =>
  runs.findLast((run) => (beginOfRun(run)?.t ?? 0) <= t) ?? null;

/** The run that an instant lies in; before the first a blank one. */
export const runOrBlank = (container: ContainerHistory, t: Millis): ContainerRunHistory =>
  runAt(container, t) ?? blankRun;

/** When it began for this pod; null: before the run. */
export const beginOfRun = ({ started, takenOver }: ContainerRunHistory): When | null => started ?? takenOver;

/** When it was over for this pod; null: not within the run. */
export const endOfRun = ({ exit, handedOn }: ContainerRunHistory): When | null => exit ?? handedOn;

/** Its endpoints in these Services, whether their slices ever had it or not; none of a pod that never ran, as nobody sent anything to it. */
export const endpointsIn = ({ endpoints, phases }: PodHistory, services: readonly string[]): PodHistory['endpoints'] =>
  endpoints.length > 0 || phases.some(({ phase }) => phase === 'Running')
    ? services.map((service) => endpoints.find((one) => one.service === service) ?? { service, changes: [] })
    : [];

/** The first preStop and the first StopContainer: a restarted kubelet does both anew. */
export const preStopOf = ({ hooks }: ContainerRunHistory): Hook | null => hooks[0] ?? null;
export const stopOf = ({ stops }: ContainerRunHistory): Stop | null => stops[0] ?? null;
