/** Is a container that ended to run again (kubelet 1.36, ShouldContainerBeRestarted, container restart rules)? */
import type { Container, Pod } from '../objects/types.ts';
import type { ContainerRecord, PodRecord } from './containerRecord.ts';
import { allContainers } from './podContainers.ts';

/** What the container's own rules say of this exit code; the first that matches decides. */
export function restartRule(container: Container, exitCode: number): string | null {
  if (container.restartPolicy === undefined) return null;
  for (const { action, exitCodes } of container.restartPolicyRules ?? []) {
    if (!exitCodes) continue;
    const isListed = (exitCodes.values ?? []).includes(exitCode);
    if (exitCodes.operator === 'In' ? isListed : exitCodes.operator === 'NotIn' && !isListed) return action;
  }
  return null;
}

/** Rule, else the container's own policy, else the pod's; an empty one is Always. */
export function isRestartable(container: Container, podPolicy: string | undefined, exitCode: number): boolean {
  if (restartRule(container, exitCode) !== null) return true;
  const policy = container.restartPolicy ?? podPolicy;
  if (policy === 'Never') return false;
  return policy === 'OnFailure' ? exitCode !== 0 : true;
}

/** A deleted pod starts nothing (kubelet 1.36, ShouldContainerBeRestarted). */
export function shouldStart(pod: Pod, container: Container, record: ContainerRecord | undefined): boolean {
  if (pod.metadata.deletionTimestamp !== undefined) return false;
  if (!record?.end) return record?.state !== 'running';
  return isRestartable(container, pod.spec.restartPolicy, record.end.exitCode);
}

/** A container has ended in a way that asks for a new beginning of all (KEP-5532), and its record is still there. */
export const restartsAll = (pod: Pod, { containers }: PodRecord): boolean =>
  allContainers(pod).some((container) => {
    const record = containers.get(container.name);
    return record !== undefined && asksForAll(container, record);
  });

/** Its own rules answer this exit with a new beginning for all. */
export const asksForAll = (container: Container, { end }: ContainerRecord): boolean =>
  end !== null && restartRule(container, end.exitCode) === 'RestartAllContainers';
