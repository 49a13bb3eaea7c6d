/** Pods whose objects are gone while processes of theirs live on. */
import type { Pod } from '../objects/types.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import type { Run } from '../simulation/run.ts';

/** As they were when they were removed; the first to go first. */
export const leftoversAt = (
  { index }: Pick<Run, 'index'>,
  { t, reality }: Pick<ClusterState, 't' | 'reality'>,
): readonly Pod[] =>
  index.removals.flatMap(({ t: at, uid, object }) => (at <= t && reality.has(uid ?? '') ? [object] : []));
