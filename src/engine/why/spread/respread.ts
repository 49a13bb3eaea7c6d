/** Keeping another maxSkew: a pod's spec can't be changed while it is there (kube-apiserver 1.36, ValidatePodUpdate). */
import { objectOf } from '../../simulation/objectMaps.ts';
import { applyPatch } from '../../apiserver/applyPatch.ts';
import { manifestOf } from '../../editing/manifestOf.ts';
import type { ObjectRef } from '../../objects/ref.ts';
import { type KubeObject, podKey } from '../../objects/types.ts';
import { isWorkload } from '../../objects/workloads.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { ownerOf } from '../steps/bystanders.ts';
import type { Answerer } from '../questions.ts';

export interface Respread {
  /** The object whose text is changed: `Pod/default/web-1`, `Deployment/default/web`. */
  subject: ObjectRef;
  text: string;
  /** It has to be deleted and created anew for that. */
  force: boolean;
}

/** null where there is no such pod or constraint, or who makes it is not known here or can't be changed. */
export const answerRespread: Answerer<'respread'> = ({ run }, { t, pod: key, index, maxSkew }) => {
  const state = run.stateAt(t);
  const pod = state.pods.get(key);
  if (!pod) return null;
  const owner = ownerOf(state, pod);
  if (owner) return owner.isKnown ? inTemplate(state, owner.subject, { index, maxSkew }) : null;
  return changedText(pod, `Pod/${podKey(pod)}`, { place: '/spec', index, maxSkew, force: true });
};

interface Change {
  index: number;
  maxSkew: number;
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
