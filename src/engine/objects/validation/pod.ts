/** Pods and templates (Kubernetes 1.36, core/validation, ValidatePodCreate, -Update, ValidatePodTemplateSpec). */
import { withMatchLabelKeys, withMergedKeys } from '../matchLabelKeys.ts';
import { withPodDefaults, withTemplateDefaults } from '../podDefaults.ts';
import type { Labels, PodSpec } from '../types.ts';
import { imageSpaceErrors } from './containers.ts';
import { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid } from './fieldErrors.ts';
import { annotationErrors, labelErrors } from './labels.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { podSpecErrors } from './podSpec.ts';
import { profileAnnotationErrors, profileMatchErrors } from './profiles.ts';
import { specUpdateErrors } from './podUpdate.ts';
import { subdomainNameErrors } from './syntax.ts';
import type { WrittenPod, WrittenPodSpec, WrittenTemplate } from './written.ts';

const field = Field.of('spec');

/** The pod as it is judged: defaulted, a negative grace period turned into 1 second. */
export function preparedPod(pod: WrittenPod): WrittenPod {
  const { terminationGracePeriodSeconds: seconds = 0 } = pod.spec;
  const spec = seconds < 0 ? { ...pod.spec, terminationGracePeriodSeconds: 1 } : pod.spec;
  return { ...pod, spec: prepared(spec, withPodDefaults) };
}

function prepared(spec: WrittenPodSpec, complete: (spec: PodSpec) => PodSpec): WrittenPodSpec {
  // The defaults leave what only validation reads as it is.
  const serviceAccountName = spec.serviceAccountName || spec.serviceAccount;
  return {
    ...complete(spec),
    ...(serviceAccountName && { serviceAccountName }),
  };
}

/** The keys of matchLabelKeys are written into selectors, as for a pod that never was in a cluster. */
export const newPod = (pod: WrittenPod): WrittenPod => {
  const { spec, ...rest } = preparedPod(pod);
  return { ...rest, spec: withMergedKeys(spec, pod.metadata.labels) };
};

/** The keys may be in the selectors already: the pod may come from a cluster. */
export const storedPod = (pod: WrittenPod): WrittenPod => {
  const { spec, ...rest } = preparedPod(pod);
  return { ...rest, spec: { ...withMatchLabelKeys(spec, pod.metadata.labels) } };
};

/** @param pod prepared */
export function* podCreateErrors(pod: WrittenPod): FieldErrors {
  const { spec } = pod;
  yield* podErrors(pod);
  if (spec.ephemeralContainers?.length) yield forbidden(field.child('ephemeralContainers'), 'cannot be set on create');
  if (spec.nodeName && spec.schedulingGates?.length)
    yield forbidden(field.child('nodeName'), 'cannot be set until all schedulingGates have been cleared');
  yield* profileMatchErrors(pod.metadata.annotations, spec, field);
}

/** @param pod prepared, as is the old one */
export function* podUpdateErrors(pod: WrittenPod, old: WrittenPod): FieldErrors {
  yield* metadataUpdateErrors(pod.metadata, old.metadata);
  yield* podErrors(pod);
  yield* specUpdateErrors(pod.spec, old.spec);
}

/** What is wrong with a pod whose spec is good. */
export function* podMetadataErrors({ metadata, spec }: WrittenPod): FieldErrors {
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  yield* podAnnotationErrors(metadata.annotations, Field.of('metadata', 'annotations'), spec);
}

/** @param pod prepared */
export function* podErrors(pod: WrittenPod): FieldErrors {
  const { metadata, spec } = pod;
  yield* podMetadataErrors(pod);
  yield* podSpecErrors(spec, metadata.name, field);
  for (const list of ['containers', 'initContainers'] as const)
    for (const [index, container] of (spec[list] ?? []).entries())
      yield* imageSpaceErrors(container, field.child(list).index(index));
}

const mirror = 'kubernetes.io/config.mirror';
const deletionCost = 'controller.kubernetes.io/pod-deletion-cost';

function* podAnnotationErrors(annotations: Labels | undefined, at: Field, spec: WrittenPodSpec): FieldErrors {
  const mirrored = annotations?.[mirror];
  if (mirrored !== undefined && !spec.nodeName)
    yield invalid(at.key(mirror), mirrored, 'must set spec.nodeName if mirror pod annotation is set');
  const cost = annotations?.[deletionCost];
  if (cost !== undefined && !isInt32(cost)) yield invalid(at.key(deletionCost), cost, 'must be a 32bit integer');
  yield* profileAnnotationErrors(annotations, spec, at);
}

const isInt32 = (text: string): boolean => /^(-\d+|0|[1-9]\d*)$/.test(text) && (Number(text) | 0) === Number(text);

/** The template as it is judged. */
export const preparedTemplate = (template: WrittenTemplate): WrittenTemplate => ({
  ...template,
  spec: prepared(template.spec, withTemplateDefaults),
});

/** @param template prepared */
export function* templateErrors(template: WrittenTemplate, at: Field): FieldErrors {
  yield* templateMetadataErrors(template, at);
  yield* podSpecErrors(template.spec, null, at.child('spec'));
  if (template.spec.ephemeralContainers?.length)
    yield forbidden(at.child('spec', 'ephemeralContainers'), 'ephemeral containers not allowed in pod template');
}

export function* templateMetadataErrors({ metadata, spec }: WrittenTemplate, at: Field): FieldErrors {
  const { steps } = at.child('metadata');
  // Upstream leaves `metadata` out.
  yield* labelErrors(metadata?.labels, at.child('labels').fieldAt([...steps, 'labels']));
  const annotations = at.child('annotations').fieldAt([...steps, 'annotations']);
  yield* annotationErrors(metadata?.annotations, annotations);
  yield* podAnnotationErrors(metadata?.annotations, annotations, spec);
}
