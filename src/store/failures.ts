/** Tells of what went wrong that nobody expected. */
import { WorkerLost } from '../worker/lifeline.ts';
import { notify } from './notices.ts';
import { message } from '../i18n/first.ts';

/** That a worker was lost is told by its replacement; anything else is a bug and says so. */
export function notifyFailure(error: unknown): void {
  if (error instanceof WorkerLost) return;
  notify('error', message('app:notice.failed', { reason: error instanceof Error ? error.message : String(error) }));
}
