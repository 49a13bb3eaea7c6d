/** An update that is refused, as the API server and kubectl answer it. */
import type { Judgement } from '../editing/judgeEdit.ts';
import type { KubeObject } from '../objects/types.ts';
import { invalidMessage } from '../objects/validation/validate.ts';
import type { Answer } from '../simulation/trace.ts';
import { forbidden, invalid, notFound } from './answers.ts';

/** The API server's answer to an edit; null where it is taken. */
export function editRefusal({ errors, refusal }: Judgement, object: KubeObject): Answer | null {
  if (refusal) return refusal;
  const [first] = errors;
  if (!first) return null;
  if (first.remedy === 'createAgain') return notFound(object.kind, object.metadata.name);
  const { message } = first;
  if (first.remedy === 'sameObject' || first.remedy === 'unknownField')
    return { code: 400, reason: 'BadRequest', message };
  if (message.startsWith('pods "')) return forbidden(message);
  return invalid(
    invalidMessage(
      object,
      errors.map((error) => error.message),
    ),
  );
}
