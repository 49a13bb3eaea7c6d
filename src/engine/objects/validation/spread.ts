/** Spread constraints (Kubernetes 1.36, core/validation, validateTopologySpreadConstraints). */
import type { TopologySpreadConstraint } from '../types.ts';
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, oneOf, required } from './fieldErrors.ts';
import { selectorErrors } from './labels.ts';
import { matchLabelKeyErrors } from './matchLabelKeyErrors.ts';

const policies = ['Honor', 'Ignore'];
const notPositive = 'must be greater than zero';

export function* spreadErrors(constraints: readonly TopologySpreadConstraint[] | undefined, field: Field): FieldErrors {
  for (const [index, constraint] of (constraints ?? []).entries()) {
    const at = field.index(index);
    const { maxSkew, topologyKey, whenUnsatisfiable: action, labelSelector } = constraint;
    if (maxSkew <= 0) yield invalid(at.child('maxSkew'), maxSkew, notPositive);
    if (!topologyKey) yield required(at.child('topologyKey'), 'can not be empty');
    yield* oneOf(action, ['DoNotSchedule', 'ScheduleAnyway'], at.child('whenUnsatisfiable'));
    const isSame = (other: TopologySpreadConstraint) =>
      other.topologyKey === topologyKey && other.whenUnsatisfiable === action;
    if (constraints?.slice(index + 1).some(isSame))
      yield duplicate(at.child('{topologyKey, whenUnsatisfiable}'), `{${topologyKey}, ${action}}`);
    yield* minDomainsErrors(constraint, at.child('minDomains'));
    yield* oneOf(constraint.nodeAffinityPolicy, policies, at.child('nodeAffinityPolicy'));
    yield* oneOf(constraint.nodeTaintsPolicy, policies, at.child('nodeTaintsPolicy'));
    yield* matchLabelKeyErrors(constraint, at);
    yield* selectorErrors(labelSelector, at.child('labelSelector'));
  }
}

function* minDomainsErrors({ minDomains, whenUnsatisfiable }: TopologySpreadConstraint, field: Field): FieldErrors {
  if (minDomains === undefined) return;
  if (minDomains <= 0) yield invalid(field, minDomains, notPositive);
  if (whenUnsatisfiable === 'DoNotSchedule') return;
  const text = `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${whenUnsatisfiable}`;
  yield invalid(field, minDomains, text);
}
