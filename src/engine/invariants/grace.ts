/**
 * S-INV-7: a graceful deletion leaves its whole grace between the kubelet's first act and SIGKILL, and SIGTERM two
 * seconds always. A grace of the kubelet's own (eviction, preemption, shutdown) may be shorter.
 */
import type { Millis } from '../simulation/trace.ts';
import { type Check, inSeconds } from './check.ts';

/** However little is left of the grace (kubelet 1.36, minimumGracePeriodInSeconds). */
const leastAfterSignal: Millis = 2000;

export const minimumGrace: Check = (event, podLedger, ledger) => {
  if (event.what !== 'runtime' || event.op !== 'SIGKILL') return [];
  const run = podLedger?.runs.get(event.container ?? '');
  if (!podLedger || !run) return [];
  const details: string[] = [];
  const sinceSignal = event.t - (run.termedAt ?? event.t);
  if (sinceSignal < leastAfterSignal)
    details.push(`SIGKILL ${inSeconds(sinceSignal)} after SIGTERM, not ${inSeconds(leastAfterSignal)}`);
  const grace = (podLedger.pod?.metadata.deletionGracePeriodSeconds ?? 0) * 1000;
  const isWhole = !podLedger.hasOwnGrace && !ledger.isShutDown(run.node);
  const isAfterDeletion = run.killedAt !== null && podLedger.deletedAt !== null && run.killedAt >= podLedger.deletedAt;
  const sinceKill = event.t - (run.killedAt ?? event.t);
  if (isWhole && isAfterDeletion && sinceKill < grace)
    details.push(`SIGKILL ${inSeconds(sinceKill)} after the first act, not ${inSeconds(grace)}`);
  return details;
};
