/** The `kubectl` lines that bring what a dump lacks. */
import { namespaceOfKey } from '../../objects/ref.ts';
import type { ExportedKind, NotExported } from '../../simulation/notExported.ts';

const resources: Readonly<Record<ExportedKind, string>> = {
  Node: 'nodes',
  PersistentVolumeClaim: 'pvc',
  PersistentVolume: 'pv',
  StorageClass: 'sc',
  PriorityClass: 'priorityclasses',
  Namespace: 'namespaces',
};

/** One line for all of the cluster, and one for each namespace of claims. */
export function kubectlLines(missing: readonly NotExported[]): readonly string[] {
  const ofCluster = [
    ...new Set(missing.flatMap(({ kind }) => (kind === 'PersistentVolumeClaim' ? [] : resources[kind]))),
  ];
  const claims = missing.filter(({ kind }) => kind === 'PersistentVolumeClaim').flatMap(({ names }) => names);
  const namespaces = [...new Set(claims.map((key) => namespaceOfKey(key)))];
  return [
    ...(ofCluster.length > 0 ? [`kubectl get ${ofCluster.join(',')} -o yaml`] : []),
    ...namespaces.map((namespace) => `kubectl get pvc -n ${namespace} -o yaml`),
  ];
}
