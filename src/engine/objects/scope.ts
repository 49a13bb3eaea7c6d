/** Which kinds stand in no namespace. */
const clusterScoped: ReadonlySet<string> = new Set([
  'Node',
  'Namespace',
  'NotExported',
  'KnownConfiguration',
  'PriorityClass',
  'PersistentVolume',
  'StorageClass',
  'VolumeAttachment',
  'CSINode',
  'CSIDriver',
  'KubeSchedulerConfiguration',
]);

export const isNamespaced = (kind: string): boolean => !clusterScoped.has(kind);
