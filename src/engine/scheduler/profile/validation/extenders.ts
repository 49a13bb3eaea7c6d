/** Extenders (kube-scheduler 1.36, apis/config/validation, validateExtenders). Podyssey asks none, but reads their list. */
import { labelKeyErrors } from '../../../objects/labelSyntax.ts';
import type { Field } from '../../../objects/validation/field.ts';
import { type FieldErrors, invalid, invalids } from '../../../objects/validation/fieldErrors.ts';
import type { WrittenExtender } from '../written.ts';

export function* extenderErrors(extenders: readonly WrittenExtender[], field: Field): FieldErrors {
  const seen = new Set<string>();
  for (const [index, { prioritizeVerb, weight = 0, managedResources = [] }] of extenders.entries()) {
    const at = field.index(index);
    if (prioritizeVerb && weight <= 0)
      yield invalid(at.child('weight'), weight, 'must have a positive weight applied to it');
    for (const [place, { name }] of managedResources.entries()) {
      const named = at.child('managedResources').index(place).child('name');
      yield* resourceErrors(name, named);
      if (seen.has(name)) yield invalid(named, name, 'duplicate extender managed resource name');
      seen.add(name);
    }
  }
  const binders = extenders.filter(({ bindVerb }) => bindVerb).length;
  if (binders > 1)
    yield invalid(field, `found ${binders} extenders implementing bind`, 'only one extender can implement bind');
}

function* resourceErrors(name: string, field: Field): FieldErrors {
  const errors = labelKeyErrors(name);
  yield* invalids(field, name, errors);
  if (errors.length === 0 && !isExtended(name)) yield invalid(field, name, 'is an invalid extended resource name');
}

/** component-helpers 1.36, IsExtendedResourceName */
const isExtended = (name: string): boolean =>
  name.includes('/') &&
  !name.includes('kubernetes.io/') &&
  !name.startsWith('requests.') &&
  labelKeyErrors(`requests.${name}`).length === 0;
