/** How workloads replace their pods (Kubernetes 1.36, apis/apps/validation). */
import type { Field } from './field.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  invalidTyped,
  notNegative,
  notSupported,
  required,
} from './fieldErrors.ts';
import { amountOf, atMostAllErrors, intOrPercentErrors } from './intOrPercent.ts';
import type { RollingUpdate, UpdateStrategy } from './workloadTypes.ts';

const rolling = 'RollingUpdate';

export function* deploymentStrategyErrors(strategy: UpdateStrategy = {}, field: Field): FieldErrors {
  const { type = rolling, rollingUpdate } = strategy;
  const at = field.child('rollingUpdate');
  if (type === 'Recreate') {
    if (rollingUpdate) yield forbidden(at, "may not be specified when strategy `type` is 'Recreate'");
    return;
  }
  if (type !== rolling && type !== '') {
    const shown = { Type: type, RollingUpdate: rollingUpdate ? surgeJson(rollingUpdate) : null };
    yield notSupported(field, shown, ['Recreate', rolling]);
    return;
  }
  const { maxUnavailable = '25%', maxSurge = '25%' } = rollingUpdate ?? {};
  yield* intOrPercentErrors(maxUnavailable, at.child('maxUnavailable'));
  yield* intOrPercentErrors(maxSurge, at.child('maxSurge'));
  if (amountOf(maxUnavailable) === 0 && amountOf(maxSurge) === 0)
    yield invalidTyped(at.child('maxUnavailable'), maxUnavailable, 'may not be 0 when `maxSurge` is 0');
  yield* atMostAllErrors(maxUnavailable, at.child('maxUnavailable'));
}

const surgeJson = ({ maxUnavailable = 0, maxSurge = 0 }: RollingUpdate) => ({
  MaxUnavailable: maxUnavailable,
  MaxSurge: maxSurge,
});

export function* daemonStrategyErrors(strategy: UpdateStrategy = {}, field: Field): FieldErrors {
  const { type = rolling, rollingUpdate } = strategy;
  if (type === 'OnDelete') return;
  if (type !== rolling && type !== '') {
    const shown = { Type: type, RollingUpdate: rollingUpdate ? surgeJson(rollingUpdate) : null };
    yield notSupported(field, shown, [rolling, 'OnDelete']);
    return;
  }
  const at = field.child('rollingUpdate');
  const { maxUnavailable = 1, maxSurge = 0 } = rollingUpdate ?? {};
  yield* intOrPercentErrors(maxUnavailable, at.child('maxUnavailable'));
  yield* intOrPercentErrors(maxSurge, at.child('maxSurge'));
  yield* atMostAllErrors(maxUnavailable, at.child('maxUnavailable'));
  yield* atMostAllErrors(maxSurge, at.child('maxSurge'));
  const [hasUnavailable, hasSurge] = [amountOf(maxUnavailable) !== 0, amountOf(maxSurge) !== 0];
  if (hasUnavailable && hasSurge)
    yield invalid(at.child('maxSurge'), maxSurge, 'may not be set when maxUnavailable is non-zero');
  if (!hasUnavailable && !hasSurge) yield required(at.child('maxUnavailable'), 'cannot be 0 when maxSurge is 0');
}

/** A StatefulSet's maxUnavailable waits for a feature gate that is off: it is dropped before. */
export function* statefulStrategyErrors(strategy: UpdateStrategy = {}, field: Field): FieldErrors {
  const { type = rolling, rollingUpdate } = strategy;
  const at = field.child('rollingUpdate');
  const shown = rollingUpdate ? { Partition: rollingUpdate.partition ?? 0, MaxUnavailable: null } : null;
  if (type === 'OnDelete') {
    if (rollingUpdate) yield invalid(at, shown, "only allowed for updateStrategy 'RollingUpdate'");
  } else if (type === rolling || type === '') yield* notNegative(rollingUpdate?.partition, at.child('partition'));
  else yield invalid(field, { Type: type, RollingUpdate: shown }, "must be 'RollingUpdate' or 'OnDelete'");
}
