/** What the API server warns of, kind by kind (Kubernetes 1.36, WarningsOnCreate and WarningsOnUpdate of each strategy). */
import type { PersistentVolume, PersistentVolumeClaim, StorageClass } from '../storageTypes.ts';
import type { KubeObject } from '../types.ts';
import { rangeWarnings } from './addressWarnings.ts';
import { containersOf } from './containersOf.ts';
import type { CronJob } from './cronJob.ts';
import { type Secret, secretWarnings } from './dataObjects.ts';
import { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import type { WarnedNode } from './node.ts';
import { preparedPod, preparedTemplate } from './pod.ts';
import { podWarnings } from './podWarnings.ts';
import { appArmorWarnings } from './profileWarnings.ts';
import { quotaWarnings, type WrittenQuota } from './quota.ts';
import { preparedService, type WrittenService } from './serviceTypes.ts';
import { serviceWarnings } from './serviceWarnings.ts';
import { claimSpecWarnings, claimWarnings, storageClassWarnings, volumeWarnings } from './storageWarnings.ts';
import { supportWarnings } from './supportKinds.ts';
import { labelNameErrors } from './syntax.ts';
import { templateOf, type WrittenWorkload, type WrittenWorkloadSpec } from './workloadTypes.ts';
import type { WrittenPod } from './written.ts';

/** @param isUpdate whether it is there already: its name is not warned of again, and a pod not at all */
export function* warningsOf(object: KubeObject, isUpdate = false): Warnings {
  if (!isUpdate) yield* nameWarnings(object);
  switch (object.kind) {
    case 'Pod':
      if (!isUpdate) yield* ownPodWarnings(object as WrittenPod);
      return;
    case 'Deployment':
    case 'ReplicaSet':
    case 'DaemonSet':
    case 'ReplicationController':
      yield* templateWarnings((object as WrittenWorkload).spec ?? {}, Field.of('spec'));
      return;
    case 'StatefulSet':
      yield* statefulSetWarnings(object as WrittenWorkload, isUpdate);
      return;
    case 'Job':
      yield* jobWarnings((object as WrittenWorkload).spec ?? {}, Field.of('spec'));
      return;
    case 'CronJob':
      yield* jobWarnings((object as CronJob).spec?.jobTemplate?.spec ?? {}, Field.of('spec', 'jobTemplate', 'spec'));
      return;
    default:
      yield* otherWarnings(object, isUpdate);
  }
}

function* otherWarnings(object: KubeObject, isUpdate: boolean): Warnings {
  switch (object.kind) {
    case 'Service':
      yield* serviceWarnings(preparedService(object as WrittenService));
      return;
    case 'Node':
      yield* nodeWarnings(object as WarnedNode);
      return;
    case 'PersistentVolume':
      yield* volumeWarnings(object as PersistentVolume);
      return;
    case 'PersistentVolumeClaim':
      yield* claimWarnings(object as PersistentVolumeClaim);
      return;
    case 'ResourceQuota':
      if (!isUpdate) yield* quotaWarnings(object as WrittenQuota);
      return;
    case 'Secret':
      yield* secretWarnings(object as Secret);
      return;
    case 'StorageClass':
      yield* storageClassWarnings(object as StorageClass);
      return;
    default:
      yield* supportWarnings(object, isUpdate);
  }
}

/** What a name is used in, of kinds whose names may be no DNS label. */
const useOfName: ReadonlyMap<string, string> = new Map([
  ['Pod', "the Pod's hostname"],
  ...['Deployment', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob'].map(
    (kind) => [kind, 'Pod names and hostnames'] as const,
  ),
]);

function* nameWarnings({ kind, metadata }: KubeObject): Warnings {
  const use = useOfName.get(kind);
  if (use === undefined) return;
  const wrong = labelNameErrors(metadata.name);
  const risk = 'which can result in surprising behavior; a DNS label is recommended';
  if (wrong.length > 0) yield `metadata.name: this is used in ${use}, ${risk}: [${wrong.join(' ')}]`;
}

function* ownPodWarnings(pod: WrittenPod): Warnings {
  const { metadata, spec } = preparedPod(pod);
  const warned = { spec, annotations: metadata.annotations };
  if (spec.os?.name !== 'windows')
    for (const [, container] of containersOf(spec, Field.of('spec')))
      yield* appArmorWarnings(warned, container, Field.of('metadata', 'annotations'));
  yield* podWarnings(warned, null);
}

function* templateWarnings(spec: WrittenWorkloadSpec, field: Field): Warnings {
  const template = preparedTemplate(templateOf(spec));
  yield* podWarnings({ spec: template.spec, annotations: template.metadata?.annotations }, field.child('template'));
}

function* statefulSetWarnings({ spec = {} }: WrittenWorkload, isUpdate: boolean): Warnings {
  yield* templateWarnings(spec, Field.of('spec'));
  for (const [index, template] of (spec.volumeClaimTemplates ?? []).entries()) {
    const at = Field.of('spec', 'volumeClaimTemplates').index(index);
    // Upstream writes its Go name, or none.
    yield* claimSpecWarnings(template.spec ?? {}, isUpdate ? at.child('Spec') : at);
  }
  if ((spec.revisionHistoryLimit ?? 0) < 0)
    yield 'spec.revisionHistoryLimit: a negative value retains all historical revisions; a value >= 0 is recommended';
}

const [manyCompletions, muchParallelism] = [100_000, 10_000];

function* jobWarnings(spec: WrittenWorkloadSpec, field: Field): Warnings {
  const { completionMode, completions = 0, parallelism = 0 } = spec;
  if (completionMode === 'Indexed' && completions > manyCompletions && parallelism > muchParallelism)
    yield `${field.text}: In Indexed Jobs with a number of completions higher than 10^5 and a parallelism higher than 10^4, Kubernetes might not be able to track completedIndexes when a big number of indexes fail`;
  yield* templateWarnings(spec, field);
}

function* nodeWarnings({ spec = {} }: WarnedNode): Warnings {
  if (spec.externalID) yield 'spec.externalID: this field is deprecated, and is unused by Kubernetes';
  const { podCIDR, podCIDRs = podCIDR ? [podCIDR] : [] } = spec;
  for (const [index, range] of podCIDRs.entries())
    yield* rangeWarnings(range, Field.of('spec', 'podCIDRs').index(index));
}
