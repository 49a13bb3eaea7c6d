/** Why no node takes a pod, in one fact. */
import type { Pod } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import { askedOf, feasibleIn, untriableBecause, notTried } from '../tried/judge.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Cause, Scope } from './cause.ts';
import { claimCause } from './claims.ts';
import { fitCause, offering } from './fit.ts';
import { labelCause } from './labels.ts';
import { priorityRefusal } from '../../objects/priority.ts';
import { allOfKind } from '../../simulation/objectMaps.ts';
import { ownerCause } from './owner.ts';
import { narrow, type Narrowed } from './narrowing.ts';
import { nearest } from './near.ts';
import { podsCause, portCause, spreadCause } from './others.ts';
import { scopeOf } from './scope.ts';
import { taintCause } from './taints.ts';
import { wishTexts } from './wishes.ts';

/** As long as no object changes, states share their maps: whoever moves the cursor need not wait again. */
const known = new WeakMap<ClusterState['objects'], Map<Pod, Cause | null>>();

/** @returns null where some node would take it, or where nothing is known that could be said in one fact */
export function placingCause(trial: TriedCluster): Cause | null {
  const { state, pod, changes } = trial;
  if (changes.length > 0) return found(trial);
  const causes = known.get(state.objects) ?? new Map<Pod, Cause | null>();
  known.set(state.objects, causes);
  const before = causes.get(pod);
  if (before !== undefined) return before;
  const cause = found(trial);
  causes.set(pod, cause);
  return cause;
}

function found(trial: TriedCluster): Cause | null {
  const { pod, snapshot, state } = trial;
  const retained = untriableBecause(trial);
  if (retained === notTried.gates)
    return { id: 'gated', gates: (pod.spec.schedulingGates ?? []).map(({ name }) => name) };
  if (retained !== null) {
    const scheduler = pod.spec.schedulerName || 'default-scheduler';
    const served = profilesOf(state.objects).map(({ schedulerName }) => schedulerName);
    return { id: 'unserved', scheduler, near: nearest(scheduler, served), served };
  }
  const unclassed = classCause(trial);
  if (unclassed) return unclassed;
  if (snapshot.nodes.length === 0) return { id: 'noNodes' };
  const claims = claimCause(trial);
  if (claims) return claims;
  if (feasibleIn(trial).length > 0) return null;
  const narrowed = narrow(trial, askedOf(trial));
  return narrowed && causeOf(trial, narrowed, scopeOf(trial, narrowed));
}

/** The API server would not take it: of a manifest only, a stored pod has its number. */
function classCause({ pod, state }: TriedCluster): Cause | null {
  if (pod.metadata.creationTimestamp !== undefined) return null;
  const refusal = priorityRefusal(pod, allOfKind(state.objects, 'PriorityClass'));
  const cause = refusal && ownerCause(state.objects, refusal.message);
  return cause?.id === 'priorityClass' ? { ...cause, isThere: true } : cause;
}

function causeOf(trial: TriedCluster, narrowed: Narrowed, scope: Scope): Cause | null {
  switch (narrowed.question) {
    case 'selector':
      return labelCause(trial);
    case 'volume':
      return { id: 'several', scope };
    case 'taint':
      return taintCause(trial, narrowed, scope);
    case 'port':
      return portCause(trial, narrowed, scope);
    case 'limits':
      return { id: 'volumeLimits', scope };
    case 'spread':
      return spreadCause(trial, narrowed, scope);
    case 'pods':
      return podsCause(trial, narrowed);
    case 'fit': {
      const cause = fitCause(trial, narrowed, scope);
      return cause.id === 'tooBig' && cause.largest === 0 ? (offererCause(trial, cause.resource) ?? cause) : cause;
    }
  }
}

/** What keeps the pod from the nodes that have a resource which no candidate has; null: no node has it. */
function offererCause(trial: TriedCluster, resource: string): Cause | null {
  const nodes = offering(trial.snapshot.nodes, resource);
  const narrowed = nodes.length === 0 ? null : narrow(trial, askedOf(trial), nodes);
  if (narrowed === null) return null;
  if (narrowed.question === 'selector') return { id: 'noSuchNode', wanted: [...wishTexts(trial.pod), resource] };
  return causeOf(trial, narrowed, { nodes: narrowed.nodes.length, by: 'resource', of: resource, wanted: '' });
}
