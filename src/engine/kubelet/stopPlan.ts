/** How long a container gets to stop (kubelet, kuberuntime killContainer). */
import type { Container, Pod } from '../objects/types.ts';
import type { KubeletEra } from '../simulation/situation.ts';

/** Why the kubelet kills a container. */
export type KillReason = 'StartupProbe' | 'LivenessProbe' | 'Unknown';

/** Even a container whose preStop hook used everything gets its signal and this time. */
const minimumSeconds = 2;

export interface Kill {
  pod: Pod;
  container: Container;
  reason: KillReason;
  /** The pod worker's grace when the whole pod ends; null when a probe or a changed spec ends this container. */
  override: number | null;
}

/** Seconds for preStop hook, waiting for one's turn, and shutdown together; v1.23 left the override for the end. */
export function startingGrace({ pod, container, reason, override }: Kill, era: KubeletEra): number {
  if (override !== null && era !== '1.23') return override;
  const { metadata, spec } = pod;
  if (metadata.deletionGracePeriodSeconds !== undefined) return metadata.deletionGracePeriodSeconds;
  if (spec.terminationGracePeriodSeconds === undefined) return minimumSeconds;
  return probeGrace(container, reason) ?? spec.terminationGracePeriodSeconds;
}

function probeGrace(container: Container, reason: KillReason): number | undefined {
  if (reason === 'StartupProbe') return container.startupProbe?.terminationGracePeriodSeconds;
  if (reason === 'LivenessProbe') return container.livenessProbe?.terminationGracePeriodSeconds;
  return undefined;
}

/** What is left after some milliseconds: only whole seconds are taken off. */
export const graceLeft = (grace: number, usedMs: number): number => grace - Math.floor(usedMs / 1000);

/**
 * The timeout of StopContainer: SIGKILL comes so many seconds after the stop signal. Up to 1.27 an override came last:
 * what the preStop hook took was not taken off, and an override of 1 gave less than the least.
 */
export function stopTimeout(left: number, { override }: Pick<Kill, 'override'>, era: KubeletEra): number {
  return era === '1.23' && override !== null ? override : Math.max(minimumSeconds, left);
}
