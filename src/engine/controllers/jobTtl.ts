/** Deletes Jobs that have ended, ttlSecondsAfterFinished later (kube-controller-manager 1.36, ttlafterfinished). */
import type { Workload } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { type ControllerTools, storedNow } from './controllerTools.ts';

export function deleteExpiredJobs(tools: ControllerTools): void {
  const { world, informers } = tools;
  informers.on('Job', ({ before, after, cause }) => {
    if (!after || (before && expiry(before) === expiry(after))) return;
    const due = expiry(after);
    if (due !== null) world.clock.at(due - world.epoch, () => void world.clock.start(remove(tools, after, cause)));
  });
}

/** ms since 1970; null: it has not ended, or may stay. */
function expiry({ metadata, spec, status }: Workload): number | null {
  const seconds = spec?.ttlSecondsAfterFinished;
  const end = status?.conditions?.find(({ type, status: is }) => /^(Complete|Failed)$/.test(type) && is === 'True');
  const endedAt = readApiTime(end?.lastTransitionTime);
  if (seconds === undefined || endedAt === null || metadata.deletionTimestamp !== undefined) return null;
  return endedAt + seconds * 1000;
}

function* remove(tools: ControllerTools, job: Workload, cause: Cause): Process {
  const { world, api } = tools;
  const stored = storedNow(tools, job);
  // Somebody has given it more time meanwhile.
  if (!stored || expiry(stored) !== expiry(job)) return;
  const subject = subjectOf(job);
  const actor = { kind: 'controller', name: 'ttl-after-finished-controller' } as const;
  const asked = world.record({ actor, subject, cause, what: 'request', verb: 'delete' });
  yield* sleep(world.latencies.write);
  const { uid } = job.metadata;
  api.delete(subject, { propagationPolicy: 'Foreground', ...(uid !== undefined && { preconditions: { uid } }) }, asked);
}
