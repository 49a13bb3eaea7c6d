/** Pods in the order in which a kubelet would evict them, and what put each one there. */
import type { EvictionRank, SignalName } from '../kubelet/pressure/evictionConfig.ts';
import { decidingKey, isOver, oneDisk, type RankedPod, type RankKey, rankPods } from '../kubelet/pressure/podRank.ts';
import type { StatsOf } from '../kubelet/pressure/podStats.ts';
import { rankOf } from '../kubelet/pressure/pressureFound.ts';
import { type QosClass, qosClass } from '../objects/qosClass.ts';
import type { Pod } from '../objects/types.ts';

export interface RankRow extends EvictionRank {
  /** It uses more than it asked for. */
  isOver: boolean;
  /** Bytes, inodes or processes. Of inodes it is they − the request in bytes of ephemeral storage, as upstream has it. */
  excess: number;
  /** Nothing asks for it: it follows from the requests and limits. */
  qos: QosClass;
  /** The first key in which it differs from the row below it; null: in none, or it is the last. */
  before: RankKey | null;
  /** The first key by which the pod that goes first goes before it; null: it is that pod, or no key differs. */
  fellBy: RankKey | null;
}

/** In the order of eviction (kubelet 1.36, buildSignalToRankFunc; KUBELET-30). */
export function rankRows(signal: SignalName, pods: readonly Pod[], statsOf: StatsOf): readonly RankRow[] {
  const ranked = rankPods(signal, pods, { statsOf, disks: oneDisk });
  const first = ranked.find((one) => rankOf(one).isEvictable);
  const key = (a: RankedPod | undefined, b: RankedPod | undefined) => (a && b ? decidingKey(signal, a, b) : null);
  return ranked.map((one, at) => ({
    ...rankOf(one),
    isOver: isOver(one),
    excess: one.excess,
    qos: qosClass(one.pod),
    before: key(one, ranked[at + 1]),
    fellBy: key(first, one),
  }));
}
