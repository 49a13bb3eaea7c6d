/** Restart policies of single containers (Kubernetes 1.36, core/validation, validateContainerRestartPolicy). */
import type { Container } from '../types.ts';
import type { Field } from './field.ts';
import { type FieldErrors, oneOf, required, tooMany } from './fieldErrors.ts';

const needsPolicy = 'must specify restartPolicy when restart rules are used';

export function* restartErrors(
  { restartPolicy, restartPolicyRules: rules = [] }: Container,
  field: Field,
): FieldErrors {
  if (restartPolicy === undefined && rules.length > 0) yield required(field.child('restartPolicy'), needsPolicy);
  yield* oneOf(restartPolicy, ['Always', 'Never', 'OnFailure'], field.child('restartPolicy'));
  if (rules.length > 20) yield tooMany(field.child('restartPolicyRules'), rules.length, 20);
  for (const [index, { action, exitCodes }] of rules.entries()) {
    const at = field.child('restartPolicyRules').index(index);
    yield* oneOf(action, ['Restart', 'RestartAllContainers'], at.child('action'));
    const codes = at.child('exitCodes');
    if (!exitCodes) {
      yield required(codes, 'must be specified');
      continue;
    }
    yield* oneOf(exitCodes.operator, ['In', 'NotIn'], codes.child('operator'));
    const count = exitCodes.values?.length ?? 0;
    if (count > 255) yield tooMany(codes.child('values'), count, 255);
  }
}

/** Without a policy of its own nothing more is said about an init container's rules. */
export function* initRestartErrors(container: Container, field: Field): FieldErrors {
  if (container.restartPolicy !== undefined) yield* restartErrors(container, field);
  else if (container.restartPolicyRules?.length) yield required(field.child('restartPolicy'), needsPolicy);
}
