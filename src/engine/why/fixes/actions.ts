/** What a user does so that a fix is done for good: requests to the API server, all at once. */
import { kindOf, type ObjectRef, refOf } from '../../objects/ref.ts';
import { applyPatch, type JsonPatchStep, type Patch } from '../../apiserver/applyPatch.ts';
import { manifestOf } from '../../editing/manifestOf.ts';
import { priorityRefusal } from '../../objects/priority.ts';
import { type KubeObject, type PodKey, podKey, type Taint, type Workload } from '../../objects/types.ts';
import { isWorkload } from '../../objects/workloads.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { allOfKind, objectOf, objectsOf } from '../../simulation/objectMaps.ts';
import { nodeLike } from '../tried/nodeLike.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { ownerOf } from '../steps/bystanders.ts';
import type { Step } from '../steps/step.ts';
import { specPatch } from '../steps/podPatch.ts';
import { inside, patchStep } from '../steps/make.ts';

export type FixAction =
  | { do: 'patch'; subject: ObjectRef; patch: Patch }
  /** `kubectl replace --force` */
  | { do: 'replace'; subject: ObjectRef; text: string }
  /** `kubectl apply` of something new. */
  | { do: 'create'; name: string; text: string }
  | { do: 'delete'; pod: PodKey }
  | { do: 'uncordon'; node: string }
  | { do: 'untaint'; node: string; taint: Pick<Taint, 'key' | 'effect'> };

export interface Done {
  manner: Manner;
  /** null: it can't be done here. */
  actions: readonly FixAction[] | null;
  /** With the fields of what is really changed: of the owner's template, where that is. */
  steps: readonly Step[];
}

/** @param trial the pod with all changes */
export function actionsFor(trial: TriedCluster, steps: readonly Step[]): Done {
  const { state, pod } = trial;
  const subject = refOf('Pod', podKey(pod));
  const isOwn = ({ change }: Step) => change.do === 'patch' && change.subject === subject;
  const around = steps.filter((step) => !isOwn(step)).flatMap((step) => actionAround(state, step) ?? []);
  const own = steps.filter(isOwn);
  const inPlace = own.every(({ facts }) => facts.kind === 'ungate');
  if (inPlace) return { manner: { by: 'inPlace' }, actions: [...around, ...own.flatMap(patching)], steps };
  const owner = ownerOf(state, pod);
  if (!owner) {
    const classes = allOfKind(state.objects, 'PriorityClass');
    const refused = priorityRefusal(pod, classes);
    if (refused) return { manner: { by: 'refused', message: refused.message }, actions: null, steps };
    const replacing: FixAction = { do: 'replace', subject, text: manifestOf(pod) };
    return { manner: { by: 'replace' }, actions: [...around, replacing], steps };
  }
  const template = owner.isKnown ? templateAction(state, owner.subject, own) : null;
  if (!template) return { manner: { by: 'nobody', owner: owner.subject }, actions: null, steps };
  const isDeleted = ownsPods.has(kindOf(owner.subject));
  const deleting: readonly FixAction[] = isDeleted ? [{ do: 'delete', pod: podKey(pod) }] : [];
  return {
    manner: { by: 'template', owner: owner.subject, isDeleted },
    actions: [...around, template.action, ...deleting],
    steps: steps.map((step) => ({ ...step, fields: template.fields.get(step) ?? step.fields })),
  };
}

/** A changed template changes no pod that is there already; a StatefulSet's rollout waits for a pod that is not ready. */
const ownsPods: ReadonlySet<string> = new Set(['ReplicaSet', 'ReplicationController', 'StatefulSet']);

const patching = ({ change }: Step): readonly FixAction[] => (change.do === 'patch' ? [change] : []);

function actionAround(state: ClusterState, { facts, change }: Step): FixAction | null {
  if (facts.kind === 'uncordon') return { do: 'uncordon', node: facts.node };
  if (facts.kind === 'untaint') {
    const { key, effect } = facts.taint;
    return { do: 'untaint', node: facts.node, taint: { key, effect } };
  }
  if (change.do === 'create')
    return { do: 'create', name: change.object.metadata.name, text: manifestOf(change.object) };
  // What can't be changed in place is made anew; nothing is bound to it yet.
  if (facts.kind === 'claimClass' && change.do === 'patch') {
    const claim = objectsOf(state.objects, 'PersistentVolumeClaim').get(facts.claim);
    const made = claim && applyPatch(claim, change.patch);
    return made ? { do: 'replace', subject: `PersistentVolumeClaim/${facts.claim}`, text: manifestOf(made) } : null;
  }
  if (change.do === 'addNode') {
    const model = objectsOf(state.objects, 'Node').get(change.like);
    return { do: 'create', name: change.name, text: model ? manifestOf(nodeLike(model, change.name, change.but)) : '' };
  }
  if (change.do === 'deletePod') return { do: 'delete', pod: change.pod };
  return change.do === 'patch' ? change : null;
}

/** A Job's template may not be changed. */
function templateAction(state: ClusterState, subject: ObjectRef, own: readonly Step[]) {
  const workload = objectOf(state.objects, subject);
  if (!workload || !isWorkload(workload) || workload.kind === 'Job') return null;
  const fields = new Map<Step, Step['fields']>();
  const all: JsonPatchStep[] = [];
  let now: KubeObject & Workload = workload;
  for (const step of own) {
    const spec = now.spec?.template?.spec;
    const steps = spec && specPatch(spec, step.facts)?.map(inside('/spec/template/spec'));
    // New pods have no gates where the template has none.
    if (!steps && step.facts.kind === 'ungate') continue;
    const reported = steps && patchStep(now, subject, { ...step, steps });
    const changed = steps && applyPatch(now, { type: 'json', steps });
    if (!reported || !changed) return null;
    fields.set(step, reported.fields);
    all.push(...steps);
    now = changed;
  }
  const action: FixAction = { do: 'patch', subject, patch: { type: 'json', steps: all } };
  return { action, fields };
}

/** How the pod comes to have a changed spec, which nobody may change while it is there. */
export type Manner =
  /** The pod is not touched, or what is changed may be changed in place. */
  | { by: 'inPlace' }
  /** Nobody would make it anew: it is deleted and created with the changed manifest. */
  | { by: 'replace' }
  /** Its owner's template is changed, and the owner makes its pods anew; `isDeleted`: this one has to be deleted for that. */
  | { by: 'template'; owner: ObjectRef; isDeleted: boolean }
  /** Its owner's template can't be changed, or the owner is not known here. */
  | { by: 'nobody'; owner: ObjectRef }
  /** The API server would not take the pod made anew: its own words. */
  | { by: 'refused'; message: string };
