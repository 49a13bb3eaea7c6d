/** Arguments of plugins (kube-scheduler 1.36, apis/config/validation, validation_pluginargs.go), defaults filled in. */
import { durationText, readDuration } from '../../../objects/duration.ts';
import { compileTerm } from '../../../objects/nodeSelector.ts';
import type { NodeAffinity, NodeSelectorTerm } from '../../../objects/types.ts';
import type { Field, FieldSteps } from '../../../objects/validation/field.ts';
import { duplicate, type FieldError, type FieldErrors, invalid } from '../../../objects/validation/fieldErrors.ts';
import { spreadArgsErrors } from './spreadArgs.ts';

/** Those of NodeResourcesFit are judged only when the plugin is made: see fitArgs.ts. */
export function* argsErrors(plugin: string, args: object, field: Field): FieldErrors {
  yield* rules[plugin]?.(args, field) ?? [];
}

const rules: Readonly<Record<string, (args: object, field: Field) => Iterable<FieldError>>> = {
  DefaultPreemption: preemptionErrors,
  InterPodAffinity: podAffinityErrors,
  NodeAffinity: nodeAffinityErrors,
  NodeResourcesBalancedAllocation: balancedErrors,
  PodTopologySpread: spreadArgsErrors,
  DynamicResources: claimErrors,
  VolumeBinding: volumeErrors,
};

interface PreemptionArgs {
  minCandidateNodesPercentage?: number;
  minCandidateNodesAbsolute?: number;
}

function* preemptionErrors(args: PreemptionArgs, field: Field): FieldErrors {
  const { minCandidateNodesPercentage: percentage = 10, minCandidateNodesAbsolute: absolute = 100 } = args;
  const [first, second] = ['minCandidateNodesPercentage', 'minCandidateNodesAbsolute'] as const;
  if (percentage < 0 || percentage > 100) yield invalid(field.child(first), percentage, 'not in valid range [0, 100]');
  if (absolute < 0) yield invalid(field.child(second), absolute, 'not in valid range [0, inf)');
  if (percentage !== 0 || absolute !== 0) return;
  yield invalid(field.child(first), 0, `cannot be zero at the same time as ${second}`);
  yield invalid(field.child(second), 0, `cannot be zero at the same time as ${first}`);
}

function* podAffinityErrors({ hardPodAffinityWeight: weight = 1 }: { hardPodAffinityWeight?: number }, field: Field) {
  if (weight < 0 || weight > 100)
    yield invalid(field.child('hardPodAffinityWeight'), weight, 'not in valid range [0, 100]');
}

function* balancedErrors(
  { resources = [] }: { resources?: readonly { name: string; weight?: number }[] },
  field: Field,
) {
  const seen = new Set<string>();
  for (const [index, { name, weight }] of resources.entries()) {
    const at = field.child('resources').index(index);
    if (seen.has(name)) yield duplicate(at.child('name'), name);
    seen.add(name);
    // Unset and 0 become 1.
    if (weight && weight !== 1) yield invalid(at.child('weight'), weight, 'must be 1');
  }
}

interface VolumeArgs {
  bindTimeoutSeconds?: number;
  shape?: readonly { utilization: number; score: number }[];
}

function* volumeErrors({ bindTimeoutSeconds = 600, shape }: VolumeArgs, field: Field): FieldErrors {
  if (bindTimeoutSeconds < 0) {
    const text = 'invalid BindTimeoutSeconds, should not be a negative value';
    yield invalid(field.child('bindTimeoutSeconds'), bindTimeoutSeconds, text);
  }
  if (!shape) return;
  const points = shape.map(({ utilization, score }) => ({ Utilization: utilization, Score: score }));
  const text = 'unexpected field `shape`, remove it or turn on the feature gate StorageCapacityScoring';
  yield invalid(field.child('shape'), points, text);
}

function* claimErrors(args: { filterTimeout?: string; bindingTimeout?: string }, field: Field): FieldErrors {
  const filtering = readDuration(args.filterTimeout ?? '10s');
  const binding = readDuration(args.bindingTimeout ?? '600s');
  if (typeof filtering === 'number' && filtering < 0)
    yield invalid(field.child('filterTimeout'), durationText(filtering), 'must be zero or positive');
  if (typeof binding === 'number' && binding < 1e9)
    yield invalid(field.child('bindingTimeout'), durationText(binding), 'must be at least 1 second');
}

/** Node selector terms are parsed, which says less than the API server's validation, and in other words. */
function* nodeAffinityErrors({ addedAffinity = {} }: { addedAffinity?: NodeAffinity }, field: Field): FieldErrors {
  const hard = field.child('addedAffinity', 'requiredDuringSchedulingIgnoredDuringExecution');
  const { nodeSelectorTerms = [] } = addedAffinity.requiredDuringSchedulingIgnoredDuringExecution ?? {};
  for (const [index, term] of nodeSelectorTerms.entries()) {
    const at = hard.child('nodeSelectorTerms').index(index);
    yield* termErrors(term, at.text, at.steps);
  }
  const soft = field.child('addedAffinity', 'preferredDuringSchedulingIgnoredDuringExecution');
  for (const [index, { weight, preference }] of (
    addedAffinity.preferredDuringSchedulingIgnoredDuringExecution ?? []
  ).entries()) {
    const at = soft.index(index);
    if (weight !== 0 && preference) yield* termErrors(preference, at.text, [...at.steps, 'preference']);
  }
}

function* termErrors(term: NodeSelectorTerm, path: string, steps: FieldSteps): FieldErrors {
  for (const text of compileTerm(term, path).errors) {
    const [, list, index] = /^\.(matchExpressions|matchFields)\[(\d+)\]/.exec(text.slice(path.length)) ?? [];
    const inner = list === undefined ? [] : [list, Number(index)];
    yield { type: 'FieldValueInvalid', field: path, text, steps: [...steps, ...inner] };
  }
}
