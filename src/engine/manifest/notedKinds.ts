/**
 * Kinds that have no part in the simulation and may change what becomes of pods: that they are there is noted, so that
 * answers can say so. Nothing else of them is kept.
 */
import type { KubeObject } from '../objects/types.ts';
import { isReadObject, type ReadObject } from './decode.ts';

const groups: ReadonlyMap<string, string> = new Map([
  ['MutatingWebhookConfiguration', 'admissionregistration.k8s.io'],
  ['ValidatingWebhookConfiguration', 'admissionregistration.k8s.io'],
  ['MutatingAdmissionPolicy', 'admissionregistration.k8s.io'],
  ['ValidatingAdmissionPolicy', 'admissionregistration.k8s.io'],
  ['VerticalPodAutoscaler', 'autoscaling.k8s.io'],
  ['NodePool', 'karpenter.sh'],
]);

/** Whether it is of a kind that is noted only. */
export const isNoted = ({ kind }: Pick<KubeObject, 'kind'>): boolean => kind === 'Event' || groups.has(kind);

/** The object's name, and whom a VerticalPodAutoscaler is about; null for all that is not noted. */
export function notedObject(value: ReadObject, kind: string): KubeObject | null {
  const { apiVersion, metadata, spec } = value;
  const group = groups.get(kind);
  if (group === undefined || typeof apiVersion !== 'string' || !apiVersion.startsWith(`${group}/`)) return null;
  if (!isReadObject(metadata) || typeof metadata['name'] !== 'string') return null;
  const { name, namespace } = metadata;
  const target = isReadObject(spec) && isReadObject(spec['targetRef']) ? spec['targetRef'] : null;
  const read = {
    ...{ apiVersion, kind, metadata: { name, ...(typeof namespace === 'string' && { namespace }) } },
    ...(target && { spec: { targetRef: { kind: target['kind'], name: target['name'] } } }),
  };
  return read;
}
