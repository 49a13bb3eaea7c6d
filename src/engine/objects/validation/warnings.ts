/** What the API server warns of when pods and what makes them are created (Kubernetes 1.36, api/pod, warningsForPodSpecAndMeta). */
import { readList } from '../podQuantities.ts';
import { exactMilliValue, quantityText } from '../quantity.ts';
import { labelValueErrors } from '../labelSyntax.ts';
import type { Labels, NodeSelectorTerm, PodAffinity, ResourceList } from '../types.ts';
import { containersOf } from './containersOf.ts';
import { Field } from './field.ts';
import { portWarnings } from './portWarnings.ts';
import { labelNameErrors } from './syntax.ts';
import type { EnvVar, WrittenPodSpec } from './written.ts';

export type Warnings = Generator<string, void>;

/** @param use what the name is used in */
export function* nameWarnings(name: string, use: string): Warnings {
  const wrong = labelNameErrors(name);
  const risk = 'which can result in surprising behavior; a DNS label is recommended';
  if (wrong.length > 0) yield `metadata.name: this is used in ${use}, ${risk}: [${wrong.join(' ')}]`;
}

interface Judged {
  spec: WrittenPodSpec;
  annotations: Labels | undefined;
}

/** @param root of the template; null for a pod */
export function* podWarnings({ spec, annotations }: Judged, root: Field | null): Warnings {
  const field = root ? root.child('spec') : Field.of('spec');
  yield* placeWarnings(spec, field);
  const notes = root ? root.child('metadata', 'annotations') : Field.of('metadata', 'annotations');
  for (const [key, text] of deprecatedAnnotations)
    if (annotations?.[key] !== undefined) yield `${notes.key(key).text}: ${text}`;
  yield* repeatedWarnings(spec, field);
  yield* fractionWarnings(spec.overhead, field.child('overhead'));
  for (const [at, container] of containersOf(spec, field)) {
    yield* fractionWarnings(container.resources?.limits, at.child('resources', 'limits'));
    yield* fractionWarnings(container.resources?.requests, at.child('resources', 'requests'));
    yield* envWarnings(container.env ?? [], at.child('env'));
  }
  yield* portWarnings(containersOf(spec, field));
  for (const kind of ['podAffinity', 'podAntiAffinity'] as const)
    yield* termWarnings(spec.affinity?.[kind], field.child('affinity', kind));
}

const deprecatedAnnotations = [
  ['scheduler.alpha.kubernetes.io/critical-pod', 'non-functional in v1.16+; use the "priorityClassName" field instead'],
  ['security.alpha.kubernetes.io/sysctls', 'non-functional in v1.11+; use the "sysctls" field instead'],
  ['security.alpha.kubernetes.io/unsafe-sysctls', 'non-functional in v1.11+; use the "sysctls" field instead'],
] as const;

const deprecatedLabels: ReadonlyMap<string, string> = new Map([
  ['beta.kubernetes.io/arch', 'deprecated since v1.14; use "kubernetes.io/arch" instead'],
  ['beta.kubernetes.io/os', 'deprecated since v1.14; use "kubernetes.io/os" instead'],
  ['failure-domain.beta.kubernetes.io/region', 'deprecated since v1.17; use "topology.kubernetes.io/region" instead'],
  ['failure-domain.beta.kubernetes.io/zone', 'deprecated since v1.17; use "topology.kubernetes.io/zone" instead'],
  ['beta.kubernetes.io/instance-type', 'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead'],
  ['app.kubernetes.io/created-by', 'deprecated since v1.9'],
  ['scheduler.alpha.kubernetes.io/preferAvoidPods', 'deprecated since v1.22; use Taints and Tolerations instead'],
  ['node-role.kubernetes.io/master', 'use "node-role.kubernetes.io/control-plane" instead'],
]);
const matchesNone = 'a null labelSelector results in matching no pod';
const hard = 'requiredDuringSchedulingIgnoredDuringExecution';
const soft = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Where the pod may go: deprecated labels, selectors that match nothing. */
function* placeWarnings({ nodeSelector, affinity, topologySpreadConstraints }: WrittenPodSpec, field: Field): Warnings {
  for (const key of Object.keys(nodeSelector ?? {})) {
    const text = deprecatedLabels.get(key);
    if (text) yield `${field.child('nodeSelector').key(key).text}: ${text}`;
  }
  const nodes = field.child('affinity', 'nodeAffinity');
  for (const [index, term] of (affinity?.nodeAffinity?.[hard]?.nodeSelectorTerms ?? []).entries())
    yield* nodeTermWarnings(term, nodes.child(hard, 'nodeSelectorTerms').index(index), false);
  for (const [index, { preference = {} }] of (affinity?.nodeAffinity?.[soft] ?? []).entries())
    yield* nodeTermWarnings(preference, nodes.child(soft).index(index).child('preference'), true);
  for (const [index, { topologyKey, labelSelector }] of (topologySpreadConstraints ?? []).entries()) {
    const at = field.child('topologySpreadConstraints').index(index);
    const text = deprecatedLabels.get(topologyKey);
    if (text) yield `${at.child('topologyKey').text}: ${topologyKey} is ${text}`;
    if (!labelSelector) yield `${at.child('labelSelector').text}: ${matchesNone}`;
  }
}

function* nodeTermWarnings({ matchExpressions = [] }: NodeSelectorTerm, field: Field, checksValues: boolean): Warnings {
  for (const [index, { key, values = [] }] of matchExpressions.entries()) {
    const at = field.child('matchExpressions').index(index);
    const text = deprecatedLabels.get(key);
    if (text) yield `${at.child('key').text}: ${key} is ${text}`;
    if (!checksValues) continue;
    for (const [position, value] of values.entries())
      for (const wrong of labelValueErrors(value))
        yield `${at.child('values').index(position).text}: ${value} is invalid, ${wrong}`;
  }
}

function* termWarnings(affinity: PodAffinity | undefined, field: Field): Warnings {
  for (const [index, { labelSelector }] of (affinity?.[hard] ?? []).entries())
    if (!labelSelector) yield `${field.child(hard).index(index).child('labelSelector').text}: ${matchesNone}`;
  for (const [index, { podAffinityTerm }] of (affinity?.[soft] ?? []).entries())
    if (!podAffinityTerm.labelSelector)
      yield `${field.child(soft).index(index).child('podAffinityTerm', 'labelSelector').text}: ${matchesNone}`;
}

function* repeatedWarnings({ hostAliases = [], imagePullSecrets = [] }: WrittenPodSpec, field: Field): Warnings {
  for (const [index, { ip }] of hostAliases.entries())
    if (hostAliases.findIndex((other) => other.ip === ip) < index)
      yield `${field.child('hostAliases').index(index).child('ip').text}: duplicate ip "${ip}"`;
  for (const [index, { name = '' }] of imagePullSecrets.entries())
    if (imagePullSecrets.findIndex((other) => (other.name ?? '') === name) < index)
      yield `${field.child('imagePullSecrets').index(index).child('name').text}: duplicate name "${name}"`;
  for (const [index, { name }] of imagePullSecrets.entries())
    if (!name) yield `${field.child('imagePullSecrets').index(index).child('name').text}: invalid empty name ""`;
}

/** There is no part of a byte. */
function* fractionWarnings(list: ResourceList | undefined, field: Field): Warnings {
  const amounts = readList(list);
  for (const name of ['memory', 'ephemeral-storage']) {
    const amount = amounts.get(name);
    if (amount && exactMilliValue(amount) % 1000n !== 0n)
      yield `${field.key(name).text}: fractional byte value "${quantityText(amount)}" is invalid, must be an integer`;
  }
}

function* envWarnings(variables: readonly EnvVar[], field: Field): Warnings {
  for (const [index, { name, value = '', valueFrom }] of variables.entries()) {
    if (variables.findIndex((other) => other.name === name) === index) continue;
    const reference = `$(${name})`;
    if (valueFrom || value === reference || !value.includes(reference))
      yield `${field.index(index).text}: hides previous definition of "${name}", which may be dropped when using apply`;
  }
}
