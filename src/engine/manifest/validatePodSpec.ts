/** What the API server refuses in a pod's spec (Kubernetes 1.36, apis/core/validation, ValidatePodSpec). */
import { invalidValue, unsupportedValue } from '../objects/fieldError.ts';
import type {
  Container,
  PodAffinity,
  PodAffinityTerm,
  PodSpec,
  Toleration,
  TopologySpreadConstraint,
} from '../objects/types.ts';
import type { ValueProblem } from './decode.ts';
import { type FieldPath, pathText } from './place.ts';
import { quantityListProblems, requirementProblems } from './validateResources.ts';

export function podSpecProblems(spec: PodSpec, path: FieldPath): ValueProblem[] {
  return [
    ...spec.containers.flatMap((one, index) => containerProblems(one, [...path, 'containers', index])),
    ...(spec.initContainers ?? []).flatMap((one, index) => containerProblems(one, [...path, 'initContainers', index])),
    ...podAffinityProblems(spec.affinity?.podAffinity, [...path, 'affinity', 'podAffinity']),
    ...podAffinityProblems(spec.affinity?.podAntiAffinity, [...path, 'affinity', 'podAntiAffinity']),
    ...requirementProblems(spec.resources, [...path, 'resources']),
    ...quantityListProblems(spec.overhead, [...path, 'overhead'], `${pathText(path)}.overhead.limits`),
    ...oneOf(spec.restartPolicy, restartPolicies, [...path, 'restartPolicy']),
    ...(spec.tolerations ?? []).flatMap((one, index) => tolerationProblems(one, [...path, 'tolerations', index])),
    ...(spec.topologySpreadConstraints ?? []).flatMap((one, index) =>
      spreadProblems(one, [...path, 'topologySpreadConstraints', index]),
    ),
  ];
}

const restartPolicies = ['Always', 'OnFailure', 'Never'];
const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];
const inclusionPolicies = ['Honor', 'Ignore'];

const containerProblems = ({ name, resources }: Container, path: FieldPath): ValueProblem[] => [
  ...required(name, [...path, 'name']),
  ...requirementProblems(resources, [...path, 'resources']),
];

const required = (text: string, path: FieldPath, detail = ''): ValueProblem[] =>
  text === '' ? [{ path, message: `${pathText(path)}: Required value${detail}` }] : [];

const requiredTerms = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferredTerms = 'preferredDuringSchedulingIgnoredDuringExecution';

/** A term needs a topology key. */
function podAffinityProblems(affinity: PodAffinity | undefined, path: FieldPath): ValueProblem[] {
  const needsKey = (term: PodAffinityTerm, at: FieldPath) =>
    required(term.topologyKey, [...at, 'topologyKey'], ': can not be empty');
  return [
    ...(affinity?.[requiredTerms] ?? []).flatMap((term, index) => needsKey(term, [...path, requiredTerms, index])),
    ...(affinity?.[preferredTerms] ?? []).flatMap(({ podAffinityTerm }, index) =>
      needsKey(podAffinityTerm, [...path, preferredTerms, index, 'podAffinityTerm']),
    ),
  ];
}

function oneOf(value: string | undefined, supported: readonly string[], path: FieldPath): ValueProblem[] {
  if (!value || supported.includes(value)) return [];
  return [{ path, message: unsupportedValue(pathText(path), value, supported) }];
}

function tolerationProblems({ key, operator, value, effect }: Toleration, path: FieldPath): ValueProblem[] {
  const at = [...path, 'operator'];
  const problems = [...oneOf(operator, ['Equal', 'Exists'], at), ...oneOf(effect, effects, [...path, 'effect'])];
  const needsExists = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
  if (!key && operator !== 'Exists')
    problems.push({ path: at, message: invalidValue(pathText(at), operator ?? '', needsExists) });
  if (operator === 'Exists' && value)
    problems.push({
      path: at,
      message: invalidValue(pathText(at), value, "value must be empty when `operator` is 'Exists'"),
    });
  return problems;
}

/** Spread constraints, in the order in which upstream tells their problems (spec 2.2). */
function spreadProblems(constraint: TopologySpreadConstraint, path: FieldPath): ValueProblem[] {
  const { maxSkew, topologyKey, whenUnsatisfiable, minDomains, nodeAffinityPolicy, nodeTaintsPolicy } = constraint;
  const field = pathText(path);
  const problems: ValueProblem[] = [];
  const add = (name: string, text: string) =>
    problems.push({ path: [...path, name], message: `${field}.${name}: ${text}` });
  if (maxSkew <= 0) add('maxSkew', `Invalid value: ${maxSkew}: must be greater than zero`);
  if (!topologyKey) add('topologyKey', 'Required value: can not be empty');
  const actions = ['DoNotSchedule', 'ScheduleAnyway'];
  if (!actions.includes(whenUnsatisfiable))
    problems.push({
      path: [...path, 'whenUnsatisfiable'],
      message: unsupportedValue(`${field}.whenUnsatisfiable`, whenUnsatisfiable, actions),
    });
  if (minDomains !== undefined && minDomains <= 0)
    add('minDomains', `Invalid value: ${minDomains}: must be greater than zero`);
  if (minDomains !== undefined && whenUnsatisfiable !== 'DoNotSchedule') {
    const text = `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${whenUnsatisfiable}`;
    add('minDomains', `Invalid value: ${minDomains}: ${text}`);
  }
  return [
    ...problems,
    ...oneOf(nodeAffinityPolicy, inclusionPolicies, [...path, 'nodeAffinityPolicy']),
    ...oneOf(nodeTaintsPolicy, inclusionPolicies, [...path, 'nodeTaintsPolicy']),
  ];
}
