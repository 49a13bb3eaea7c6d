/** StorageClasses (Kubernetes 1.36, apis/storage/validation, ValidateStorageClass and -Update). */
import { labelKeyErrors } from '../labelSyntax.ts';
import type { StorageClass } from '../storageTypes.ts';
import { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, invalids, oneOf, required, tooLong } from './fieldErrors.ts';
import { keyErrors, sortedMap } from './labels.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { isSame } from './sameValue.ts';
import { subdomainNameErrors } from './syntax.ts';

const mostParameters = 512;
const mostParameterBytes = 256 * 1024;

const withDefaults = (one: StorageClass): StorageClass => ({
  ...one,
  reclaimPolicy: one.reclaimPolicy ?? 'Delete',
  volumeBindingMode: one.volumeBindingMode ?? 'Immediate',
});

export function* storageClassErrors(written: StorageClass, old: StorageClass | undefined): FieldErrors {
  const one = withDefaults(written);
  yield* ownErrors(one);
  if (old) yield* updateErrors(one, withDefaults(old));
}

function* ownErrors(one: StorageClass): FieldErrors {
  yield* metadataErrors(one.metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const { provisioner = '' } = one;
  const at = Field.of('provisioner');
  if (provisioner === '') yield required(at);
  else yield* invalids(at, provisioner.toLowerCase(), labelKeyErrors(provisioner.toLowerCase()));
  yield* parameterErrors(one.parameters ?? {}, Field.of('parameters'));
  yield* oneOf(one.reclaimPolicy || undefined, ['Delete', 'Retain'], Field.of('reclaimPolicy'));
  yield* oneOf(one.volumeBindingMode, ['Immediate', 'WaitForFirstConsumer'], Field.of('volumeBindingMode'));
  yield* topologyErrors(one.allowedTopologies ?? [], Field.of('allowedTopologies'));
}

function* updateErrors(one: StorageClass, old: StorageClass): FieldErrors {
  yield* metadataUpdateErrors(one.metadata, old.metadata);
  if (!isSame(one.parameters ?? {}, old.parameters ?? {}))
    yield invalid(Field.of('parameters'), sortedMap(one.parameters), immutable);
  for (const name of ['provisioner', 'reclaimPolicy', 'volumeBindingMode'] as const)
    if (one[name] !== old[name]) yield invalid(Field.of(name), one[name] ?? '', immutable);
}

function* parameterErrors(parameters: Readonly<Record<string, string>>, field: Field): FieldErrors {
  const entries = Object.entries(parameters);
  if (entries.length > mostParameters) {
    yield tooLong(field, mostParameters);
    return;
  }
  if (entries.some(([key]) => key === '')) yield invalid(field, '', 'field can not be empty.');
  const size = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (size > mostParameterBytes) yield tooLong(field, mostParameterBytes);
}

type Topologies = NonNullable<StorageClass['allowedTopologies']>;

function* topologyErrors(topologies: Topologies, field: Field): FieldErrors {
  // Upstream's list begins with as many empty terms as there are terms.
  const seen: string[] = topologies.map(() => '[]');
  for (const [index, { matchLabelExpressions = [] }] of topologies.entries()) {
    const at = field.index(index).child('matchLabelExpressions');
    const keys = new Set<string>();
    for (const [place, { key, values = [] }] of matchLabelExpressions.entries()) {
      const each = at.index(place);
      if (values.length === 0) yield required(each.child('values'));
      for (const [position, value] of values.entries())
        if (values.indexOf(value) < position) yield duplicate(each.child('values').index(position), value);
      yield* keyErrors(key, each.child('key'));
      if (keys.has(key)) yield duplicate(each.child('key'), key);
      keys.add(key);
    }
    // Of a key that stands twice the last values count.
    const written = new Map(matchLabelExpressions.map(({ key, values = [] }) => [key, [...new Set(values)].sort()]));
    const term = JSON.stringify([...written].sort(([a], [b]) => (a < b ? -1 : 1)));
    for (const other of seen) if (other === term) yield duplicate(at, '');
    seen.push(term);
  }
}
