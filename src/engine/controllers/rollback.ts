/** `kubectl rollout undo` (kubectl 1.36, polymorphichelpers/rollback.go): which template comes back, and by which request. */
import { allOfKind } from '../simulation/objectMaps.ts';
import type { Patch } from '../apiserver/applyPatch.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { PodTemplate, Workload } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { revisionsOf } from './controllerRevision.ts';
import { hashLabel, notCopied, revisionOf } from './deploymentSets.ts';
import { controllerOf } from '../objects/owner.ts';

/** The request, or what kubectl prints instead of one. */
export type Rollback = { patch: Patch } | { message: string };

/** @param toRevision 0: the one before the present */
export function rollback(objects: ObjectMaps, workload: Workload, toRevision: number): Rollback {
  if (workload.kind === 'Deployment') return deploymentRollback(objects, workload, toRevision);
  if (workload.kind === 'StatefulSet' || workload.kind === 'DaemonSet')
    return hashedRollback(objects, workload, toRevision);
  return { message: `no rollbacker has been implemented for "${workload.kind}"` };
}

const notFound = (revision: number): Rollback => ({
  message: `unable to find specified revision ${revision} in history`,
});
const skipped = (revision: number): Rollback => ({
  message: `skipped rollback (current template already matches revision ${revision})`,
});

/** A Deployment's ReplicaSets keep its templates. */
function deploymentRollback(objects: ObjectMaps, deployment: Workload, toRevision: number): Rollback {
  const { name, uid } = deployment.metadata;
  // The map holds ReplicaSets alone.
  const sets = allOfKind(objects, 'ReplicaSet')
    .filter((set) => uid !== undefined && controllerOf(set)?.uid === uid)
    .toSorted((a, b) => revisionOf(a) - revisionOf(b));
  const found = toRevision === 0 ? sets.at(-2) : sets.find((set) => revisionOf(set) === toRevision);
  if (!found)
    return toRevision === 0 ? { message: `no rollout history found for deployment "${name}"` } : notFound(toRevision);
  if (deployment.spec?.paused) {
    const way = `resume it first with 'kubectl rollout resume' and try again`;
    return { message: `you cannot rollback a paused deployment; ${way}` };
  }
  if (isSame(bare(found.spec?.template), bare(deployment.spec?.template))) return skipped(toRevision);
  return { patch: deploymentPatch(found, deployment) };
}

function bare(template: PodTemplate | undefined): unknown {
  const { [hashLabel]: _, ...labels } = template?.metadata?.labels ?? {};
  return { ...template, metadata: { ...template?.metadata, labels } };
}

/** The set's template without its hash, and its annotations but those that are the Deployment's own (DeploymentRollbacker). */
export function deploymentPatch(set: Workload, deployment: Workload): Patch {
  const own = Object.entries(deployment.metadata.annotations ?? {}).filter(([key]) => notCopied.has(key));
  const taken = Object.entries(set.metadata.annotations ?? {}).filter(([key]) => !notCopied.has(key));
  return {
    type: 'json',
    steps: [
      { op: 'replace', path: '/spec/template', value: bare(set.spec?.template) },
      { op: 'add', path: '/metadata/annotations', value: Object.fromEntries([...taken, ...own]) },
    ],
  };
}

/** ControllerRevisions keep the others' (StatefulSetRollbacker, DaemonSetRollbacker). */
function hashedRollback(objects: ObjectMaps, set: Workload, toRevision: number): Rollback {
  const history = revisionsOf(objects, set);
  if (toRevision === 0 && history.length <= 1) return { message: 'no last revision to roll back to' };
  const found = toRevision === 0 ? history.at(-2) : history.find(({ revision }) => revision === toRevision);
  if (!found) return notFound(toRevision);
  const { template } = found.data.spec;
  return isSame(template, set.spec?.template) ? skipped(toRevision) : { patch: templatePatch(template) };
}

/** Puts the template in the place of the present one. */
export const templatePatch = (template: PodTemplate): Patch => ({
  type: 'json',
  steps: [{ op: 'replace', path: '/spec/template', value: template }],
});
