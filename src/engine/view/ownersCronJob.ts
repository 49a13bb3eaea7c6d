/** A CronJob among a pod's owners, at one instant. */
import { refOf } from '../objects/ref.ts';
import { type KubeObject, podKey } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { OwnerState, OwnerNumber, OwnerWait } from './owners.ts';
import { kubectlLine } from './ownersLine.ts';
import type { Instant } from '../history/at.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

export function cronJobState(cronJob: CronJob, instant: Instant): OwnerState {
  const { run } = instant;
  const { kind, metadata, spec = {} } = cronJob;
  const subject = refOf(kind, podKey(cronJob));
  return {
    subject,
    kind,
    name: metadata.name,
    exists: true,
    kubectl: kubectlLine(cronJob, { epoch: run.epoch, now: instant.clock }),
    deletion: deletionState(cronJob, run.epoch),
    isPaused: spec.suspend ?? false,
    replicas: null,
    numbers: numbersOf(cronJob),
    rollout: null,
    conditions: [],
    pods: null,
    waits: waitOf(cronJob),
    next: instant.nextAbout(subject),
    events: instant.eventsAbout(subject),
  };
}

/** The fields that decide, with the API server's defaults. */
function numbersOf({ spec = {}, status = {} }: CronJob): readonly OwnerNumber[] {
  const values: Readonly<Record<string, string | number | undefined>> = {
    schedule: spec.schedule,
    timeZone: spec.timeZone,
    concurrencyPolicy: spec.concurrencyPolicy ?? 'Allow',
    startingDeadlineSeconds: spec.startingDeadlineSeconds,
    successfulJobsHistoryLimit: spec.successfulJobsHistoryLimit ?? 3,
    failedJobsHistoryLimit: spec.failedJobsHistoryLimit ?? 1,
    lastScheduleTime: status.lastScheduleTime,
    lastSuccessfulTime: status.lastSuccessfulTime,
  };
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value: String(value) }],
  );
}

function waitOf({ spec = {}, status = {} }: CronJob): OwnerWait | null {
  if (spec.suspend) return { what: 'scheduled', names: [] };
  const names = (status.active ?? []).map(({ name }) => name);
  return spec.concurrencyPolicy === 'Forbid' && names.length > 0 ? { what: 'jobs', names } : null;
}

/** null: no deletion is stored. */
export function deletionState({ metadata }: KubeObject, epoch: number): OwnerState['deletion'] {
  if (metadata.deletionTimestamp === undefined) return null;
  const at = parseApiTime(metadata.deletionTimestamp);
  return { since: at === null ? null : at - epoch, finalizers: metadata.finalizers ?? [] };
}
