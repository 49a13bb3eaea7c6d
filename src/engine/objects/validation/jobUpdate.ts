/** What an update may change of a Job (Kubernetes 1.36, apis/batch/validation, ValidateJobSpecUpdate). */
import { Field } from './field.ts';
import { cut, type FieldErrors, invalid } from './fieldErrors.ts';
import { selectorJson } from './labels.ts';
import { immutable } from './metadata.ts';
import { preparedTemplate } from './pod.ts';
import { isSame } from './sameValue.ts';
import { successPolicyJson } from './successPolicy.ts';
import type { WrittenContainer, WrittenPodSpec } from './written.ts';
import { templateOf, type WrittenWorkloadSpec } from './workloadTypes.ts';

const field = Field.of('spec');

/** @param spec of a Job as it is judged, as is the old one */
export function* jobUpdateErrors(spec: WrittenWorkloadSpec, old: WrittenWorkloadSpec): FieldErrors {
  yield* completionErrors(spec, old);
  if (!isSame(spec.selector, old.selector))
    yield invalid(field.child('selector'), selectorJson(spec.selector), immutable);
  yield* templateErrors(spec, old);
  for (const name of [
    'completionMode',
    'podFailurePolicy',
    'backoffLimitPerIndex',
    'managedBy',
    'successPolicy',
  ] as const)
    if (!isSame(withDefault(spec, name), withDefault(old, name)))
      yield invalid(field.child(name), shown(spec, name), immutable);
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

/** A Job that is suspended may be placed and sized anew. Upstream dumps the whole template, or its spec. */
function* templateErrors(spec: WrittenWorkloadSpec, old: WrittenWorkloadSpec): FieldErrors {
  const [now, before] = [preparedTemplate(templateOf(spec)), preparedTemplate(templateOf(old))];
  if (!old.suspend) {
    if (!isSame(now, before)) yield cut(field.child('template'), immutable);
  } else if (!isSame(fixedPart(now.spec, before.spec), fixedPart(before.spec, before.spec)))
    yield cut(field.child('template', 'spec'), immutable);
}

function fixedPart(spec: WrittenPodSpec, before: WrittenPodSpec): object {
  const { nodeSelector: _, tolerations: __, schedulingGates: ___, affinity, containers, initContainers, ...pod } = spec;
  const { nodeAffinity: ____, ...others } = affinity ?? {};
  const unsized = (list: readonly WrittenContainer[] = [], old: readonly WrittenContainer[] = []) =>
    list.map(({ resources, ...container }, index) =>
      list.length === old.length && old[index]?.name === container.name ? container : { ...container, resources },
    );
  return {
    ...pod,
    containers: unsized(containers, before.containers),
    initContainers: unsized(initContainers, before.initContainers),
    ...(Object.keys(others).length > 0 && { affinity: others }),
  };
}

/** As Go writes the internal types down. */
function shown(
  spec: WrittenWorkloadSpec,
  name: 'podFailurePolicy' | 'successPolicy' | keyof WrittenWorkloadSpec,
): unknown {
  if (name === 'podFailurePolicy') return failurePolicyJson(spec.podFailurePolicy);
  if (name === 'successPolicy') return spec.successPolicy ? successPolicyJson(spec.successPolicy) : null;
  return withDefault(spec, name) ?? null;
}

const failurePolicyJson = (policy: WrittenWorkloadSpec['podFailurePolicy']): object | null =>
  policy
    ? {
        Rules:
          policy.rules?.map(({ action = '', onExitCodes: codes, onPodConditions }) => ({
            Action: action,
            OnExitCodes: codes
              ? {
                  ContainerName: codes.containerName ?? null,
                  Operator: codes.operator ?? '',
                  Values: codes.values ?? null,
                }
              : null,
            OnPodConditions:
              onPodConditions?.map(({ type = '', status }) => ({ Type: type, Status: status || 'True' })) ?? null,
          })) ?? null,
      }
    : null;
