/** What a strict decoder says to an object, as kubectl asks the API server to be (--validate=strict). */
import { cannotBeHandled, type ReadObject, type ValueProblem } from './decode.ts';
import { typeOfKind } from './goTypes.ts';
import { unknownFields } from './unknownFields.ts';

/**
 * Fields of a decoded object that its Go type lacks, each in the API server's words (sigs.k8s.io/json, UnmarshalStrict);
 * empty for kinds whose fields are not all known.
 */
export function strictProblems(kind: string, object: ReadObject): readonly ValueProblem[] {
  const shape = typeOfKind(kind, object['apiVersion']);
  if (!shape) return [];
  const { apiVersion } = object;
  const version = typeof apiVersion === 'string' ? apiVersion.replace(/^.*\//, '') : 'v1';
  return [...unknownFields(object, shape)].map(({ path, name }) => ({
    path,
    message: `${cannotBeHandled(kind, version)}: strict decoding error: unknown field "${name}"`,
  }));
}
