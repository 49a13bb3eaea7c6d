/** Each claim's volume can be used on the node, or there is one for it there, or it can be made (kube-scheduler 1.36, VolumeBinding; SCHED-32). */
import type { PersistentVolume, PersistentVolumeClaim } from '../../objects/storageTypes.ts';
import type { ObjectMaps } from '../../simulation/objectMaps.ts';
import { selectedNode } from '../../storage/boundObjects.ts';
import { findVolume, isReachable } from '../../storage/matchVolume.ts';
import { isBound, type PodVolume } from '../../storage/podVolumes.ts';
import { canProvision, classOf, waitsForConsumer } from '../../storage/storageClasses.ts';
import type { Rejection } from '../decision.ts';
import { filterPoint, type Plugin, ready } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { claimsOf, nameOf, nothingToAsk, unresolvable } from './volumeClaims.ts';

interface State {
  storage: ObjectMaps;
  /** undefined: the volume of a claim that is bound does not exist. */
  bound: readonly (PersistentVolume | undefined)[];
  /** They get a volume where the pod goes. */
  waiting: readonly PersistentVolumeClaim[];
}

const name = 'VolumeBinding';
const notReachable = "node(s) didn't match PersistentVolume's node affinity";
const notFound = "node(s) didn't find available persistent volumes to bind";
const notExisting = 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)';

export const volumeBinding: Plugin = {
  name,
  filter: filterPoint<State>({
    ignoresPods: true,
    preFilter(cycle) {
      const claims = claimsOf(cycle);
      const nothing = nothingToAsk(cycle, claims);
      if (nothing) return nothing;
      const { storage } = cycle.snapshot.cluster;
      const wrong = claims.map(wrongWith).find((text) => text !== null);
      if (wrong) return { kind: 'rejected', status: unresolvable(name, wrong) };
      const unbound = claims.flatMap(({ claim }) => (claim && !isBound(claim) ? [claim] : []));
      // One that names its volume waits for nobody's decision.
      if (unbound.some((claim) => claim.spec?.volumeName || !waitsForConsumer(classOf(storage, claim))))
        return { kind: 'rejected', status: unresolvable(name, 'pod has unbound immediate PersistentVolumeClaims') };
      const bound = claims.filter(({ claim }) => claim && isBound(claim)).map(({ volume }) => volume);
      return ready({ storage, bound, waiting: unbound });
    },
    filter: (state, node) => rejection(state, node),
  }),
};

/** What makes the pod wait wherever it might go. */
function wrongWith(one: PodVolume): string | null {
  const { claim, used } = one;
  const quoted = `persistentvolumeclaim "${nameOf(one)}"`;
  if (!claim)
    return used.isEphemeral ? `waiting for ephemeral volume controller to create the ${quoted}` : `${quoted} not found`;
  if (claim.status?.phase === 'Lost')
    return `${quoted} bound to non-existent persistentvolume "${claim.spec?.volumeName ?? ''}"`;
  return claim.metadata.deletionTimestamp === undefined ? null : `${quoted} is being deleted`;
}

function rejection({ storage, bound, waiting }: State, { node }: NodeInfo): Rejection | null {
  const existing = bound.filter((volume) => volume !== undefined);
  const reasons = [
    ...(existing.every((volume) => isReachable(volume, node)) ? [] : [notReachable]),
    ...(waiting.every((claim) => hasPlace(storage, claim, node)) ? [] : [notFound]),
    ...(existing.length === bound.length ? [] : [notExisting]),
  ];
  return reasons.length > 0 ? unresolvable(name, ...reasons) : null;
}

/** One that was promised to a node before goes to no other one. */
function hasPlace(storage: ObjectMaps, claim: PersistentVolumeClaim, node: NodeInfo['node']): boolean {
  const selected = claim.metadata.annotations?.[selectedNode];
  if (selected !== undefined && selected !== node.metadata.name) return false;
  return findVolume(storage, claim, node) !== undefined || canProvision(classOf(storage, claim));
}
