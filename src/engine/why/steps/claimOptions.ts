/** What may be changed where a claim keeps the pod from every node: the claim that it names, or the class of the claim. */
import { nameOf, namespaceOfKey } from '../../objects/ref.ts';
import type { PersistentVolumeClaim } from '../../objects/storageTypes.ts';
import { allOfKind, objectsOf } from '../../simulation/objectMaps.ts';
import { classNameOf, waitsForConsumer } from '../../storage/storageClasses.ts';
import { canBeMadeFor } from '../../storage/topology.ts';
import type { Cause } from '../cause/cause.ts';
import { claimCause } from '../cause/claims.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Step } from './step.ts';
import { own } from './ownStep.ts';
import { patchStep } from './make.ts';

export function claimOptions(trial: TriedCluster): readonly (Step | null)[] {
  const cause = claimCause(trial);
  switch (cause?.id) {
    case 'missingClaim':
      return [corrected(trial, cause), created(cause.claim)];
    case 'missingClass':
    case 'topologies':
      return otherClasses(trial, cause, 0.1);
    case 'unboundClaim':
      return otherClasses(trial, cause, 0.5);
    default:
      return [];
  }
}

type Of<Id extends Cause['id']> = Extract<Cause, { id: Id }>;

function corrected(trial: TriedCluster, { claim, near }: Of<'missingClaim'>): Step | null {
  if (near === null) return null;
  const [from = '', to = ''] = [claim, near].map(nameOf);
  const index = (trial.pod.spec.volumes ?? []).findIndex((one) => one.persistentVolumeClaim?.claimName === from);
  return index < 0 ? null : own(trial, { kind: 'correctClaim', index, from, to }, 0);
}

/** Of as much as is common: whoever makes it knows better. */
const size = '10Gi';

function created(claim: string): Step {
  const namespace = namespaceOfKey(claim);
  const object: PersistentVolumeClaim = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: nameOf(claim), namespace },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: size } } },
  };
  return {
    ...{ facts: { kind: 'createClaim', claim, size }, tier: 'own', share: 0.3 },
    ...{ change: { do: 'create', object }, fields: [] },
  };
}

/** The one that was meant first, then the default one; classes that wait for the pod are the safer ones. */
function otherClasses(trial: TriedCluster, cause: Of<'missingClass' | 'topologies' | 'unboundClaim'>, share: number) {
  const { storage } = trial.snapshot.cluster;
  const claim = objectsOf(storage, 'PersistentVolumeClaim').get(cause.claim);
  if (!claim || claim.spec?.volumeName) return [];
  const near = cause.id === 'missingClass' ? cause.near : null;
  const usual = classNameOf(storage, { ...claim, spec: { ...claim.spec, storageClassName: undefined } as never });
  const classes = allOfKind(storage, 'StorageClass').filter(
    (one) =>
      one.metadata.name !== cause.storageClass &&
      waitsForConsumer(one) &&
      trial.snapshot.nodes.some(({ node }) => canBeMadeFor(one, node)),
  );
  return classes.map(({ metadata: { name: to } }) => {
    const facts = { kind: 'claimClass', claim: cause.claim, from: cause.storageClass, to } as const;
    const dearer = to === near ? 0 : to === usual ? 0.1 : 0.2;
    const steps = [{ op: 'add', path: '/spec/storageClassName', value: to }];
    return patchStep(claim, `PersistentVolumeClaim/${cause.claim}`, {
      facts,
      tier: 'own',
      share: share + dearer,
      steps,
    });
  });
}
