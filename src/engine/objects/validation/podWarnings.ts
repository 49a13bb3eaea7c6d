/** What the API server warns of when pods and what makes them are written (Kubernetes 1.36, api/pod, warningsForPodSpecAndMeta; API-17). */
import type { PodAffinity, Volume } from '../types.ts';
import { addressWarnings } from './addressWarnings.ts';
import { containersOf } from './containersOf.ts';
import { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import { nodeLabelWarnings, nodeTermWarnings } from './nodeLabelWarnings.ts';
import { overlapWarnings } from './overlapWarnings.ts';
import { portWarnings } from './portWarnings.ts';
import { appArmorWarnings, seccompWarnings, type WarnedPod } from './profileWarnings.ts';
import { claimSpecWarnings, fractionWarnings, gonePlugins, pluginWarning } from './storageWarnings.ts';
import type { EnvVar, WrittenPodSpec } from './written.ts';

/** @param root of the template; null for a pod */
export function* podWarnings(pod: WarnedPod, root: Field | null): Warnings {
  const { spec, annotations } = pod;
  const field = root ? root.child('spec') : Field.of('spec');
  const notes = root ? root.child('metadata', 'annotations') : Field.of('metadata', 'annotations');
  yield* placeWarnings(spec, field);
  for (const [key, text] of deprecatedAnnotations)
    if (annotations?.[key] !== undefined) yield `${notes.key(key).text}: ${text}`;
  for (const [index, volume] of (spec.volumes ?? []).entries())
    yield* volumeWarnings(volume, field.child('volumes').index(index));
  yield* overlapWarnings(spec.volumes ?? []);
  yield* repeatedWarnings(spec, field);
  yield* fractionWarnings(spec.overhead, field.child('overhead'));
  yield* seccompWarnings(pod, null, notes);
  for (const [at, container] of containersOf(spec, field)) {
    yield* seccompWarnings(pod, container, notes);
    // A pod's are warned of before: the API server writes them into the fields.
    if (root) yield* appArmorWarnings(pod, container, notes);
    yield* fractionWarnings(container.resources?.limits, at.child('resources', 'limits'), ['memory']);
    yield* fractionWarnings(container.resources?.requests, at.child('resources', 'requests'), ['memory']);
    yield* fractionWarnings(container.resources?.limits, at.child('resources', 'limits'), ['ephemeral-storage']);
    yield* fractionWarnings(container.resources?.requests, at.child('resources', 'requests'), ['ephemeral-storage']);
    yield* envWarnings(container.env ?? [], at.child('env'));
  }
  yield* portWarnings(containersOf(spec, field));
  if ((spec.terminationGracePeriodSeconds ?? 0) < 0)
    yield `${field.child('terminationGracePeriodSeconds').text}: must be >= 0; negative values are invalid and will be treated as 1`;
  for (const kind of ['podAffinity', 'podAntiAffinity'] as const)
    yield* termWarnings(spec.affinity?.[kind], field.child('affinity', kind));
  for (const [index, server] of (spec.dnsConfig?.nameservers ?? []).entries())
    yield* addressWarnings(server, field.child('dnsConfig', 'nameservers').index(index));
  for (const [index, { ip }] of (spec.hostAliases ?? []).entries())
    yield* addressWarnings(ip, field.child('hostAliases').index(index).child('ip'));
}

const deprecatedAnnotations = [
  ['scheduler.alpha.kubernetes.io/critical-pod', 'non-functional in v1.16+; use the "priorityClassName" field instead'],
  ['security.alpha.kubernetes.io/sysctls', 'non-functional in v1.11+; use the "sysctls" field instead'],
  ['security.alpha.kubernetes.io/unsafe-sysctls', 'non-functional in v1.11+; use the "sysctls" field instead'],
] as const;

const matchesNone = 'a null labelSelector results in matching no pod';
const hard = 'requiredDuringSchedulingIgnoredDuringExecution';
const soft = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Where the pod may go: deprecated labels, selectors that match nothing. */
function* placeWarnings({ nodeSelector, affinity, topologySpreadConstraints }: WrittenPodSpec, field: Field): Warnings {
  for (const key of Object.keys(nodeSelector ?? {}))
    yield* nodeLabelWarnings(key, field.child('nodeSelector').key(key), 'nothing');
  const nodes = field.child('affinity', 'nodeAffinity');
  for (const [index, term] of (affinity?.nodeAffinity?.[hard]?.nodeSelectorTerms ?? []).entries())
    yield* nodeTermWarnings(term, nodes.child(hard, 'nodeSelectorTerms').index(index), false);
  for (const [index, { preference = {} }] of (affinity?.nodeAffinity?.[soft] ?? []).entries())
    yield* nodeTermWarnings(preference, nodes.child(soft).index(index).child('preference'), true);
  for (const [index, { topologyKey, labelSelector }] of (topologySpreadConstraints ?? []).entries()) {
    const at = field.child('topologySpreadConstraints').index(index);
    yield* nodeLabelWarnings(topologyKey, at.child('topologyKey'), 'label');
    if (!labelSelector) yield `${at.child('labelSelector').text}: ${matchesNone}`;
  }
}

const goneFromPods = new Map([
  ...gonePlugins,
  ['gitRepo', 'deprecated in v1.11, and disabled by default in v1.33+'],
  ['flocker', 'deprecated in v1.22, non-functional in v1.25+'],
  ['quobyte', 'deprecated in v1.22, non-functional in v1.25+'],
]);

function* volumeWarnings(volume: Volume, field: Field): Warnings {
  for (const [plugin, text] of goneFromPods) if (volume[plugin]) yield pluginWarning(plugin, text, field);
  const template = volume.ephemeral?.volumeClaimTemplate;
  if (template) yield* claimSpecWarnings(template.spec ?? {}, field.child('ephemeral', 'volumeClaimTemplate', 'spec'));
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

function* envWarnings(variables: readonly EnvVar[], field: Field): Warnings {
  for (const [index, { name, value = '', valueFrom }] of variables.entries()) {
    if (variables.findIndex((other) => other.name === name) === index) continue;
    const reference = `$(${name})`;
    if (valueFrom || value === reference || !value.includes(reference))
      yield `${field.index(index).text}: hides previous definition of "${name}", which may be dropped when using apply`;
  }
}
