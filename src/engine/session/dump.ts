/** What a dump lacks is marked, so that nothing is judged on objects of ours. */
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { exportedKinds, nodeByName, notExportedMark } from '../simulation/notExported.ts';

/** Whether an API server has stored it: `kubectl get -o yaml` wrote it. */
function isRecorded(object: KubeObject): boolean {
  const { uid, resourceVersion, creationTimestamp } = object.metadata;
  if (uid !== undefined || resourceVersion !== undefined || creationTimestamp !== undefined) return true;
  const { status } = object as Partial<Pod>;
  return object.kind === 'Pod' && (status?.conditions !== undefined || status?.containerStatuses !== undefined);
}

/** Whether the objects come out of a cluster, in part at least. */
export const isDump = (objects: readonly KubeObject[]): boolean => objects.some(isRecorded);

/**
 * Marks for the kinds that a dump does not hold, and a Node for each name that pods of it are on.
 * @param lacks those kinds, where somebody knows them; null: those of which it holds none
 */
export function marksOf(dump: readonly KubeObject[], lacks: readonly string[] | null = null): readonly KubeObject[] {
  const kinds = new Set(dump.map(({ kind }) => kind));
  const isLacking = (kind: string) => lacks?.includes(kind) ?? !kinds.has(kind);
  const marks = exportedKinds.filter(isLacking).map(notExportedMark);
  return [...marks, ...unlistedNodes(dump)];
}

function unlistedNodes(dump: readonly KubeObject[]): readonly Node[] {
  const listed = new Set(dump.flatMap(({ kind, metadata }) => (kind === 'Node' ? [metadata.name] : [])));
  const names = new Set<string>();
  for (const object of dump) {
    const { nodeName } = isKind(object, 'Pod') ? object.spec : {};
    if (nodeName && isRecorded(object) && !listed.has(nodeName)) names.add(nodeName);
  }
  return [...names].map(nodeByName);
}
