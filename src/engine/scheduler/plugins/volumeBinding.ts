/** Each claim's volume can be used on the node, or there is one for it there, or it can be made (kube-scheduler 1.36, VolumeBinding; SCHED-32). */
import type { PersistentVolume, PersistentVolumeClaim } from '../../objects/storageTypes.ts';
import type { ObjectMaps } from '../../simulation/objectMaps.ts';
import { selectedNode } from '../../storage/boundObjects.ts';
import { candidates, claimSize, isReachable } from '../../storage/matchVolume.ts';
import { isBound, type PodVolume } from '../../storage/podVolumes.ts';
import { canProvision, classOf, waitsForConsumer } from '../../storage/storageClasses.ts';
import { canBeMadeFor, hasRoomFor } from '../../storage/topology.ts';
import { type Cycle, filterPoint, type Plugin, ready } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { claimName, claimsOf, notFound, nothingToAsk, unresolvable } from './volumeClaims.ts';
import type { Rejection } from '../framework/status.ts';

interface State {
  storage: ObjectMaps;
  /** undefined: the volume of a claim that is bound does not exist. */
  bound: readonly (PersistentVolume | undefined)[];
  /** They get a volume where the pod goes: a node has been promised to those that are being made. */
  promised: readonly PersistentVolumeClaim[];
  /** The others, the smallest first, each with the volumes that would do. */
  seeking: readonly { claim: PersistentVolumeClaim; volumes: readonly PersistentVolume[] }[];
}

const name = 'VolumeBinding';
const reasons = {
  notReachable: "node(s) didn't match PersistentVolume's node affinity",
  notAvailable: "node(s) didn't find available persistent volumes to bind",
  noRoom: 'node(s) did not have enough free storage',
  notExisting: 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)',
};

export const volumeBinding: Plugin = {
  name,
  errors: { filter: 'not found' },
  filter: filterPoint<State, never>({
    ignoresPods: true,
    preFilter(cycle) {
      const claims = claimsOf(cycle);
      const nothing = nothingToAsk(cycle, claims);
      if (nothing) return nothing;
      const wrong = claims.map((one) => wrongWith(cycle, one)).find((text) => text !== null);
      if (wrong) return { kind: 'rejected', status: unresolvable(name, wrong) };
      const { storage } = cycle.snapshot.cluster;
      const unbound = claims.flatMap(({ claim }) => (claim && !isBound(claim) ? [claim] : []));
      // One that names its volume waits for nobody's decision.
      if (unbound.some((claim) => claim.spec?.volumeName || !waitsForConsumer(classOf(storage, claim))))
        return { kind: 'rejected', status: unresolvable(name, 'pod has unbound immediate PersistentVolumeClaims') };
      return ready(stateOf(storage, claims, unbound));
    },
    filter: rejection,
  }),
};

/** What makes the pod wait wherever it might go. */
function wrongWith({ pod }: Cycle, one: PodVolume): string | null {
  const { claim, used } = one;
  const quoted = `persistentvolumeclaim "${claimName(one)}"`;
  if (!claim)
    return used.isEphemeral ? `waiting for ephemeral volume controller to create the ${quoted}` : notFound(one);
  const { metadata, spec, status } = claim;
  if (status?.phase === 'Lost') return `${quoted} bound to non-existent persistentvolume "${spec?.volumeName ?? ''}"`;
  if (metadata.deletionTimestamp !== undefined) return `${quoted} is being deleted`;
  const isOwned = metadata.ownerReferences?.some(({ controller, uid }) => controller && uid === pod.metadata.uid);
  if (!used.isEphemeral || isOwned) return null;
  const namespace = pod.metadata.namespace || 'default';
  return `PVC ${used.key} was not created for pod ${namespace}/${pod.metadata.name} (pod is not owner)`;
}

function stateOf(storage: ObjectMaps, claims: readonly PodVolume[], unbound: readonly PersistentVolumeClaim[]): State {
  const isPromised = ({ metadata }: PersistentVolumeClaim) => metadata.annotations?.[selectedNode] !== undefined;
  const free = unbound.filter((claim) => !isPromised(claim)).toSorted((a, b) => claimSize(a) - claimSize(b));
  return {
    storage,
    bound: claims.filter(({ claim }) => claim && isBound(claim)).map(({ volume }) => volume),
    promised: unbound.filter(isPromised),
    seeking: free.map((claim) => ({ claim, volumes: candidates(storage, claim) })),
  };
}

function rejection(state: State, { node }: NodeInfo): Rejection | null {
  const found = [boundReason(state, node), unboundReason(state, node)];
  const inOrder = Object.values(reasons).filter((reason) => found.includes(reason));
  return inOrder.length > 0 ? unresolvable(name, ...inOrder) : null;
}

/** Of the first claim whose volume can't be used there (checkBoundClaims). */
function boundReason({ bound }: State, node: NodeInfo['node']): string | null {
  for (const volume of bound) {
    if (!volume) return reasons.notExisting;
    if (!isReachable(volume, node)) return reasons.notReachable;
  }
  return null;
}

/** A claim that was promised to a node before goes to no other one; each volume is for one claim (FindPodVolumes). */
function unboundReason({ storage, promised, seeking }: State, node: NodeInfo['node']): string | null {
  if (promised.some(({ metadata }) => metadata.annotations?.[selectedNode] !== node.metadata.name))
    return reasons.notAvailable;
  const taken = new Set<PersistentVolume>();
  const toBeMade = [...promised];
  for (const { claim, volumes } of seeking) {
    const own = volumes.find((volume) => !taken.has(volume) && isReachable(volume, node));
    if (own) taken.add(own);
    else toBeMade.push(claim);
  }
  for (const claim of toBeMade) {
    const by = classOf(storage, claim);
    if (!canProvision(by) || !canBeMadeFor(by, node)) return reasons.notAvailable;
    if (!hasRoomFor(storage, { claim, by, node })) return reasons.noRoom;
  }
  return null;
}
