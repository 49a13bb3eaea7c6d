/** Values that the API server refuses, in its words (Kubernetes 1.36, apis/core/validation and its likes). */
import { invalidValue, unsupportedValue } from '../objects/fieldError.ts';
import { labelKeyErrors, labelValueErrors, subdomainErrors } from '../objects/labelSyntax.ts';
import type { KubeObject, Labels, PriorityClass } from '../objects/types.ts';
import type { ValueProblem } from './decode.ts';
import type { FieldPath } from './place.ts';
import { podSpecProblems } from './validatePodSpec.ts';
import { quantityListProblems } from './validateResources.ts';
import { asNode, asPod, asPriorityClass, asWorkload } from './narrow.ts';

/** What is wrong with a decoded object; empty if the API server would take it, as far as its values matter here. */
export function validate(object: KubeObject): ValueProblem[] {
  return [...metadataProblems(object), ...kindProblems(object)];
}

function kindProblems(object: KubeObject): ValueProblem[] {
  const pod = asPod(object);
  if (pod) return podSpecProblems(pod.spec, ['spec']);
  const node = asNode(object);
  if (node)
    return [
      ...quantityListProblems(node.status?.capacity, ['status', 'capacity']),
      ...quantityListProblems(node.status?.allocatable, ['status', 'allocatable']),
    ];
  const priorityClass = asPriorityClass(object);
  if (priorityClass) return priorityClassProblems(priorityClass);
  const workload = asWorkload(object);
  if (!workload?.spec) return [];
  const { template, replicas, parallelism } = workload.spec;
  return [
    ...negativeProblem(replicas, ['spec', 'replicas']),
    ...negativeProblem(parallelism, ['spec', 'parallelism']),
    ...(template ? podSpecProblems(template.spec, ['spec', 'template', 'spec']) : []),
    ...labelProblems(template?.metadata?.labels, ['spec', 'template', 'metadata', 'labels'], 'spec.template.labels'),
  ];
}

const negativeProblem = (amount: number | undefined, path: FieldPath): ValueProblem[] =>
  amount === undefined || amount >= 0
    ? []
    : [{ path, message: `${path.join('.')}: Invalid value: ${amount}: must be greater than or equal to 0` }];

function metadataProblems({ kind, metadata }: KubeObject): ValueProblem[] {
  const { name, labels } = metadata;
  const path = ['metadata', 'name'];
  if (name === '')
    return [{ path: ['metadata'], message: 'metadata.name: Required value: name or generateName is required' }];
  // Of the other kinds' names less is asked, or the same in other words.
  const wrong = kind === 'Service' || kind === 'Namespace' ? [] : subdomainErrors(name);
  return [
    ...wrong.map((detail) => ({ path, message: invalidValue('metadata.name', name, detail) })),
    ...labelProblems(labels, ['metadata', 'labels'], 'metadata.labels'),
  ];
}

function labelProblems(labels: Labels | undefined, path: FieldPath, field: string): ValueProblem[] {
  const problems: ValueProblem[] = [];
  for (const [key, value] of Object.entries(labels ?? {})) {
    for (const detail of labelKeyErrors(key))
      problems.push({ path: [...path, key], message: invalidValue(field, key, detail) });
    for (const detail of labelValueErrors(value))
      problems.push({ path: [...path, key], message: invalidValue(field, value, detail) });
  }
  return problems;
}

const systemClasses: ReadonlyMap<string, number> = new Map([
  ['system-node-critical', 2_000_001_000],
  ['system-cluster-critical', 2_000_000_000],
]);
const largestUserPriority = 1_000_000_000;

function priorityClassProblems({ metadata, value, globalDefault, preemptionPolicy }: PriorityClass): ValueProblem[] {
  const { name } = metadata;
  const problems: ValueProblem[] = [];
  if (name.startsWith('system-')) {
    const error = systemClassError(name, value, globalDefault);
    const text = "priority class names with 'system-' prefix are reserved for system use only. error: ";
    if (error) problems.push({ path: ['metadata', 'name'], message: `metadata.name: Forbidden: ${text}${error}` });
  } else if (value > largestUserPriority) {
    const text = `maximum allowed value of a user defined priority is ${largestUserPriority}`;
    problems.push({ path: ['value'], message: `value: Forbidden: ${text}` });
  }
  const policies = ['PreemptLowerPriority', 'Never'];
  if (preemptionPolicy !== undefined && !policies.includes(preemptionPolicy))
    problems.push({
      path: ['preemptionPolicy'],
      message: unsupportedValue('preemptionPolicy', preemptionPolicy, policies),
    });
  return problems;
}

function systemClassError(name: string, value: number, globalDefault: boolean | undefined): string | null {
  const known = systemClasses.get(name);
  if (known === undefined) return `${name} is not a known system priority class`;
  if (value !== known) return `value of ${name} PriorityClass must be ${known}`;
  return globalDefault ? `globalDefault of ${name} PriorityClass must be false` : null;
}
