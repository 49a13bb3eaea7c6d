/** A pod's spec (Kubernetes 1.36, core/validation, ValidatePodSpec). */
import { labelKeyErrors } from '../labelSyntax.ts';
import { affinityErrors } from './affinity.ts';
import { containerErrors, ephemeralContainerErrors, initContainerErrors } from './containers.ts';
import { dnsErrors, hostAliasErrors } from './dns.ts';
import { envFileErrors } from './env.ts';
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, inRange, invalids, largestInt32, oneOf, required } from './fieldErrors.ts';
import { keyErrors, labelErrors } from './labels.ts';
import { hostNameErrors, hostUserErrors } from './podHost.ts';
import { podResourceErrors } from './podResources.ts';
import { hostNetworkErrors } from './ports.ts';
import { podClaimErrors } from './resourceClaims.ts';
import { containerResourceName, resourceErrors } from './resources.ts';
import { podSecurityErrors } from './securityContext.ts';
import { spreadErrors } from './spread.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { tolerationErrors } from './tolerations.ts';
import { checkVolumes } from './volumes.ts';
import { hostProcessErrors, osErrors } from './windows.ts';
import type { WrittenPodSpec } from './written.ts';

/** @param podName null in a template */
export function* podSpecErrors(spec: WrittenPodSpec, podName: string | null, field: Field): FieldErrors {
  const { errors, good: volumes } = checkVolumes(spec.volumes, podName, field.child('volumes'));
  yield* errors;
  const claims = [...new Set((spec.resourceClaims ?? []).flatMap(({ name }) => (name ? [name] : [])))].sort();
  const rules = { spec, volumes, claims };
  yield* podClaimErrors(spec.resourceClaims, field.child('resourceClaims'));
  yield* containerErrors(rules, field.child('containers'));
  yield* initContainerErrors(rules, field.child('initContainers'));
  yield* ephemeralContainerErrors(rules, field.child('ephemeralContainers'));
  yield* podResourceErrors(spec, claims, field.child('resources'));
  yield* hostNetworkErrors(spec, podName !== null, field);
  yield* oneOf(spec.restartPolicy, ['Always', 'OnFailure', 'Never'], field.child('restartPolicy'));
  yield* oneOf(spec.dnsPolicy, dnsPolicies, field.child('dnsPolicy'));
  yield* labelErrors(spec.nodeSelector, field.child('nodeSelector'));
  yield* podSecurityErrors(spec, field.child('securityContext'));
  yield* affinityErrors(spec.affinity, field.child('affinity'));
  yield* dnsErrors(spec, field.child('dnsConfig'));
  yield* gateErrors(spec, field);
  yield* spreadErrors(spec.topologySpreadConstraints, field.child('topologySpreadConstraints'));
  yield* hostProcessErrors(spec, field);
  yield* hostUserErrors(spec, field);
  yield* hostNameErrors(spec, field);
  yield* restErrors(spec, field);
}

const dnsPolicies = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None'];

function* gateErrors({ readinessGates = [], schedulingGates = [] }: WrittenPodSpec, field: Field): FieldErrors {
  for (const [index, { conditionType }] of readinessGates.entries())
    yield* keyErrors(conditionType, field.child('readinessGates').index(index).child('conditionType'));
  const seen = new Set<string>();
  for (const [index, { name }] of schedulingGates.entries()) {
    const at = field.child('schedulingGates').index(index);
    yield* invalids(at, name, labelKeyErrors(name));
    if (seen.has(name)) yield duplicate(at, name);
    seen.add(name);
  }
}

type NameField =
  | 'serviceAccountName'
  | 'nodeName'
  | 'hostname'
  | 'subdomain'
  | 'priorityClassName'
  | 'runtimeClassName';
type NameCheck = (name: string) => readonly string[];

function* nameErrors(
  spec: WrittenPodSpec,
  field: Field,
  checks: readonly (readonly [NameField, NameCheck])[],
): FieldErrors {
  for (const [name, check] of checks) {
    const given = spec[name];
    // Of a class of its own even an empty name is one.
    if (given || (name === 'runtimeClassName' && given === '')) yield* invalids(field.child(name), given, check(given));
  }
}

function* restErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  yield* nameErrors(spec, field, [
    ['serviceAccountName', subdomainNameErrors],
    ['nodeName', subdomainNameErrors],
  ]);
  yield* inRange(spec.activeDeadlineSeconds, [1, largestInt32], field.child('activeDeadlineSeconds'));
  yield* nameErrors(spec, field, [
    ['hostname', labelNameErrors],
    ['subdomain', labelNameErrors],
  ]);
  yield* tolerationErrors(spec.tolerations, field.child('tolerations'));
  yield* hostAliasErrors(spec.hostAliases, field.child('hostAliases'));
  yield* nameErrors(spec, field, [
    ['priorityClassName', subdomainNameErrors],
    ['runtimeClassName', subdomainNameErrors],
  ]);
  yield* preemptionPolicyErrors(spec.preemptionPolicy, field.child('preemptionPolicy'));
  yield* overheadErrors(spec, field.child('overhead'));
  yield* osErrors(spec, field);
  yield* envFileErrors(spec, field);
}

export function* preemptionPolicyErrors(policy: string | undefined, field: Field): FieldErrors {
  if (policy === '') yield required(field);
  else yield* oneOf(policy, ['PreemptLowerPriority', 'Never'], field);
}

/** Judged like the limits of a container, and named so. */
function* overheadErrors({ overhead }: WrittenPodSpec, field: Field): FieldErrors {
  if (!overhead) return;
  for (const error of resourceErrors({ limits: overhead }, field, { nameErrors: containerResourceName, claims: [] }))
    yield { ...error, steps: error.steps.filter((step) => step !== 'limits') };
}
