/** A DaemonSet that lets the new pod of a node come before the old one goes (kube-controller-manager 1.36, rollingUpdate with maxSurge). */
import { scaledValue } from '../objects/intOrPercent.ts';
import type { Pod, Workload } from '../objects/types.ts';
import { revisionLabel, type Seen } from './statefulSetStatus.ts';
import { isReady } from '../objects/ready.ts';
import { isAvailable } from './podAvailability.ts';

/** How many nodes may have two pods at a time; 0: old pods go first. @param total nodes that should run the daemon */
export function surgeOf({ spec }: Workload, total: number): number {
  const { type = 'RollingUpdate', rollingUpdate } = spec?.updateStrategy ?? {};
  if (type !== 'RollingUpdate' || rollingUpdate?.maxSurge === undefined) return 0;
  const scaled = scaledValue(rollingUpdate.maxSurge, { total, roundUp: true });
  return typeof scaled === 'number' ? scaled : 0;
}

export interface Revised {
  set: Workload;
  seen: Seen;
}

/** Of a node's running pods those that are too many: of each revision the oldest stays, of the old one while it is needed. */
export function surplusOf(running: readonly Pod[], { set, seen }: Revised): readonly Pod[] {
  const { fresh, old, more } = sorted(running, seen.revision);
  const isNeeded = old !== undefined && fresh !== undefined && isReady(old) && !isUp(fresh, { set, seen });
  return old && fresh && !isNeeded ? [...more, old] : more;
}

/** Places that get a new pod beside the old one: at once where that serves nobody, else as many as may. */
export function surgePlaces(
  places: ReadonlyMap<string, readonly Pod[]>,
  { set, seen }: Revised,
  surge: number,
): readonly string[] {
  const lame: string[] = [];
  const served: string[] = [];
  let surging = 0;
  for (const [place, pods] of places) {
    const { fresh, old, more } = sorted(pods, seen.revision);
    if (more.length > 0) surging++;
    else if (old && fresh) surging += isUp(fresh, { set, seen }) ? 0 : 1;
    else if (old) (isUp(old, { set, seen }) ? served : lame).push(place);
  }
  return [...lame, ...served.slice(0, Math.max(0, surge - surging))];
}

const isUp = (pod: Pod, { set, seen }: Revised): boolean => isAvailable(pod, set.spec?.minReadySeconds ?? 0, seen.now);

/** The oldest of the present revision, the oldest of others, and the rest. */
function sorted(pods: readonly Pod[], revision: string) {
  const isFresh = ({ metadata }: Pod) => metadata.labels?.[revisionLabel] === revision;
  const fresh = pods.find(isFresh);
  const old = pods.find((pod) => !isFresh(pod));
  return { fresh, old, more: pods.filter((pod) => pod !== fresh && pod !== old) };
}
