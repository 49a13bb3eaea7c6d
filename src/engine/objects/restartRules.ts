/** What the rules of a pod's containers can ask for when one of them exits (KEP-5307, KEP-5532). */
import type { PodSpec } from './types.ts';

/** Has a container a rule that answers an exit with a new beginning for all (api/v1/pod 1.36, AllContainersCouldRestart)? */
export const mayRestartAll = ({ containers, initContainers = [] }: PodSpec): boolean =>
  [...initContainers, ...containers].some(({ restartPolicyRules: rules = [] }) =>
    rules.some(({ action }) => action === 'RestartAllContainers'),
  );
