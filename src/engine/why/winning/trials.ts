/** Runs scheduling cycles of one pod in a cluster in which something was changed, and counts them. */
import { applyPatch } from '../../apiserver/applyPatch.ts';
import type { Node, Pod, PodKey } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { decideAt, lastDecided, rememberSnapshot } from '../../session/present.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectsOf, subjectOf } from '../../simulation/objectMaps.ts';
import type { TriedChange } from '../tried/change.ts';
import { triedAll, triedOut } from '../tried/tried.ts';
import { withChange } from '../tried/withChange.ts';

/** The pod, and the node that is to win. */
export interface Trials {
  readonly state: ClusterState;
  readonly pod: Pod;
  readonly key: PodKey;
  readonly node: Node;
  /** Of the cluster as it is, with the numbers behind the node's verdict and scores. */
  readonly decision: Decision;
  /** Cycles run so far. */
  readonly count: number;
  /** @returns null where the change can't be made, or the scheduler would not start with it */
  after: (change: TriedChange) => Decision | null;
  /** The same cluster with the change made; what is counted there is counted here. */
  in: (change: TriedChange) => Trials | null;
}

/** @returns null where there is no such pod or node */
export function trialsOf(state: ClusterState, key: PodKey, name: string, counted = { count: 0 }): Trials | null {
  if (state.pods.get(key)?.spec.nodeName) {
    const waiting = withChange(state, unbinding(key));
    return waiting && trialsOf(waiting, key, name, counted);
  }
  const found = state.pods.get(key);
  const node = objectsOf(state.objects, 'Node').get(name);
  if (!found || !node) return null;
  const decision = lastDecided(state, found) ?? decideAt(state, found, { facts: [name] });
  const trial = (change: TriedChange): Decision | null => {
    counted.count += 1;
    return isQuick(change, found) ? patchedAlone(state, found, change) : triedOut(state, key, change);
  };
  return {
    state,
    pod: found,
    key,
    node,
    decision,
    get count() {
      return counted.count;
    },
    after: trial,
    in: (change) => {
      if (change.do === 'weigh') return null;
      const changed = withChange(state, change);
      const trial = changed && triedAll(state, key, [change]);
      if (!trial) return null;
      rememberSnapshot(changed, trial.snapshot);
      return trialsOf(changed, key, name, counted);
    },
  };
}

/** A bound pod is asked about as if it were pending. */
const unbinding = (key: PodKey): Exclude<TriedChange, { do: 'weigh' }> => ({
  do: 'patch',
  subject: `Pod/${key}`,
  patch: { type: 'merge', fields: { spec: { nodeName: null }, status: { nominatedNodeName: null } } },
});

/** A pod that waits stands in no node's counts: the cluster's snapshot holds also for what becomes of it. */
const isQuick = (change: TriedChange, pod: Pod): change is PodPatch =>
  change.do === 'patch' && change.subject === subjectOf(pod) && !pod.status?.nominatedNodeName;

type PodPatch = Extract<TriedChange, { do: 'patch' }>;

function patchedAlone(state: ClusterState, pod: Pod, { patch }: PodPatch): Decision | null {
  const changed = applyPatch(pod, patch);
  return changed && decideAt(state, changed, { facts: [] });
}
