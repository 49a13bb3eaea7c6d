/** Which names are resources the scheduler counts (component-helpers and kube-scheduler 1.36, util.IsScalarResourceName). */
import { labelKeyErrors } from './labelSyntax.ts';

const isPrefixedNative = (name: string) => name.includes('kubernetes.io/');

/** Extended resources, hugepages and attachable volumes: counted in whole units, each for itself. */
export function isScalarResource(name: string): boolean {
  if (name.startsWith('hugepages-') || name.startsWith('attachable-volumes-') || isPrefixedNative(name)) return true;
  const isExtended = name.includes('/') && !name.startsWith('requests.');
  return isExtended && labelKeyErrors(`requests.${name}`).length === 0;
}

/** Resources that may be asked for on the pod as a whole (`spec.resources`). */
export const isPodLevelResource = (name: string): boolean =>
  name === 'cpu' || name === 'memory' || name.startsWith('hugepages-');
