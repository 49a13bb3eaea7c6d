/** How many volumes a CSI driver may have on a node, as its CSINode tells; where it does not, there is no limit (kube-scheduler 1.36, NodeVolumeLimits; SCHED-55). */
import type { CsiNode } from '../../objects/storageTypes.ts';
import type { Pod } from '../../objects/types.ts';
import { allOfKind, type ObjectMaps, objectsOf } from '../../simulation/objectMaps.ts';
import { type CsiVolume, csiVolumesOf, migratedVolume } from '../../storage/csiVolumes.ts';
import type { PodVolume } from '../../storage/podVolumes.ts';
import { filterPoint, type Plugin, ready } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { claimsOf, nothingToAsk, notFound, unresolvable } from './volumeClaims.ts';
import type { Rejection } from '../framework/status.ts';

/** Of one driver on one node. */
export interface DriverVolumes {
  driver: string;
  /** Volumes there, without those that the pod would add. */
  attached: number;
  added: number;
  /** null: the driver tells of none. */
  limit: number | null;
}

export interface NodeVolumeLimitsFilterFacts {
  plugin: 'NodeVolumeLimits';
  drivers: readonly DriverVolumes[];
}

interface State {
  pod: Pod;
  storage: ObjectMaps;
  missing: PodVolume | undefined;
}

const name = 'NodeVolumeLimits';
const exceeded: Rejection = {
  code: 'Unschedulable',
  plugin: name,
  reasons: ['node(s) exceed max volume count'],
};

export const nodeVolumeLimits: Plugin<NodeVolumeLimitsFilterFacts> = {
  name,
  filter: filterPoint<State, NodeVolumeLimitsFilterFacts>({
    preFilter(cycle) {
      const { pod, snapshot } = cycle;
      const claims = claimsOf(cycle);
      const nothing = nothingToAsk(cycle, claims);
      const hasInline = (pod.spec.volumes ?? []).some((volume) => migratedVolume(volume) !== undefined);
      if (nothing && (nothing.kind === 'leftOut' || !hasInline)) return nothing;
      const missing = claims.find(({ claim }) => claim === undefined);
      return ready({ pod, storage: snapshot.cluster.storage, missing });
    },
    filter({ pod, storage, missing }, node) {
      if (missing) return unresolvable(name, lookingUp(missing));
      const csiNode = objectsOf(storage, 'CSINode').get(node.name);
      const isLimited = csiNode?.spec?.drivers?.some(({ allocatable }) => allocatable?.count !== undefined);
      if (!isLimited) return null;
      return driversOn(storage, pod, node).some(isExceeded) ? exceeded : null;
    },
    facts: ({ pod, storage }, node) => ({ plugin: name, drivers: driversOn(storage, pod, node) }),
  }),
};

const lookingUp = (one: PodVolume): string => `looking up PVC ${one.used.key}: ${notFound(one)}`;

const isExceeded = ({ attached, added, limit }: DriverVolumes): boolean =>
  added > 0 && limit !== null && attached + added > limit;

/** One for each driver of the pod's volumes. A volume of several pods counts once. */
function driversOn(storage: ObjectMaps, pod: Pod, { name: nodeName, pods }: NodeInfo): readonly DriverVolumes[] {
  const csiNode = objectsOf(storage, 'CSINode').get(nodeName);
  const wanted = byName(csiVolumesOf(storage, pod, csiNode));
  const used = byName(pods.flatMap((other) => csiVolumesOf(storage, other, csiNode)));
  const there = [...new Map([...attachedTo(storage, nodeName), ...used]).values()];
  const limits = limitsOf(csiNode);
  return [...new Set([...wanted.values()])].map((driver) => ({
    driver,
    attached: there.filter((one) => one === driver).length,
    added: [...wanted].filter(([key, one]) => one === driver && !used.has(key)).length,
    limit: limits.get(driver) ?? null,
  }));
}

/** Volume → its driver. */
const byName = (volumes: readonly CsiVolume[]): ReadonlyMap<string, string> =>
  new Map(volumes.map(({ driver, handle }) => [`${driver}/${handle}`, driver]));

/** As the attachments say (getNodeVolumeAttachmentInfo). */
function attachedTo(storage: ObjectMaps, nodeName: string): readonly (readonly [string, string])[] {
  return allOfKind(storage, 'VolumeAttachment').flatMap(({ spec }) => {
    const volume = objectsOf(storage, 'PersistentVolume').get(spec.source.persistentVolumeName);
    const { csi } = volume?.spec ?? {};
    if (spec.nodeName !== nodeName || !spec.attacher || !csi) return [];
    return [[`${spec.attacher}/${csi.volumeHandle ?? ''}`, spec.attacher] as const];
  });
}

const limitsOf = (csiNode: CsiNode | undefined): ReadonlyMap<string, number> =>
  new Map(
    (csiNode?.spec?.drivers ?? []).flatMap(({ name: driver, allocatable }) =>
      allocatable?.count === undefined ? [] : [[driver, allocatable.count] as const],
    ),
  );
