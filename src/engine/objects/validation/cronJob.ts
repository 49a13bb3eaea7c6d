/** CronJobs (Kubernetes 1.36, apis/batch/validation, ValidateCronJobCreate and -Update). */
import type { KubeObject } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, invalid, invalidTyped, notNegative, oneOf, required, notSupported } from './fieldErrors.ts';
import { jobSpecErrors } from './job.ts';
import { selectorJson } from './labels.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { scheduleError, zoneError } from './schedule.ts';
import { subdomainNameErrors } from './syntax.ts';
import type { WrittenWorkloadSpec } from './workloadTypes.ts';

interface CronJobSpec {
  schedule?: string;
  timeZone?: string;
  concurrencyPolicy?: string;
  startingDeadlineSeconds?: number;
  successfulJobsHistoryLimit?: number;
  failedJobsHistoryLimit?: number;
  jobTemplate?: { spec?: WrittenWorkloadSpec };
}
export interface CronJob extends KubeObject {
  kind: 'CronJob';
  spec?: CronJobSpec;
}

const field = Field.of('spec');
const longestName = 52;

export function* cronJobErrors({ metadata, spec = {} }: CronJob, old?: CronJob): FieldErrors {
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  yield* scheduleErrors(spec, old?.spec?.schedule?.includes('TZ') ?? false);
  yield* notNegative(spec.startingDeadlineSeconds, field.child('startingDeadlineSeconds'));
  if (!old || old.spec?.timeZone !== spec.timeZone) yield* zoneErrors(spec.timeZone);
  yield* oneOf(spec.concurrencyPolicy || 'Allow', ['Allow', 'Forbid', 'Replace'], field.child('concurrencyPolicy'));
  yield* templateErrors(spec.jobTemplate?.spec ?? {});
  for (const name of ['successfulJobsHistoryLimit', 'failedJobsHistoryLimit'] as const)
    yield* notNegative(spec[name], field.child(name));
  if (!old && metadata.name.length > longestName)
    yield invalid(Field.of('metadata', 'name'), metadata.name, `must be no more than ${longestName} characters`);
}

function* scheduleErrors({ schedule = '', timeZone }: CronJobSpec, allowsZone: boolean): FieldErrors {
  const at = field.child('schedule');
  if (schedule === '') {
    yield required(at);
    return;
  }
  const error = scheduleError(schedule);
  if (error !== null) yield invalid(at, schedule, error);
  if (!schedule.includes('TZ')) return;
  if (!allowsZone) yield invalid(at, schedule, 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead');
  else if (timeZone !== undefined)
    yield invalid(at, schedule, 'cannot use both timeZone field and TZ or CRON_TZ in schedule');
}

function* zoneErrors(zone: string | undefined): FieldErrors {
  if (zone === undefined) return;
  const at = field.child('timeZone');
  if (zone === '') {
    yield invalidTyped(at, zone, 'timeZone must be nil or non-empty string');
    return;
  }
  const isWritable = (part: string) => /^[A-Za-z.\-_0-9+]{1,14}$/.test(part) && part !== '.' && part !== '..';
  if (!zone.split('/').every((part) => isWritable(part) && !part.startsWith('-'))) {
    yield invalidTyped(at, zone, `unknown time zone ${zone}`);
    return;
  }
  if (zone.toLowerCase() === 'local')
    yield invalidTyped(
      at,
      zone,
      'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones',
    );
  const error = zone.includes('..') ? 'time: invalid location name' : zoneError(zone);
  if (error !== null) yield invalidTyped(at, zone, error);
}

/** A CronJob makes its Jobs' selectors, always. */
function* templateErrors(spec: WrittenWorkloadSpec): FieldErrors {
  const at = field.child('jobTemplate', 'spec');
  yield* jobSpecErrors(spec, at);
  if (spec.selector)
    yield invalid(at.child('selector'), selectorJson(spec.selector), '`selector` will be auto-generated');
  if (spec.manualSelector) yield notSupportedFlag(at.child('manualSelector'));
}

/** Upstream shows a boolean. */
function notSupportedFlag(at: Field) {
  const error = notSupported(at, 'true', ['nil', 'false']);
  return { ...error, text: error.text.replace('"true"', 'true') };
}
