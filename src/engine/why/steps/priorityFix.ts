/** The smallest priority there is a class for that would let the pod preempt. */
import type { PodKey } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import { allOfKind } from '../../simulation/objectMaps.ts';
import { decideTrial, tryChange, type TriedCluster } from '../tried/trial.ts';
import type { Step } from './step.ts';
import { untriableBecause } from '../tried/judge.ts';
import { podStep } from './make.ts';

/** Each is a search for victims over the whole cluster. */
const mostClasses = 6;

export interface Raised {
  steps: readonly Step[];
  trial: TriedCluster;
  preempts: { node: string; victims: readonly PodKey[] };
}

/** null: no class helps, or none is needed. */
export function raisedPriority(base: TriedCluster): Raised | null {
  const { state, pod } = base;
  if (untriableBecause(base) !== null || pod.spec.preemptionPolicy === 'Never') return null;
  const from = priorityOf(pod);
  const classes = allOfKind(state.objects, 'PriorityClass');
  const higher = classes
    .filter((one) => one.value > from && one.preemptionPolicy !== 'Never' && !one.metadata.name.startsWith('system-'))
    .toSorted((a, b) => a.value - b.value);
  for (const { value: to, metadata, preemptionPolicy: policy = 'PreemptLowerPriority' } of higher.slice(
    0,
    mostClasses,
  )) {
    const facts = { kind: 'priority', from, to, className: metadata.name, policy } as const;
    const step = podStep(pod, facts, { tier: 'others', share: 1 });
    const trial = step && tryChange(base, step.change);
    const preemption = trial && decideTrial(trial).preemption;
    const candidate = preemption && chosenCandidate(preemption);
    if (step && trial && candidate) {
      const { node, victims } = candidate;
      return { steps: [step], trial, preempts: { node, victims } };
    }
  }
  return null;
}
