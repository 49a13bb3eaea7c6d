/** Keeping another maxSkew: a pod's spec can't be changed while it is there (kube-apiserver 1.36, ValidatePodUpdate). */
import { objectOf } from '../../simulation/objectMaps.ts';
import { applyPatch } from '../../apiserver/applyPatch.ts';
import { manifestOf } from '../../editing/manifestOf.ts';
import type { ObjectRef } from '../../objects/ref.ts';
import { type KubeObject, type Pod, podKey } from '../../objects/types.ts';
import { isWorkload } from '../../objects/workloads.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { ownerOf } from '../steps/bystanders.ts';

export interface Respread {
  /** The object whose text is changed: `Pod/default/web-1`, `Deployment/default/web`. */
  subject: ObjectRef;
  text: string;
  /** It has to be deleted and created anew for that. */
  force: boolean;
}

interface Change {
  index: number;
  maxSkew: number;
}

/** @returns null where there is no such constraint, or who makes the pod is not known here or can't be changed */
export function respread(state: ClusterState, pod: Pod, change: Change): Respread | null {
  const owner = ownerOf(state, pod);
  if (owner) return owner.isKnown ? inTemplate(state, owner.subject, change) : null;
  return changedText(pod, `Pod/${podKey(pod)}`, { place: '/spec', ...change, force: true });
}

/** A Job's template may not be changed. */
function inTemplate(state: ClusterState, subject: ObjectRef, change: Change): Respread | null {
  const workload = objectOf(state.objects, subject);
  if (!workload || !isWorkload(workload) || workload.kind === 'Job') return null;
  return changedText(workload, subject, { place: '/spec/template/spec', ...change, force: false });
}

function changedText(
  object: KubeObject,
  subject: ObjectRef,
  { place, index, maxSkew, force }: Change & { place: string; force: boolean },
): Respread | null {
  const path = `${place}/topologySpreadConstraints/${index}/maxSkew`;
  const changed = applyPatch(object, { type: 'json', steps: [{ op: 'replace', path, value: maxSkew }] });
  return changed && { subject, text: manifestOf(changed), force };
}
