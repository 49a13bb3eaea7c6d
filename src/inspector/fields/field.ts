/** A field of a manifest that drives an answer: which object holds it, and where. */
import type { ObjectRef } from '../../engine/objects/ref.ts';

/** `*` stands for any element of a list, of which the first is shown. */
export type ManifestFieldPath = readonly (string | number)[];

export interface Field {
  of: 'Pod' | 'Node' | 'KubeSchedulerConfiguration';
  path: ManifestFieldPath;
}

export const ofPod = (...path: ManifestFieldPath): Field => ({ of: 'Pod', path });
export const ofNode = (...path: ManifestFieldPath): Field => ({ of: 'Node', path });
export const ofScheduler = (...path: ManifestFieldPath): Field => ({ of: 'KubeSchedulerConfiguration', path });

/** `spec.taints[0]`, of another kind than Pod with the kind before it: `Node spec.taints[0]`. */
export function fieldText({ of, path }: Field): string {
  const text = path.reduce<string>((before, step) => before + stepText(step, before === ''), '');
  return of === 'Pod' ? text : `${of} ${text}`;
}

function stepText(step: string | number, isFirst: boolean): string {
  if (typeof step === 'number' || step === '*') return `[${step}]`;
  if (step.includes('.') || step.includes('/')) return `["${step}"]`;
  return isFirst ? step : `.${step}`;
}

/** What the editor opens: the object as the trace names it, and the place within. */
export interface ManifestLine {
  subject: ObjectRef;
  path: ManifestFieldPath;
}

/** @param about the pod decided about, and the node in question; null without a node where the field is a node's */
export function lineOf({ of, path }: Field, about: { pod: string; node: string | null }): ManifestLine | null {
  const first = path.map((step) => (step === '*' ? 0 : step));
  if (of === 'Pod') return { subject: `Pod/${about.pod}`, path: first };
  if (of === 'Node') return about.node === null ? null : { subject: `Node/${about.node}`, path: first };
  return { subject: 'KubeSchedulerConfiguration/kube-scheduler', path: first };
}
