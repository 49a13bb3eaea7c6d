/** Default spread constraints (kube-scheduler 1.36, ValidatePodTopologySpreadArgs; SCHED-22). */
import type { TopologySpreadConstraint } from '../../../objects/types.ts';
import type { Field } from '../../../objects/validation/field.ts';
import {
  duplicate,
  type FieldError,
  type FieldErrors,
  forbidden,
  invalid,
  notSupported,
  required,
} from '../../../objects/validation/fieldErrors.ts';
import { keyErrors } from '../../../objects/validation/labels.ts';

interface SpreadArgs {
  defaultingType?: string;
  defaultConstraints?: readonly TopologySpreadConstraint[];
}

export function* spreadArgsErrors({ defaultingType, defaultConstraints = [] }: SpreadArgs, field: Field): FieldErrors {
  const type = defaultingType || 'System';
  const typed = field.child('defaultingType');
  if (type !== 'System' && type !== 'List') yield notSupported(typed, type, ['System', 'List']);
  if (type === 'System' && defaultConstraints.length > 0)
    // Where it is only the default, its line is that of the list.
    yield invalid(
      defaultingType ? typed : typed.fieldAt([...field.steps, 'defaultConstraints']),
      type,
      'when .defaultConstraints are not empty',
    );
  for (const [index, constraint] of defaultConstraints.entries()) {
    const at = field.child('defaultConstraints').index(index);
    yield* constraintErrors(constraint, at);
    const { topologyKey, whenUnsatisfiable } = constraint;
    const isSame = (other: TopologySpreadConstraint) =>
      other.topologyKey === topologyKey && other.whenUnsatisfiable === whenUnsatisfiable;
    if (defaultConstraints.slice(0, index).some(isSame)) yield duplicate(at, `{${topologyKey}, ${whenUnsatisfiable}}`);
  }
}

function* constraintErrors(constraint: TopologySpreadConstraint, field: Field): FieldErrors {
  const { maxSkew, topologyKey, whenUnsatisfiable, labelSelector } = constraint;
  if (maxSkew <= 0) yield invalid(field.child('maxSkew'), maxSkew, 'not in valid range (0, inf)');
  if (topologyKey) yield* keyErrors(topologyKey, field.child('topologyKey'));
  else yield required(field.child('topologyKey'), 'can not be empty');
  yield* actionErrors(whenUnsatisfiable, field.child('whenUnsatisfiable'));
  if (labelSelector)
    yield forbidden(
      field.child('labelSelector'),
      'constraint must not define a selector, as they deduced for each pod',
    );
}

function actionErrors(action: string, field: Field): readonly FieldError[] {
  if (!action) return [required(field, 'can not be empty')];
  const known = ['DoNotSchedule', 'ScheduleAnyway'];
  return known.includes(action) ? [] : [notSupported(field, action, known)];
}
