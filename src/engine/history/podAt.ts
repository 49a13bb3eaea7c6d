/** How a pod's history is read at an instant, in the worker and on the page: nothing is worked out here. */
import type { Pod } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import type { ContainerHistory } from './containerHistory.ts';
import type { ContainerRunHistory, Hook, Stop, When } from './containerRun.ts';
import type { PodHistory } from './podHistory.ts';

/** What the API server held of it; until its first write that which was there before, null where nothing was. */
export const storedAt = ({ writes, before }: Pick<PodHistory, 'writes' | 'before'>, t: Millis): Pod | null =>
  writes.findLast((write) => write.t <= t)?.pod ?? before;

/** Application containers before sidecars: the order in which they stop (kubelet 1.36, newTerminationOrdering). */
export function inStopOrder(containers: readonly ContainerHistory[]): readonly ContainerHistory[] {
  const isLast = ({ role }: ContainerHistory) => role === 'sidecar';
  return [...containers.filter((one) => !isLast(one)), ...containers.filter(isLast).toReversed()];
}

/** A run of which nothing is known. */
export const blankRun: ContainerRunHistory = {
  ...{ attempt: 0, started: null, postStart: null, hooks: [], stops: [] },
  ...{ sigterm: null, sigkill: null, exit: null, handedOn: null, ignoresSigterm: false },
};

/** The run that the deletion ends: the last one. Of a container that never ran a blank one. */
export const lastRun = ({ runs }: ContainerHistory): ContainerRunHistory => runs.at(-1) ?? blankRun;

/** The run that an instant lies in; null before the first. */
export const runAt = ({ runs }: ContainerHistory, t: Millis): ContainerRunHistory | null =>
  runs.findLast(({ started }) => started === null || started.t <= t) ?? null;

/** When it was over for this pod; null: not within the run. */
export const endOfRun = ({ exit, handedOn }: ContainerRunHistory): When | null => exit ?? handedOn;

/** The first preStop and the first StopContainer: a restarted kubelet does both anew. */
export const preStopOf = ({ hooks }: ContainerRunHistory): Hook | null => hooks[0] ?? null;
export const stopOf = ({ stops }: ContainerRunHistory): Stop | null => stops[0] ?? null;
