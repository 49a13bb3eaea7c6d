/** One pod for a ReadWriteOncePod claim, one node's pod for a disk written into it (kube-scheduler 1.36, VolumeRestrictions; SCHED-32). */
import { nameOf } from '../../objects/ref.ts';
import { type Pod, podKey, type Volume } from '../../objects/types.ts';
import { usedClaims } from '../../storage/podVolumes.ts';
import { type Cycle, filterPoint, type Plugin, type PodChange, ready, skip } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { diskConflict, isExclusive } from './exclusiveDisks.ts';
import { claimsOf, notFound, nothingToAsk, unresolvable } from './volumeClaims.ts';
import type { Rejection } from '../framework/status.ts';

interface State {
  /** ReadWriteOncePod claims of the pod, `namespace/name`. */
  own: readonly string[];
  /** How many of them others use. */
  taken: number;
  disks: readonly Volume[];
}

const name = 'VolumeRestrictions';
const unschedulable = (reason: string): Rejection => ({ code: 'Unschedulable', plugin: name, reasons: [reason] });
const inUse = unschedulable(
  'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
);
const noDisk = unschedulable('node(s) had no available disk');

export const volumeRestrictions: Plugin = {
  name,
  readsOtherNodes: true,
  errors: { filter: 'cannot read "PreFilterVolumeRestrictions" from cycleState' },
  filter: filterPoint<State, never>({
    preFilter(cycle) {
      const disks = (cycle.pod.spec.volumes ?? []).filter(isExclusive);
      const claims = claimsOf(cycle).filter(({ used }) => !used.isEphemeral);
      const nothing = nothingToAsk(cycle, claims);
      if (nothing && (nothing.kind === 'leftOut' || disks.length === 0)) return nothing;
      const missing = claims.find(({ claim }) => claim === undefined);
      if (missing) return { kind: 'rejected', status: unresolvable(name, notFound(missing)) };
      const own = claims.flatMap(({ used, claim }) =>
        claim?.spec?.accessModes?.includes('ReadWriteOncePod') ? [used.key] : [],
      );
      const taken = takenIn(cycle, own);
      return taken + disks.length > 0 ? ready({ own, taken, disks }) : skip;
    },
    filter({ taken, disks }, { pods }) {
      if (disks.some((disk) => diskConflict(disk, pods))) return noDisk;
      return taken > 0 ? inUse : null;
    },
    change: (state, change) => ({ ...state, taken: state.taken + change.by * sharedBy(state, change) }),
  }),
};

function takenIn({ pod, snapshot }: Cycle, own: readonly string[]): number {
  if (own.length === 0) return 0;
  const used = new Set<string>();
  const others = (node: NodeInfo) => node.pods.filter((other) => podKey(other) !== podKey(pod));
  for (const node of snapshot.nodes)
    for (const other of others(node)) for (const { key } of usedClaims(other)) used.add(key);
  return own.filter((key) => used.has(key)).length;
}

/** A pod that goes is compared by the names of its claims alone, whatever its namespace (as upstream does). */
function sharedBy({ own }: State, { pod, by }: PodChange): number {
  const isShared = (key: string) => (by === 1 ? own.includes(key) : own.some((one) => nameOf(one) === nameOf(key)));
  return claimKeys(pod).filter(isShared).length;
}

const claimKeys = (pod: Pod): readonly string[] => usedClaims(pod).map(({ key }) => key);
