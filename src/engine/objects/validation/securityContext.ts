/** Users and groups (Kubernetes 1.36, core/validation, validatePodSpecSecurityContext). */
import type { Field } from './field.ts';
import { type FieldErrors, inRange, invalid, largestInt32, oneOf } from './fieldErrors.ts';
import type { SecurityContext, WrittenPodSpec } from './written.ts';

const ids = [0, largestInt32] as const;

export function* userErrors(context: SecurityContext | undefined, field: Field): FieldErrors {
  yield* inRange(context?.runAsUser, ids, field.child('runAsUser'));
  yield* inRange(context?.runAsGroup, ids, field.child('runAsGroup'));
}

export function* podSecurityErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const { fsGroup, fsGroupChangePolicy, supplementalGroups = [] } = spec.securityContext ?? {};
  yield* inRange(fsGroup, ids, field.child('fsGroup'));
  yield* userErrors(spec.securityContext, field);
  for (const [index, group] of supplementalGroups.entries())
    yield* inRange(group, ids, field.child('supplementalGroups').index(index));
  if (spec.shareProcessNamespace && spec.hostPID) {
    const text = 'ShareProcessNamespace and HostPID cannot both be enabled';
    const at = field.child('shareProcessNamespace');
    yield invalid(at.standingAt([...field.steps.slice(0, -1), 'shareProcessNamespace']), true, text);
  }
  yield* oneOf(fsGroupChangePolicy, ['Always', 'OnRootMismatch'], field.child('fsGroupChangePolicy'));
}
