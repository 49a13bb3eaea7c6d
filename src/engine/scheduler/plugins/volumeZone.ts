/** A bound volume's zone must be the node's, where the node tells of one (kube-scheduler 1.36, VolumeZone; SCHED-32). */
import { betaRegionLabel, betaZoneLabel, regionLabel, zoneLabel } from '../../objects/wellKnownLabels.ts';
import type { PersistentVolume } from '../../objects/storageTypes.ts';
import { type ObjectMaps, objectsOf } from '../../simulation/objectMaps.ts';
import { classNameOf, classOf, waitsForConsumer } from '../../storage/storageClasses.ts';
import type { PodVolume } from '../../storage/podVolumes.ts';
import { filterPoint, type Plugin, ready, skip } from '../framework/plugin.ts';
import { claimsOf, nothingToAsk, notFound, unresolvable } from './volumeClaims.ts';

interface ZoneNeed {
  key: string;
  values: readonly string[];
}

const name = 'VolumeZone';
const keys = [betaZoneLabel, betaRegionLabel, zoneLabel, regionLabel];

export const volumeZone: Plugin = {
  name,
  filter: filterPoint<readonly ZoneNeed[], never>({
    ignoresPods: true,
    preFilter(cycle) {
      const claims = claimsOf(cycle).filter(({ used }) => !used.isEphemeral);
      const nothing = nothingToAsk(cycle, claims);
      if (nothing) return nothing;
      const { storage } = cycle.snapshot.cluster;
      const found = claims.map((one) => volumeOf(storage, one));
      const wrong = found.find((one) => typeof one === 'string');
      if (wrong) return { kind: 'rejected', status: unresolvable(name, wrong) };
      const needs = found.flatMap((volume) => (volume && typeof volume !== 'string' ? zonesOf(volume) : []));
      return needs.length > 0 ? ready(needs) : skip;
    },
    filter(needs, { node }) {
      const labels = node.metadata.labels ?? {};
      if (!keys.some((key) => labels[key] !== undefined)) return null;
      const isElsewhere = needs.some(({ key, values }) => !values.includes(valueOf(labels, key) ?? ''));
      return isElsewhere ? unresolvable(name, 'node(s) had no available volume zone') : null;
    },
  }),
};

/** Of a claim that waits for its pod null; what is wrong with one that has no volume as text. */
function volumeOf(storage: ObjectMaps, one: PodVolume): PersistentVolume | string | null {
  const { claim } = one;
  if (!claim) return notFound(one);
  const { volumeName = '' } = claim.spec ?? {};
  if (volumeName !== '')
    return objectsOf(storage, 'PersistentVolume').get(volumeName) ?? `persistentvolume "${volumeName}" not found`;
  const className = classNameOf(storage, claim);
  if (className === '') return 'PersistentVolumeClaim had no pv name and storageClass name';
  const storageClass = classOf(storage, claim);
  if (!storageClass) return `storageclass.storage.k8s.io "${className}" not found`;
  return waitsForConsumer(storageClass) ? null : 'PersistentVolume had no name';
}

/** What the labels of a volume ask of a node's. */
export function zonesOf({ metadata: { labels = {} } }: PersistentVolume): ZoneNeed[] {
  return keys.flatMap((key) => {
    const values = labels[key]?.split('__').map((value) => value.trim()) ?? [];
    return values.length > 0 && !values.includes('') ? [{ key, values }] : [];
  });
}

/** A node of today bears the label under its new name alone. */
const valueOf = (labels: Readonly<Record<string, string>>, key: string): string | undefined =>
  labels[key] ?? labels[key.replace('failure-domain.beta.kubernetes.io', 'topology.kubernetes.io')];
