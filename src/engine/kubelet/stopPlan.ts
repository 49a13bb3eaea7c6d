/** How long a container gets to stop (kubelet 1.36, kuberuntime killContainer). */
import type { Container, Pod } from '../objects/types.ts';

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

/** Seconds for preStop hook, waiting for one's turn, and shutdown together. */
export function startingGrace({ pod, container, reason, override }: Kill): number {
  if (override !== null) return override;
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

/** The timeout of StopContainer: SIGKILL comes so many seconds after the stop signal. */
export const stopTimeout = (left: number): number => Math.max(minimumSeconds, left);
