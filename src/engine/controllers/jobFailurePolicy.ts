/** What a Job makes of a failed pod by its podFailurePolicy (kube-controller-manager 1.36, matchPodFailurePolicy). */
import type { PodFailureRule } from '../objects/jobTypes.ts';
import type { ContainerStatus, Pod, WorkloadSpec } from '../objects/types.ts';
import { namespaceOf } from './informers.ts';

export interface FailureVerdict {
  /** It counts towards the back-off limit. */
  isCounted: boolean;
  /** Why the whole Job fails; null if it goes on. */
  failsJob: string | null;
  /** Its index gets no other pod. */
  failsIndex: boolean;
}

const counted: FailureVerdict = { isCounted: true, failsJob: null, failsIndex: false };

/** The first rule that matches decides; without one the pod counts. */
export function judgeFailure({ podFailurePolicy }: WorkloadSpec, pod: Pod): FailureVerdict {
  for (const [index, rule] of (podFailurePolicy?.rules ?? []).entries()) {
    const match = matching(rule, pod);
    if (match === null) continue;
    if (rule.action === 'Ignore') return { ...counted, isCounted: false };
    if (rule.action === 'FailIndex') return { ...counted, failsIndex: true };
    if (rule.action !== 'FailJob') return counted;
    return { ...counted, failsJob: `${match} matching FailJob rule at index ${index}` };
  }
  return counted;
}

/** What of the pod the rule is about; null where it does not match. */
function matching({ onExitCodes, onPodConditions }: PodFailureRule, pod: Pod): string | null {
  const name = `${namespaceOf(pod)}/${pod.metadata.name}`;
  if (onExitCodes) {
    const { containerStatuses = [], initContainerStatuses = [] } = pod.status ?? {};
    const found = [...containerStatuses, ...initContainerStatuses].find((status) => exits(status, onExitCodes));
    const code = found?.state?.terminated?.exitCode;
    return found ? `Container ${found.name} for pod ${name} failed with exit code ${code}` : null;
  }
  const condition = onPodConditions?.find(({ type, status = 'True' }) =>
    pod.status?.conditions?.some((one) => one.type === type && one.status === status),
  );
  return condition ? `Pod ${name} has condition ${condition.type}` : null;
}

function exits({ name, state }: ContainerStatus, rule: NonNullable<PodFailureRule['onExitCodes']>): boolean {
  const code = state?.terminated?.exitCode;
  if (code === undefined || code === 0 || (rule.containerName !== undefined && rule.containerName !== name))
    return false;
  return (rule.values ?? []).includes(code) === (rule.operator === 'In');
}
