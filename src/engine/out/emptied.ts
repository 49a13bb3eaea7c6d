/** What reading has left out of an object, and so is missing where it goes: `manifest/withoutSecrets.ts` says why. */
import type { KubeObject } from '../objects/types.ts';

/** Whether it had, or may have had, values of its own. */
export const isEmptied = (object: KubeObject): boolean =>
  object.kind === 'ConfigMap' || object.kind === 'Secret' || hasVariable(object);

/** A variable by value, however deep the pods' template stands. */
function hasVariable(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, inner]) =>
    key === 'env' && Array.isArray(inner)
      ? inner.some((variable) => typeof variable === 'object' && variable !== null && !('valueFrom' in variable))
      : hasVariable(inner),
  );
}
