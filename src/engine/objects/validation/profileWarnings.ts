/** Profiles in annotations, which fields have taken the place of (Kubernetes 1.36, api/pod; podStrategy, applyAppArmorVersionSkew). */
import type { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import { appArmorOfContainer, isAppArmorSaid, seccompOfContainer, seccompOfPod } from './profiles.ts';
import type { Labels } from '../types.ts';
import type { WrittenContainer, WrittenPodSpec } from './written.ts';

/** A pod or a template, prepared. */
export interface WarnedPod {
  spec: WrittenPodSpec;
  annotations: Labels | undefined;
}

/** @param container null for the pod's own; @param notes the annotations' place */
export function* seccompWarnings(
  { spec, annotations }: WarnedPod,
  container: WrittenContainer | null,
  notes: Field,
): Warnings {
  const key = container ? `${seccompOfContainer}${container.name}` : seccompOfPod;
  if (annotations?.[key] !== undefined && !(container ?? spec).securityContext?.seccompProfile)
    yield `${notes.key(key).text}: non-functional in v1.27+; use the "seccompProfile" field instead`;
}

/** None where the pod's own profile is the same. */
export function* appArmorWarnings(
  { spec, annotations }: WarnedPod,
  container: WrittenContainer,
  notes: Field,
): Warnings {
  const key = `${appArmorOfContainer}${container.name}`;
  const written = annotations?.[key];
  if (written === undefined || container.securityContext?.appArmorProfile) return;
  if (!isAppArmorSaid(written, spec.securityContext?.appArmorProfile))
    yield `${notes.key(key).text}: deprecated since v1.30; use the "appArmorProfile" field instead`;
}
