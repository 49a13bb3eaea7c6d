/** The claim of a pod's ephemeral volume: it comes and goes with the pod (kube-controller-manager 1.36, ephemeral volume controller). */
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Pod } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

/** Those that are missing. */
export function claimOfEphemeral(objects: ObjectMaps, { metadata, spec }: Pod): readonly PersistentVolumeClaim[] {
  const ephemeral = spec.volumes?.filter((volume) => volume.ephemeral !== undefined) ?? [];
  const claims = objectsOf(objects, 'PersistentVolumeClaim');
  const namespace = metadata.namespace || 'default';
  return ephemeral
    .filter(({ name }) => !claims.has(`${namespace}/${metadata.name}-${name}`))
    .map(({ name, ephemeral: source }) => {
      const { metadata: written, spec: wanted } = source?.volumeClaimTemplate ?? {};
      return {
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: {
          name: `${metadata.name}-${name}`,
          namespace,
          ...(written?.labels && { labels: written.labels }),
          ...(written?.annotations && { annotations: written.annotations }),
          ownerReferences: [
            {
              apiVersion: 'v1',
              kind: 'Pod',
              name: metadata.name,
              uid: metadata.uid ?? '',
              controller: true,
              blockOwnerDeletion: true,
            },
          ],
        },
        ...(wanted && { spec: wanted }),
      };
    });
}
