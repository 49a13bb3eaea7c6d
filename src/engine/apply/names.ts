/** Names that can't be part of a request's path (client-go 1.36, rest.Request). */
import { segmentErrors } from '../objects/validation/syntax.ts';

interface RequestNames {
  name: string;
  /** Absent for a kind of the cluster. */
  namespace?: string;
}

/** Why kubectl can't even ask for such an object; null if it can. */
export function requestRefusal({ name, namespace = '' }: RequestNames): string | null {
  const inNamespace = segmentErrors(namespace);
  if (inNamespace.length > 0) return `invalid namespace "${namespace}": [${inNamespace.join(' ')}]`;
  if (name === '') return 'resource name may not be empty';
  const inName = segmentErrors(name);
  return inName.length > 0 ? `invalid resource name "${name}": [${inName.join(' ')}]` : null;
}
