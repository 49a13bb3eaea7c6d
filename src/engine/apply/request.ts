/** A create or update request as the API server answers it: decoding, admission, validation (kube-apiserver 1.36, handlers). */
import { decodeAs, type ReadObject } from '../manifest/decode.ts';
import { typeOfKind } from '../manifest/goTypes.ts';
import { unknownFields } from '../manifest/unknownFields.ts';
import { priorityRefusal } from '../objects/priority.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { labelNameErrors } from '../objects/validation/syntax.ts';
import { validate } from '../objects/validation/validate.ts';
import type { AppliedObject } from './applied.ts';
import type { ServedKind } from './served.ts';

export type Answer = Pick<AppliedObject, 'accepted' | 'strict' | 'errors' | 'message' | 'warnings'>;

const refused = (message: string): Answer => ({ accepted: false, message });

/** @param object as it is sent: with its name, and its namespace if its kind has one */
export function createOrUpdate(object: ReadObject, served: ServedKind, stored: Map<string, KubeObject>): Answer {
  const { kind, version } = served;
  if (object['kind'] !== kind)
    return refused(
      `no kind "${object['kind']}" is registered for version "${object['apiVersion']}" in scheme "pkg/runtime/scheme.go:111"`,
    );
  const shape = typeOfKind(kind);
  if (shape) {
    const unknown = [...unknownFields(object, shape)].map(({ name }) => name);
    const misfit = decodeAs(object, shape);
    if (misfit) return refused(misfit.message);
    const strict = [...new Set(unknown.sort())].map((name) => `unknown field ${JSON.stringify(name)}`);
    if (strict.length > 0) return { accepted: false, strict, message: `strict decoding error: ${strict.join(', ')}` };
  }
  const { metadata } = object as unknown as KubeObject;
  const key = `${version} ${served.group} ${kind} ${metadata.namespace ?? ''} ${metadata.name}`;
  const answer = admitted({ ...object, kind } as KubeObject, stored.get(key));
  if (answer.accepted) stored.set(key, { ...object, kind } as KubeObject);
  return answer;
}

function admitted(object: KubeObject, old: KubeObject | undefined): Answer {
  const { namespace } = object.metadata;
  if (namespace !== undefined && labelNameErrors(namespace).length > 0)
    return refused(`namespaces "${namespace}" not found`);
  if (object.kind === 'Pod' && !old) {
    const priority = priorityRefusal(object as Pod, []);
    if (priority) return refused(priority.message);
  }
  const { errors, warnings, message } = validate(object, old);
  if (errors.length === 0) return { accepted: true, warnings };
  const isCut = errors.some(({ cut }) => cut);
  return {
    accepted: false,
    errors: errors.map(({ type, field, text }) => ({ type, field, text })),
    ...(!isCut && message !== null && { message }),
  };
}
