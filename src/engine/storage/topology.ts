/** Where a class can make volumes, and where a volume that it made can be used (kube-scheduler 1.36, checkVolumeProvisions). */
import { hostnameLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import { hashText } from '../objects/generatedName.ts';
import { wholeUnits } from '../objects/quantity.ts';
import type { PersistentVolumeClaim, StorageClass, TopologySelectorTerm } from '../objects/storageTypes.ts';
import type { Labels, Node } from '../objects/types.ts';
import { allOfKind, type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

/** The class lets its volumes be used on the node (MatchTopologySelectorTerms). */
export function canBeMadeFor({ allowedTopologies = [] }: StorageClass, { metadata }: Node): boolean {
  return allowedTopologies.length === 0 || allowedTopologies.some((term) => allows(term, metadata.labels ?? {}));
}

const allows = ({ matchLabelExpressions = [] }: TopologySelectorTerm, labels: Labels): boolean =>
  matchLabelExpressions.length > 0 &&
  matchLabelExpressions.every(({ key, values = [] }) => {
    const value = labels[key];
    return value !== undefined && values.includes(value);
  });

interface Provision {
  claim: PersistentVolumeClaim;
  by: StorageClass;
  node: Node;
}

/** Disks of one zone, by the names of drivers and of the plugins that they took over. */
const zonal =
  /^(ebs\.csi\.aws\.com|pd\.csi\.storage\.gke\.io|disk\.csi\.azure\.com|cinder\.csi\.openstack\.org|kubernetes\.io\/(aws-ebs|gce-pd|azure-disk|cinder))$/;
/** Disks of one machine. */
const local = /^(rancher\.io\/local-path|local\.csi\.openebs\.io|topolvm\.io)$/;

/** The labels that tell where a driver's volumes can be used: as its CSINodes say, else what is known of the name. */
function topologyKeys(objects: ObjectMaps, { provisioner = '' }: StorageClass, node: Node | null): readonly string[] {
  for (const { metadata, spec } of objectsOf(objects, 'CSINode').values()) {
    if (node && metadata.name !== node.metadata.name) continue;
    const texts = spec?.drivers?.find(({ name }) => name === provisioner)?.topologyKeys;
    if (texts) return texts;
  }
  if (zonal.test(provisioner)) return [zoneLabel];
  return local.test(provisioner) ? [hostnameLabel] : [];
}

/**
 * Where a volume that is made now can be used: where the claim's node is, or for one that no pod waits for in one of
 * the places that the class allows, chosen by its name (external-provisioner 5, GenerateAccessibilityRequirements; VOL-8).
 */
export function placeOfNew(
  objects: ObjectMaps,
  { claim, by, node }: Omit<Provision, 'node'> & { node: Node | null },
): Labels {
  const keys = topologyKeys(objects, by, node);
  if (keys.length === 0) return {};
  const possible = node ? [node] : allOfKind(objects, 'Node').filter((one) => canBeMadeFor(by, one));
  const places = new Map<string, Labels>();
  for (const { metadata } of possible) {
    const place = Object.fromEntries(
      keys.flatMap((key) => [[key, metadata.labels?.[key]]]).filter(([, value]) => value),
    );
    places.set(JSON.stringify(place), place);
  }
  const [first = '', ...more] = [...places.keys()].sort();
  const chosen = [first, ...more][hashText(claim.metadata.name) % (more.length + 1)] ?? first;
  return places.get(chosen) ?? {};
}

/** Of a driver that tells its capacity some place that the node reaches must have enough (hasEnoughCapacity). */
export function hasRoomFor(objects: ObjectMaps, { claim, by, node }: Provision): boolean {
  const asked = claim.spec?.resources?.requests?.storage;
  const driver = objectsOf(objects, 'CSIDriver').get(by.provisioner ?? '');
  if (asked === undefined || !driver?.spec?.storageCapacity) return true;
  const size = wholeUnits(asked);
  const labels = node.metadata.labels ?? {};
  for (const { storageClassName, nodeTopology, capacity, maximumVolumeSize } of objectsOf(
    objects,
    'CSIStorageCapacity',
  ).values()) {
    const largest = maximumVolumeSize ?? capacity;
    if (storageClassName !== by.metadata.name || largest === undefined || wholeUnits(largest) < size) continue;
    if (nodeTopology && matchesLabels(compileSelector(nodeTopology), labels)) return true;
  }
  return false;
}
