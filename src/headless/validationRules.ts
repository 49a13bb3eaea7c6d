/** Families about what the API server's validation says to an object. */
import type { KubeObject } from '../engine/objects/types.ts';
import { validate } from '../engine/objects/validation/validate.ts';

export interface ValidationInput {
  kind: string;
  object: Omit<KubeObject, 'kind'>;
  old?: Omit<KubeObject, 'kind'>;
}

/** The verdict as recorded: no message where its end is cut off, no warnings where there are none. */
export function validation({ kind, object, old }: ValidationInput): unknown {
  const { errors, warnings, message } = validate({ ...object, kind }, old && { ...old, kind });
  const warned = warnings.length > 0 && { warnings };
  if (errors.length === 0) return { valid: true, ...warned };
  const isCut = errors.some(({ cut }) => cut);
  return { valid: false, errors: errors.map(({ steps: _, ...error }) => error), ...(!isCut && { message }), ...warned };
}
