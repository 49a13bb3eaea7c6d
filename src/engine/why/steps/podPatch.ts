/** A change to a pod's spec as JSON Patch: the same for a pod and for a template, wherever their specs are alike. */
import { escaped, type JsonPatchStep } from '../../apiserver/applyPatch.ts';
import { canonicalText } from '../../objects/quantityText.ts';
import type { PodSpec } from '../../objects/types.ts';
import { affinityPatch, preferencePatch } from './affinityPatch.ts';
import { constraintPatch } from './constraintPatch.ts';
import { add, addTo, remove } from './jsonPatch.ts';
import type { FactsOfKind, LoweredRequest, StepFacts } from './step.ts';

/** @returns steps from the spec on; null where the spec has nothing to change, or the facts are not about a pod's spec */
export function specPatch(spec: PodSpec, facts: StepFacts): readonly JsonPatchStep[] | null {
  switch (facts.kind) {
    case 'ungate':
      return spec.schedulingGates ? [remove('/schedulingGates')] : null;
    case 'schedulerName':
      return [add('/schedulerName', facts.to)];
    case 'request':
      return facts.parts.flatMap((part) => lowered(spec, part, facts.resource));
    case 'tolerate':
      return [addTo(spec.tolerations, '/tolerations', tolerationOf(facts.taint))];
    case 'dropSelector':
      return withoutSelector(spec, facts.key);
    case 'dropHostPort': {
      const port = spec[facts.list]?.[facts.container]?.ports?.[facts.port];
      return port?.hostPort === facts.hostPort
        ? [remove(`/${facts.list}/${facts.container}/ports/${facts.port}/hostPort`)]
        : null;
    }
    case 'priority':
      return priorityPatch(spec, facts);
    case 'correctPriorityClass':
      return [add('/priorityClassName', facts.to)];
    case 'correctSelector':
      return [
        ...(facts.key === facts.toKey ? [] : [remove(`/nodeSelector/${escaped(facts.key)}`)]),
        add(`/nodeSelector/${escaped(facts.toKey)}`, facts.toValue),
      ];
    case 'correctToleration':
      return spec.tolerations?.[facts.index] ? [add(`/tolerations/${facts.index}/key`, facts.to)] : null;
    case 'correctClaim':
      return spec.volumes?.[facts.index]?.persistentVolumeClaim
        ? [add(`/volumes/${facts.index}/persistentVolumeClaim/claimName`, facts.to)]
        : null;
    case 'correctImage':
    case 'correctUnit':
    case 'memoryLimit':
    case 'memoryRequest':
      return containerPatch(spec, facts);
    case 'widenAffinity':
    case 'correctAffinity':
    case 'dropRequirement':
    case 'preferNodes':
    case 'preferPods':
      return affinityPatch(spec, facts);
    case 'preference':
    case 'termWeight':
    case 'dropTerm':
      return preferencePatch(spec, facts);
    case 'maxSkew':
    case 'minDomains':
    case 'taintsPolicy':
    case 'affinityPolicy':
    case 'scheduleAnyway':
    case 'topologyKey':
    case 'dropConstraint':
      return constraintPatch(spec.topologySpreadConstraints?.[facts.index], facts);
    default:
      return null;
  }
}

const tolerationOf = ({ key, value, effect }: { key: string; value?: string; effect: string }) =>
  value ? { key, operator: 'Equal', value, effect } : { key, operator: 'Exists', effect };

function lowered(spec: PodSpec, { container, written, withLimit }: LoweredRequest, resource: string): JsonPatchStep[] {
  const at = container === null ? '' : `/${container.list}/${container.index}`;
  const resources = container === null ? spec.resources : spec[container.list]?.[container.index]?.resources;
  const lists = withLimit ? (['requests', 'limits'] as const) : (['requests'] as const);
  if (!resources)
    return [add(`${at}/resources`, Object.fromEntries(lists.map((list) => [list, { [resource]: written }])))];
  return lists.map((list) =>
    resources[list]
      ? add(`${at}/resources/${list}/${escaped(resource)}`, written)
      : add(`${at}/resources/${list}`, { [resource]: written }),
  );
}

function withoutSelector({ nodeSelector = {} }: PodSpec, key: string): readonly JsonPatchStep[] | null {
  if (!Object.hasOwn(nodeSelector, key)) return null;
  return [remove(Object.keys(nodeSelector).length === 1 ? '/nodeSelector' : `/nodeSelector/${escaped(key)}`)];
}

/** A template names the class alone; of a pod the class's number and policy are written too. */
function priorityPatch(spec: PodSpec, facts: FactsOfKind<'priority'>): readonly JsonPatchStep[] {
  return [
    add('/priorityClassName', facts.className),
    ...(spec.priority === undefined ? [] : [add('/priority', facts.to)]),
    ...(spec.preemptionPolicy === undefined ? [] : [add('/preemptionPolicy', facts.policy)]),
  ];
}

type ContainerFacts = FactsOfKind<'correctImage' | 'correctUnit' | 'memoryLimit' | 'memoryRequest'>;

function containerPatch(spec: PodSpec, facts: ContainerFacts): readonly JsonPatchStep[] | null {
  const list = (['containers', 'initContainers'] as const).find((one) =>
    spec[one]?.some(({ name }) => name === facts.container),
  );
  const index = list ? (spec[list] ?? []).findIndex(({ name }) => name === facts.container) : -1;
  const container = list && spec[list]?.[index];
  if (!list || !container) return null;
  const at = `/${list}/${index}`;
  if (facts.kind === 'correctImage') return [add(`${at}/image`, facts.to)];
  if (facts.kind === 'correctUnit') return [add(`${at}/resources/requests/cpu`, facts.to)];
  const amounts = facts.kind === 'memoryLimit' ? 'limits' : 'requests';
  const memory = canonicalText({ nanos: BigInt(facts.to) * 1_000_000_000n, format: 'BinarySI' });
  if (!container.resources) return [add(`${at}/resources`, { [amounts]: { memory } })];
  return container.resources[amounts]
    ? [add(`${at}/resources/${amounts}/memory`, memory)]
    : [add(`${at}/resources/${amounts}`, { memory })];
}
