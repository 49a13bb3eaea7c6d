/** What a user does so that a fix is done for good: requests to the API server, all at once. */
import { applyPatch, type JsonPatchStep, type Patch } from '../../apiserver/applyPatch.ts';
import { manifestOf } from '../../editing/manifestOf.ts';
import { priorityRefusal } from '../../objects/priority.ts';
import { type KubeObject, type PodKey, podKey, type Taint, type Workload } from '../../objects/types.ts';
import { isWorkload } from '../../objects/workloads.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import { nodeLike } from '../tried/nodeLike.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { ownerOf } from './bystanders.ts';
import type { Manner, FixStep } from './fix.ts';
import { specPatch } from './podPatch.ts';
import { inside, patchStep } from './steps.ts';

export type FixAction =
  | { do: 'patch'; subject: string; patch: Patch }
  /** `kubectl replace --force` */
  | { do: 'replace'; subject: string; text: string }
  /** `kubectl apply` of something new. */
  | { do: 'create'; name: string; text: string }
  | { do: 'delete'; pod: PodKey }
  | { do: 'uncordon'; node: string }
  | { do: 'untaint'; node: string; taint: Pick<Taint, 'key' | 'effect'> };

export interface Done {
  manner: Manner;
  /** null: it can't be done here. */
  deeds: readonly FixAction[] | null;
  /** With the fields of what is really changed: of the owner's template, where that is. */
  steps: readonly FixStep[];
}

/** @param trial the pod with all changes */
export function deedsFor(trial: TriedCluster, steps: readonly FixStep[]): Done {
  const { state, pod } = trial;
  const subject = `Pod/${podKey(pod)}`;
  const isOwn = ({ change }: FixStep) => change.do === 'patch' && change.subject === subject;
  const around = steps.filter((step) => !isOwn(step)).map((step) => deedAround(state, step));
  const own = steps.filter(isOwn);
  const inPlace = own.every(({ facts }) => facts.kind === 'ungate');
  if (inPlace) return { manner: { by: 'inPlace' }, deeds: [...around, ...own.map(patching)], steps };
  const owner = ownerOf(state, pod);
  if (!owner) {
    const classes = [...objectsOf(state.objects, 'PriorityClass').values()];
    const refused = priorityRefusal(pod, classes);
    if (refused) return { manner: { by: 'refused', message: refused.message }, deeds: null, steps };
    const replacing: FixAction = { do: 'replace', subject, text: manifestOf(pod) };
    return { manner: { by: 'replace' }, deeds: [...around, replacing], steps };
  }
  const template = owner.isKnown ? templateDeed(state, owner.subject, own) : null;
  if (!template) return { manner: { by: 'nobody', owner: owner.subject }, deeds: null, steps };
  const isDeleted = keepsItsPods.has(owner.subject.split('/')[0] ?? '');
  const deleting: readonly FixAction[] = isDeleted ? [{ do: 'delete', pod: podKey(pod) }] : [];
  return {
    manner: { by: 'template', owner: owner.subject, isDeleted },
    deeds: [...around, template.deed, ...deleting],
    steps: steps.map((step) => ({ ...step, fields: template.fields.get(step) ?? step.fields })),
  };
}

/** A changed template changes no pod that is there already; a StatefulSet's rollout waits for a pod that is not ready. */
const keepsItsPods: ReadonlySet<string> = new Set(['ReplicaSet', 'ReplicationController', 'StatefulSet']);

const patching = ({ change }: FixStep): FixAction =>
  change.do === 'patch' ? change : { do: 'delete', pod: 'pod' in change ? change.pod : '' };

function deedAround(state: ClusterState, { facts, change }: FixStep): FixAction {
  if (facts.kind === 'uncordon') return { do: 'uncordon', node: facts.node };
  if (facts.kind === 'untaint') {
    const { key, effect } = facts.taint;
    return { do: 'untaint', node: facts.node, taint: { key, effect } };
  }
  if (change.do === 'addNode') {
    const model = objectsOf(state.objects, 'Node').get(change.like);
    return { do: 'create', name: change.name, text: model ? manifestOf(nodeLike(model, change.name)) : '' };
  }
  return change.do === 'deletePod' ? { do: 'delete', pod: change.pod } : change;
}

/** A Job's template may not be changed. */
function templateDeed(state: ClusterState, subject: string, own: readonly FixStep[]) {
  const [kind = '', ...key] = subject.split('/');
  const workload = state.objects.get(kind)?.get(key.join('/'));
  if (!workload || !isWorkload(workload) || kind === 'Job') return null;
  const fields = new Map<FixStep, FixStep['fields']>();
  const all: JsonPatchStep[] = [];
  let now: KubeObject & Workload = workload;
  for (const step of own) {
    const spec = now.spec?.template?.spec;
    const steps = spec && specPatch(spec, step.facts)?.map(inside('/spec/template/spec'));
    // New pods have no gates where the template has none.
    if (!steps && step.facts.kind === 'ungate') continue;
    const told = steps && patchStep(now, subject, { ...step, steps });
    const changed = steps && applyPatch(now, { type: 'json', steps });
    if (!told || !changed) return null;
    fields.set(step, told.fields);
    all.push(...steps);
    now = changed;
  }
  const deed: FixAction = { do: 'patch', subject, patch: { type: 'json', steps: all } };
  return { deed, fields };
}
