/** The decisions of a run: one snapshot follows the cluster from cycle to cycle. */
import { clusterObjects } from '../scheduler/clusterObjects.ts';
import { decide } from '../scheduler/cycle.ts';
import { profileFor } from '../scheduler/profile/configuration.ts';
import { Snapshot } from '../scheduler/snapshot.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { profilesOf } from '../simulation/schedulerProfiles.ts';
import type { Decide } from '../simulation/scheduling.ts';

interface Followed {
  readonly state: ClusterState;
  readonly snapshot: Snapshot;
}

/** Decides without the numbers: whoever wants to see them asks for the instant again. */
export function decideAlong(): Decide {
  let followed: Followed | null = null;
  return (state, pod) => {
    followed = follow(followed, state);
    return decide(followed.snapshot, pod, {
      profile: profileFor(profilesOf(state.objects), pod),
      facts: [],
      sampling: { start: state.scheduler.nextStart },
      nominatedFirst: true,
    });
  };
}

function follow(before: Followed | null, state: ClusterState): Followed {
  if (!before || !hasSameKinds(before.state.objects, state.objects)) return { state, snapshot: snapshotOf(state) };
  followPods(before.snapshot, before.state.pods, state.pods);
  return { state, snapshot: before.snapshot };
}

/** A snapshot of these objects alone. */
export const snapshotOf = ({ objects }: Pick<ClusterState, 'objects'>): Snapshot =>
  new Snapshot(clusterObjects([...objects.values()].flatMap((kind) => [...kind.values()])));

/** All but the pods is as it was: a changed kind has another map. */
const hasSameKinds = (before: ObjectMaps, after: ObjectMaps): boolean =>
  before.size === after.size &&
  [...after].every(([kind, objects]) => !isScheduled(kind) || before.get(kind) === objects);

/** Slices change with every pod, and no decision reads them. */
const isScheduled = (kind: string): boolean => kind !== 'Pod' && kind !== 'EndpointSlice';

/** As in the scheduler's cache, a changed pod leaves and comes again (kube-scheduler 1.36, cache.updatePod). */
function followPods(snapshot: Snapshot, before: ClusterState['pods'], after: ClusterState['pods']): void {
  if (before === after) return;
  for (const [key, pod] of before) if (after.get(key) !== pod) snapshot.removePod(pod);
  for (const [key, pod] of after) if (before.get(key) !== pod) snapshot.addPod(pod);
}
