/** What the API believes of volumes, and who really writes to them. */
import { readyStatus } from '../controllers/nodeTaints.ts';
import type { PersistentVolume } from '../objects/storageTypes.ts';
import { type Pod, podKey } from '../objects/types.ts';
import { allOfKind, type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, Writer } from '../simulation/trace.ts';
import { allowsManyNodes, backendOf, uniqueVolumeName } from '../storage/backendKind.ts';
import { podVolumes, usedClaims } from '../storage/podVolumes.ts';
import { at, type Instant } from '../history/at.ts';
import type { NodeState } from './nodeState.ts';
import type { RealPod, VolumeTruth } from './twoTruths.ts';

/** Volumes that more than one node has written to until t, or that a node has which is broken or not heard of; by name. */
export function volumeTruthsAt(run: Run, t: Millis): readonly VolumeTruth[] {
  const instant = at(run, t);
  const { objects } = instant.state;
  const volumes = objectsOf(objects, 'PersistentVolume');
  if (volumes.size === 0) return [];
  const attached = attachedNodes(objects);
  const broken = new Set(instant.faults.flatMap(({ node }) => node ?? []));
  const mounted = mountedNodes(instant);
  return [...volumes.values()]
    .filter((volume) => {
      const { name } = volume.metadata;
      const steps = instant.writerSteps(volume);
      if (!allowsManyNodes(volume) && steps.some(({ writers }) => nodesOf(writers).size > 1)) return true;
      const holders = [...(attached.get(name) ?? []), ...(mounted.get(name) ?? [])];
      return holders.some((node) => broken.has(node) || isUnheard(objects, node));
    })
    .map((volume) => truthOf(instant, volume, attached.get(volume.metadata.name) ?? []))
    .sort((a, b) => (a.volume < b.volume ? -1 : 1));
}

const nodesOf = (writers: readonly Writer[]): ReadonlySet<string> => new Set(writers.map(({ node }) => node));

function isUnheard(objects: ObjectMaps, name: string): boolean {
  const node = objectsOf(objects, 'Node').get(name);
  return node === undefined || readyStatus(node) === 'Unknown';
}

function truthOf(instant: Instant, volume: PersistentVolume, attached: readonly string[]): VolumeTruth {
  const { name } = volume.metadata;
  const { claimRef, accessModes = [] } = volume.spec ?? {};
  const steps = instant.writerSteps(volume).map(({ t, writers }) => ({ t, count: nodesOf(writers).size }));
  return {
    volume: name,
    claim: claimRef ? `${claimRef.namespace ?? 'default'}/${claimRef.name ?? ''}` : null,
    accessModes,
    isGuarded: backendOf(volume).guard !== 'none',
    attached,
    waiting: allowsManyNodes(volume) ? [] : waitingFor(instant, volume, attached),
    writers: instant.writers(volume),
    steps: steps.filter(({ count }, at) => count !== steps[at - 1]?.count),
  };
}

/** Pods that are bound to a node while another has their volume. */
function waitingFor(
  { state: { objects, pods } }: Instant,
  { metadata: { name } }: PersistentVolume,
  attached: readonly string[],
): VolumeTruth['waiting'] {
  if (attached.length === 0) return [];
  return [...pods.values()]
    .filter(({ spec, status }) => status?.phase === 'Pending' && spec.nodeName && !attached.includes(spec.nodeName))
    .filter((pod) => podVolumes(objects, pod).some(({ volume }) => volume?.metadata.name === name))
    .map((pod) => ({ pod: podKey(pod), uid: pod.metadata.uid ?? '' }));
}

/** Volume → nodes where pods have it mounted, whatever has become of it. */
function mountedNodes({ mounted, state: { objects } }: Instant): ReadonlyMap<string, readonly string[]> {
  const nodes = new Map<string, string[]>();
  for (const pod of mounted)
    for (const { volume } of podVolumes(objects, pod)) {
      const name = volume?.metadata.name ?? '';
      nodes.set(name, [...(nodes.get(name) ?? []), pod.spec.nodeName ?? '']);
    }
  return nodes;
}

/** Volume → nodes that it is attached to, as the API says. */
function attachedNodes(objects: ObjectMaps): ReadonlyMap<string, readonly string[]> {
  const nodes = new Map<string, string[]>();
  for (const { spec, status } of objectsOf(objects, 'VolumeAttachment').values()) {
    const { persistentVolumeName: name } = spec.source;
    if (status?.attached) nodes.set(name, [...(nodes.get(name) ?? []), spec.nodeName]);
  }
  return nodes;
}

/** The volumes of one node at t: attached, mounted or said to be in use; by name. */
export function nodeVolumesAt(run: Run, node: string, t: Millis): NodeState['volumes'] {
  const instant = at(run, t);
  const { objects } = instant.state;
  if (objectsOf(objects, 'PersistentVolume').size === 0) return [];
  const inUse = objectsOf(objects, 'Node').get(node)?.status?.volumesInUse ?? [];
  const attached = attachedNodes(objects);
  const mounted = new Set(
    instant.mounted
      .filter(({ spec }) => spec.nodeName === node)
      .flatMap((pod) => podVolumes(objects, pod).map(({ volume }) => volume?.metadata.name)),
  );
  return allOfKind(objects, 'PersistentVolume')
    .map((volume) => ({
      volume: volume.metadata.name,
      claim: volume.spec?.claimRef?.name ?? null,
      isAttached: attached.get(volume.metadata.name)?.includes(node) ?? false,
      isMounted: mounted.has(volume.metadata.name),
      isInUse: inUse.includes(uniqueVolumeName(volume)),
    }))
    .filter(({ isAttached, isMounted, isInUse }) => isAttached || isMounted || isInUse)
    .sort((a, b) => (a.volume < b.volume ? -1 : 1));
}

/** What a pod has mounted at t by claims, and whether what it writes arrives. */
export function podVolumesAt(run: Run, pod: Pod, t: Millis): RealPod['volumes'] {
  if (usedClaims(pod).length === 0) return [];
  const { uid = '' } = pod.metadata;
  const instant = at(run, t);
  if (!instant.mounted.some(({ metadata }) => metadata.uid === uid)) return [];
  return podVolumes(instant.state.objects, pod).flatMap(({ used, claim, volume }) => {
    if (!volume) return [];
    const writes = instant.writers(volume).some((writer) => writer.uid === uid);
    return [{ claim: claim?.metadata.name ?? used.volumeName, volume: volume.metadata.name, writes }];
  });
}
