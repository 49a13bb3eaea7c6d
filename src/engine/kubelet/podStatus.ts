/** A pod's whole status as the kubelet builds it in a sync (kubelet 1.36, generateAPIPodStatus). */
import { mayRestartAll } from '../objects/restartRules.ts';
import type { Condition, ContainerStatus, PodStatus } from '../objects/types.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import { type StatusInputs, containerStatuses } from './containerStatuses.ts';
import { hasSandbox } from './containerRecord.ts';
import { type PodPhase, podPhase } from './phase.ts';
import { type PodAllocation, resizeConditionTypes } from './podAllocation.ts';
import {
  containersReady,
  initialized,
  kubeletConditions,
  ready,
  restartingAll,
  type ConditionVerdict,
} from './podConditions.ts';
import { restartsAll } from './restartable.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface PodStatusInputs extends StatusInputs {
  /** Proven: all containers have stopped for good. */
  isTerminal: boolean;
  allocation: PodAllocation;
  /** Given to the pod once its sandbox is known. */
  podIP: string;
  /** The API's text of now. */
  now: string;
  /** The kubelet ends the pod for a reason of its own. */
  verdict: PodVerdict | null;
  era: KubeletEra;
}

/** Why a kubelet ends a pod that could go on. */
export interface PodVerdict {
  reason: string;
  message: string;
  /** A pod whose containers all end well has succeeded all the same, and no reason is told. */
  mayEndWell: boolean;
  /** Text of its condition DisruptionTarget, where it has one. */
  disruption?: string;
}

export function podStatus(inputs: PodStatusInputs): PodStatus {
  const { pod, seen, before = {} } = inputs;
  const { init, app } = containerStatuses(inputs);
  const statuses = [...init, ...app];
  const own = phaseOf(
    inputs,
    statuses.map((status) => asBefore(status, before)),
  );
  const verdict = inputs.verdict?.mayEndWell && own === 'Succeeded' ? null : inputs.verdict;
  const computed = verdict ? 'Failed' : own;
  const stored = [before.phase, pod.status?.phase].find((one) => isEnded(one));
  const phase = stored ?? computed;
  const conditions = podConditions(inputs, { statuses, phase });
  const isKnown = seen.sandboxes.length > 0;
  return {
    ...before,
    phase,
    ...(verdict && { reason: verdict.reason, message: verdict.message }),
    conditions,
    startTime: before.startTime ?? inputs.now,
    ...(isKnown && before.podIP === undefined && { podIP: inputs.podIP, podIPs: [{ ip: inputs.podIP }] }),
    ...(init.length > 0 && { initContainerStatuses: init }),
    containerStatuses: app,
    observedGeneration: pod.metadata.generation ?? 1,
  };
}

/** Up to 1.26 a pod that was deleted kept the phase that its restart policy gave it, so it could stay Running to its end. */
function phaseOf(inputs: PodStatusInputs, statuses: readonly ContainerStatus[]): PodPhase {
  const { pod, seen, era } = inputs;
  const isTerminal = inputs.isTerminal && era !== '1.23';
  const hasInitialized = pod.spec.containers.some(({ name }) => seen.containers.has(name));
  return podPhase({ pod, statuses, isTerminal, hasInitialized });
}

/** The phase is computed before the probes are asked: a run counts as started from the status after on (kubelet 1.36, generateAPIPodStatus). */
function asBefore(status: ContainerStatus, { initContainerStatuses = [] }: PodStatus): ContainerStatus {
  const before = initContainerStatuses.find(({ name }) => name === status.name);
  return status.state?.running ? { ...status, started: before?.started ?? false } : status;
}

function podConditions(
  inputs: PodStatusInputs,
  { statuses, phase }: { statuses: PodStatus['containerStatuses']; phase: PodPhase },
): readonly Condition[] {
  const { pod, seen, before, now } = inputs;
  const written = pod.status?.conditions ?? [];
  const known = before?.conditions ?? [];
  // What others write of it, such as readiness gates, is as they wrote it last.
  const own = known.filter(({ type }) => kubeletConditions.includes(type));
  const conditions = [...own, ...written, ...known];
  const given = { pod, statuses: statuses ?? [], conditions, phase };
  const verdicts: readonly (readonly [string, ConditionVerdict])[] = [
    ['PodReadyToStartContainers', { status: hasSandbox(seen) ? 'True' : 'False' }],
    ['Initialized', initialized(given)],
    ['Ready', ready(given)],
    ['ContainersReady', containersReady(given)],
    ['PodScheduled', { status: 'True' }],
  ];
  const made = verdicts.map(([type, verdict]) => condition(type, verdict, { conditions, now }));
  made.push(...allContainersRestarting(inputs, { conditions, phase }));
  const disruption = inputs.verdict?.disruption;
  if (disruption !== undefined) {
    const verdict = { status: 'True', reason: 'TerminationByKubelet', message: disruption };
    made.push(condition('DisruptionTarget', verdict, { conditions, now }));
  }
  const resizes = isEnded(phase) ? [] : inputs.allocation.conditions();
  made.unshift(
    ...resizes.map(({ type, observedGeneration, ...verdict }) => ({
      ...condition(type, verdict, { conditions, now }),
      ...(observedGeneration !== undefined && { observedGeneration }),
    })),
  );
  const types = new Set([...resizeConditionTypes, ...made.map(({ type }) => type)]);
  return [...made, ...written.filter(({ type }) => !types.has(type))];
}

/** Of pods with a rule that can ask for it, from their first status on (GenerateAllContainersRestartingCondition). */
function allContainersRestarting(
  { pod, seen, now }: PodStatusInputs,
  { conditions, phase }: { conditions: readonly Condition[]; phase: PodPhase },
): Condition[] {
  if (!mayRestartAll(pod.spec)) return [];
  const started = { reason: 'RestartAllContainersStarted', message: 'container exited with restart policy rule' };
  const ended = { Succeeded: 'PodCompleted', Failed: 'PodFailed' } as const;
  const verdict: ConditionVerdict = isEnded(phase)
    ? { status: 'False', reason: ended[phase] }
    : restartsAll(pod, seen)
      ? { status: 'True', ...started }
      : { status: 'False' };
  return [condition(restartingAll, verdict, { conditions, now })];
}

/** A condition's time moves only with its status. */
export function condition(
  type: string,
  verdict: ConditionVerdict,
  { conditions, now }: { conditions: readonly Condition[]; now: string },
): Condition {
  const old = conditions.find((one) => one.type === type);
  const isSame = old?.status === verdict.status && old.lastTransitionTime !== undefined;
  return { type, ...verdict, lastTransitionTime: isSame ? (old.lastTransitionTime ?? now) : now };
}
