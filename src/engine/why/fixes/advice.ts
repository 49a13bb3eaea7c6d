/** What somebody has to look at or to mend where nothing can be tried: by what keeps the pod from its node, or from serving. */
import { namespaceOfKey } from '../../objects/ref.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import type { Cause, OwnerCause } from '../cause/cause.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { actionsFor } from './actions.ts';
import { costOf } from '../steps/cost.ts';
import type { Step, StepFacts } from '../steps/step.ts';
import type { Advice, Fix } from './fix.ts';
import { podStep } from '../steps/make.ts';

/** In their order: the first first. */
export function adviceFor(trial: TriedCluster, cause: Cause | null): readonly Fix[] {
  if (!cause) return [];
  const { pod } = trial;
  const { steps, advice } = found(cause, pod);
  const changes = steps.flatMap((facts, place) => podStep(pod, facts, { tier: 'own', share: place / 10 }) ?? []);
  return [...changes.map((step) => changing(trial, step)), ...advice.map(reporting)];
}

function changing(trial: TriedCluster, step: Step): Fix {
  const { kind } = step.facts;
  const done = actionsFor(trial, [step]);
  return {
    ...done,
    id: kind,
    advice: null,
    tier: 'own',
    cost: costOf([step]),
    chosen: null,
    feasible: 0,
    preempts: null,
  };
}

const reporting = (advice: Advice, place: number): Fix => ({
  id: advice.kind,
  advice,
  steps: [],
  tier: 'own',
  cost: 1 + place / 100,
  chosen: null,
  feasible: 0,
  preempts: null,
  manner: { by: 'inPlace' },
  actions: null,
});

/** A controller's pods are not tried: nobody has made them. */
export function ownerAdvice(cause: OwnerCause, namespace: string): readonly Fix[] {
  switch (cause.id) {
    case 'quota': {
      const { id: _, ...amounts } = cause;
      return [reporting({ kind: 'raiseQuota', ...amounts }, 0)];
    }
    case 'serviceAccount':
      return [reporting({ kind: 'createObject', object: 'ServiceAccount', name: `${namespace}/${cause.account}` }, 0)];
    case 'priorityClass': {
      const { name, near } = cause;
      const use: readonly Advice[] = near === null ? [] : [{ kind: 'useClass', from: name, to: near }];
      return [...use, { kind: 'createPriorityClass', name } as const].map(reporting);
    }
    case 'refused':
    case 'paused':
    case 'suspended':
    case 'noReplicas':
      return [];
  }
}

interface Found {
  /** Changes of the pod's own manifest. */
  steps: readonly StepFacts[];
  advice: readonly Advice[];
}

const only = (...advice: readonly Advice[]): Found => ({ steps: [], advice });

function found(cause: Cause, pod: Pod): Found {
  const key = podKey(pod);
  const namespace = namespaceOfKey(key);
  switch (cause.id) {
    case 'unboundClaim': {
      const { claim, provisioner } = cause;
      const isMade = provisioner !== null && provisioner !== 'kubernetes.io/no-provisioner';
      return only(...(isMade ? [{ kind: 'mendProvisioner', claim, provisioner } as const] : []), {
        kind: 'createVolume',
        claim,
      });
    }
    case 'lostVolume':
      return only({ kind: 'restoreVolume', claim: cause.claim, volume: cause.volume });
    case 'image':
      return ofImage(cause);
    case 'crashLoop':
      return only({ kind: 'readLogs', pod: key, container: cause.container, previous: true });
    case 'outOfMemory':
      return ofMemory(cause, key);
    case 'init': {
      const { service, container } = cause;
      const logs = { kind: 'readLogs', pod: key, container, previous: cause.state === 'fails' } as const;
      return service === null ? only(logs) : only({ kind: 'mendService', service, container }, logs);
    }
    case 'readinessGate':
      return only({ kind: 'setGate', gates: cause.gates });
    case 'notReady':
      return only({ kind: 'mendProbe', containers: cause.containers });
    case 'mount':
    case 'config': {
      const { kind: object, name, key: field } = cause;
      if (object === null || name === null) return only();
      return field === null
        ? only({ kind: 'createObject', object, name: `${namespace}/${name}` })
        : only({ kind: 'addKey', object, name: `${namespace}/${name}`, key: field });
    }
    case 'evicted':
      return ofEviction(cause, pod);
    case 'priorityClass':
      return cause.near === null
        ? only({ kind: 'createPriorityClass', name: cause.name })
        : { steps: [{ kind: 'correctPriorityClass', from: cause.name, to: cause.near }], advice: [] };
    case 'finalizer':
      return only({ kind: 'mendFinalizer', finalizers: cause.finalizers });
    default:
      return only();
  }
}

type Of<Id extends Cause['id']> = Extract<Cause, { id: Id }>;

function ofImage({ container, image, near, fault }: Of<'image'>): Found {
  const correct = near === null ? [] : [{ kind: 'correctImage', container, from: image, to: near } as const];
  const advice: readonly Advice[] =
    fault === 'denied'
      ? [{ kind: 'pullSecret', image }]
      : fault === 'registry'
        ? [{ kind: 'reachRegistry', image }]
        : [{ kind: 'giveImage', container, image }];
  return { steps: correct, advice: correct.length > 0 ? [] : advice };
}

/** Twice as much is what is mostly tried first. */
function ofMemory({ container, limit }: Of<'outOfMemory'>, pod: PodKey): Found {
  const logs = [{ kind: 'readLogs', pod, container, previous: true }] as const;
  return limit === null
    ? { steps: [], advice: logs }
    : { steps: [{ kind: 'memoryLimit', container, from: limit, to: limit * 2 }], advice: logs };
}

const Mi = 2 ** 20;
const units: Readonly<Record<string, number>> = { Ki: 2 ** 10, Mi, Gi: 2 ** 30 };

/** It asks for what it used: its node is then chosen with room for it, and others are evicted before it. */
function ofEviction({ used, resource }: Of<'evicted'>, { spec }: Pod): Found {
  const [, number = '', unit = ''] = /^(\d+)(Ki|Mi|Gi)?$/.exec(used ?? '') ?? [];
  const [container] = spec.containers;
  if (resource !== 'memory' || number === '' || !container) return only();
  const to = Math.ceil((Number(number) * (units[unit] ?? 1)) / Mi) * Mi;
  return { steps: [{ kind: 'memoryRequest', container: container.name, to }], advice: [] };
}
