/** What an update may change of a Job (Kubernetes 1.36, apis/batch/validation, ValidateJobSpecUpdate). */
import { Field } from './field.ts';
import { cut, type FieldError, type FieldErrors, invalid } from './fieldErrors.ts';
import { selectorJson } from './labels.ts';
import { immutable } from './metadata.ts';
import { preparedTemplate } from './pod.ts';
import { isSame } from './sameValue.ts';
import type { WrittenTemplate } from './written.ts';
import { templateOf, type WrittenWorkloadSpec } from './workloadTypes.ts';

const field = Field.of('spec');

/** @param spec of a Job as it is judged, as is the old one */
export function* jobUpdateErrors(spec: WrittenWorkloadSpec, old: WrittenWorkloadSpec): FieldErrors {
  yield* completionErrors(spec, old);
  // A selector that was made comes back with the stored object.
  if (spec.selector && old.selector && !isSame(spec.selector, old.selector))
    yield invalid(field.child('selector'), selectorJson(spec.selector), immutable);
  if (!isSame(comparable(spec, old), comparable(old, old))) yield changedTemplate();
  for (const name of [
    'completionMode',
    'podFailurePolicy',
    'backoffLimitPerIndex',
    'managedBy',
    'successPolicy',
  ] as const)
    if (!isSame(withDefault(spec, name), withDefault(old, name)))
      yield invalid(field.child(name), spec[name] ?? null, immutable);
}

const withDefault = (spec: WrittenWorkloadSpec, name: keyof WrittenWorkloadSpec): unknown =>
  spec[name] ?? (name === 'completionMode' ? 'NonIndexed' : undefined);

function* completionErrors(spec: WrittenWorkloadSpec, old: WrittenWorkloadSpec): FieldErrors {
  const { completions, parallelism = 1, completionMode } = spec;
  if (completions === old.completions) return;
  const at = field.child('completions');
  if (completionMode !== 'Indexed') yield invalid(at, completions ?? null, immutable);
  else if (completions !== undefined && completions !== parallelism)
    yield invalid(at, completions, 'can only be modified in tandem with spec.parallelism');
}

/** Upstream dumps the whole template. */
const changedTemplate = (): FieldError => cut(field.child('template'), immutable);

/** A Job that is suspended and has not begun may be placed anew. */
function comparable(spec: WrittenWorkloadSpec, old: WrittenWorkloadSpec): WrittenTemplate {
  const template = preparedTemplate(templateOf(spec));
  if (!old.suspend) return template;
  const { nodeSelector: _, tolerations: __, schedulingGates: ___, affinity, ...pod } = template.spec;
  const { nodeAffinity: ____, ...others } = affinity ?? {};
  return { spec: { ...pod, affinity: others } };
}
