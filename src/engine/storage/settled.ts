/** Volumes at virtual 0: what has been asked for since long before is bound, and attached where it is used. */
import { isEnded } from '../objects/podPhase.ts';
import { nameOf, namespaceOfKey } from '../objects/ref.ts';
import { protectedInUse } from '../apiserver/storageProtection.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { type ObjectMaps, objectKey, objectsOf } from '../simulation/objectMaps.ts';
import { allowsManyNodes, backendOf, uniqueVolumeName } from './backendKind.ts';
import { boundClaim, boundVolume, newAttachment, provisionedVolume, selectedNode, volumeFor } from './boundObjects.ts';
import { claimOfEphemeral } from './ephemeralClaim.ts';
import { findVolume } from './matchVolume.ts';
import { assumedByUs, isBound, podVolumes, usedClaims } from './podVolumes.ts';
import { classNameOf, classOf, isMadeFor, waitsForConsumer } from './storageClasses.ts';

type Maps = Map<string, Map<string, KubeObject>>;

/** Adds and changes objects in the maps; nothing, where nobody uses a claim. @param newUid for objects that are made */
export function settleStorage(maps: Maps, newUid: () => string): void {
  const users = usersOf(objectsOf(maps, 'Pod').values());
  if (users.placed.length === 0 && objectsOf(maps, 'PersistentVolumeClaim').size === 0) return;
  const put = (object: KubeObject) => {
    const { metadata } = object;
    const stored = metadata.uid === undefined ? { ...object, metadata: { ...metadata, uid: newUid() } } : object;
    const retained = metadata.creationTimestamp === undefined ? protectedInUse(stored) : stored;
    maps.set(object.kind, (maps.get(object.kind) ?? new Map<string, KubeObject>()).set(objectKey(object), retained));
  };
  for (const pod of users.placed) for (const claim of claimOfEphemeral(maps, pod)) put(claim);
  for (const claim of unlistedClaims(maps, users)) put(claim);
  const claims = objectsOf(maps, 'PersistentVolumeClaim');
  if (objectsOf(maps, 'PersistentVolume').size === 0)
    for (const claim of claims.values()) for (const volume of unlistedVolume(maps, claim, users)) put(volume);
  for (const claim of [...claims.values()])
    for (const object of bindingOf(maps, claim, users.nodesOf.get(objectKey(claim))?.[0])) put(object);
  for (const object of attachmentsOf(maps, users.placed)) put(object);
}

interface Users {
  /** Pods with claims that have a node and have not ended, those that run first. */
  placed: readonly Pod[];
  /** Claim → the nodes of the pods that use it. */
  nodesOf: ReadonlyMap<string, readonly string[]>;
}

function usersOf(pods: Iterable<Pod>): Users {
  const placed: Pod[] = [];
  for (const pod of pods) {
    const hasEnded = isEnded(pod.status?.phase);
    if (pod.spec.nodeName && !hasEnded && usedClaims(pod).length > 0) placed.push(pod);
  }
  const isWaiting = ({ status }: Pod) => (status?.phase === 'Running' ? 0 : 1);
  placed.sort((a, b) => isWaiting(a) - isWaiting(b));
  const nodes = new Map<string, string[]>();
  for (const pod of placed)
    for (const { key } of usedClaims(pod)) nodes.set(key, [...(nodes.get(key) ?? []), pod.spec.nodeName ?? '']);
  return { placed, nodesOf: nodes };
}

/** What runs has its claims: a file of pods alone does not hold them. */
function unlistedClaims(maps: ObjectMaps, { placed, nodesOf: users }: Users): readonly PersistentVolumeClaim[] {
  const running = placed.filter(({ status }) => status?.phase === 'Running');
  const keys = new Set(running.flatMap((pod) => usedClaims(pod).map(({ key }) => key)));
  return [...keys]
    .filter((key) => !objectsOf(maps, 'PersistentVolumeClaim').has(key))
    .map((key) => {
      const isShared = new Set(users.get(key)).size > 1;
      const accessModes = [isShared ? 'ReadWriteMany' : 'ReadWriteOnce'];
      const metadata = { name: nameOf(key), namespace: namespaceOfKey(key), annotations: { [assumedByUs]: 'true' } };
      return { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata, spec: { accessModes } };
    });
}

/** A file of claims without volumes names some that it does not hold: those of claims that are bound or used. */
function unlistedVolume(maps: ObjectMaps, claim: PersistentVolumeClaim, users: Users): readonly PersistentVolume[] {
  const { volumeName } = claim.spec ?? {};
  if (!volumeName || !(isBound(claim) || users.nodesOf.has(objectKey(claim)))) return [];
  const storageClassName = classNameOf(maps, claim);
  const driver = classOf(maps, claim)?.provisioner ?? 'disk.csi.podyssey';
  const volume = volumeFor(claim, { name: volumeName, driver, storageClassName, policy: 'Delete' });
  const annotations = { ...volume.metadata.annotations, [assumedByUs]: 'true' };
  return [{ ...volume, metadata: { ...volume.metadata, annotations } }];
}

/** Claim and volume, if they find each other without a decision of the scheduler. */
function bindingOf(
  maps: ObjectMaps,
  claim: PersistentVolumeClaim,
  nodeName: string | undefined,
): readonly KubeObject[] {
  // A cluster that says Pending has tried: its provisioner, or whoever makes volumes, has not made one so far.
  if (isBound(claim) || (claim.status?.phase === 'Pending' && nodeName === undefined)) return [];
  const storageClass = classOf(maps, claim);
  const asked = nodeName ?? claim.metadata.annotations?.[selectedNode];
  const node = asked === undefined ? null : (objectsOf(maps, 'Node').get(asked) ?? null);
  if (waitsForConsumer(storageClass) && asked === undefined && !claim.spec?.volumeName) return [];
  const found =
    findVolume(maps, claim, node) ??
    (isMadeFor(claim, storageClass) ? provisionedVolume(maps, promisedTo(claim, asked), storageClass) : undefined);
  return found ? [boundVolume(found, claim), boundClaim(claim, found)] : [];
}

/** As the scheduler left it, with the node that its pod has. */
function promisedTo(claim: PersistentVolumeClaim, node: string | undefined): PersistentVolumeClaim {
  if (node === undefined) return claim;
  const annotations = { ...claim.metadata.annotations, [selectedNode]: node };
  return { ...claim, metadata: { ...claim.metadata, annotations } };
}

function attachmentsOf(maps: ObjectMaps, pods: readonly Pod[]): readonly KubeObject[] {
  const held = new Map<string, Set<string>>();
  for (const { spec } of objectsOf(maps, 'VolumeAttachment').values())
    nodesOf(held, spec.source.persistentVolumeName).add(spec.nodeName);
  const made: KubeObject[] = [];
  const inUse = new Map<string, Set<string>>();
  for (const pod of pods)
    for (const { volume } of podVolumes(maps, pod)) {
      const { nodeName = '' } = pod.spec;
      if (!volume || !backendOf(volume).isAttachable) continue;
      const nodes = nodesOf(held, volume.metadata.name);
      if (!nodes.has(nodeName) && (nodes.size === 0 || allowsManyNodes(volume))) {
        nodes.add(nodeName);
        made.push({ ...newAttachment(volume, nodeName), status: { attached: true } } as KubeObject);
      }
      if (nodes.has(nodeName)) nodesOf(inUse, nodeName).add(uniqueVolumeName(volume));
    }
  return [...made, ...[...inUse].flatMap(([node, names]) => usingNode(maps, node, names))];
}

function usingNode(maps: ObjectMaps, name: string, used: ReadonlySet<string>): readonly Node[] {
  const node = objectsOf(maps, 'Node').get(name);
  if (!node) return [];
  const { volumesInUse = [], volumesAttached = [] } = node.status ?? {};
  const names = [...new Set([...volumesInUse, ...used])].sort();
  const added = names.filter((one) => !volumesAttached.some((attached) => attached.name === one));
  const attached = [...volumesAttached, ...added.map((one) => ({ name: one, devicePath: '' }))];
  return [{ ...node, status: { ...node.status, volumesInUse: names, volumesAttached: attached } }];
}

function nodesOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const nodes = map.get(key) ?? new Set();
  map.set(key, nodes);
  return nodes;
}
