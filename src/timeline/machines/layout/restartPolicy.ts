/** Whether the kubelet starts an ended container again (kubelet 1.36, ShouldContainerBeRestarted). */
import type { PodHistory } from '../../../engine/history/podHistory.ts';

/** The policy in force: a container's own, then the pod's, under which an init container is tried until it exits with 0. */
export function restartPolicyOf({ before, writes }: PodHistory, name: string): string {
  const spec = (before ?? writes[0]?.pod)?.spec;
  const init = spec?.initContainers?.find((container) => container.name === name);
  const container = init ?? spec?.containers.find((one) => one.name === name);
  const policy = container?.restartPolicy ?? spec?.restartPolicy ?? 'Always';
  return init && !init.restartPolicy && policy === 'Always' ? 'OnFailure' : policy;
}
