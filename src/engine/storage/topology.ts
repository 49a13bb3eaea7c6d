/** Where a class can make volumes, and where a volume that it made can be used (kube-scheduler 1.36, checkVolumeProvisions). */
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import { wholeUnits } from '../objects/quantity.ts';
import type { PersistentVolumeClaim, StorageClass, TopologySelectorTerm } from '../objects/storageTypes.ts';
import type { Labels, Node } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

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
