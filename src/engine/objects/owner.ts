/** The owner that manages the object; undefined: an orphan (metav1.GetControllerOf). */
import type { KubeObject, OwnerReference } from './types.ts';

export const controllerOf = ({ metadata }: Pick<KubeObject, 'metadata'>): OwnerReference | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller);
