/** What a controller reports of pods that it is refused. */
import type { ObjectRef } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

/**
 * @param subjects controllers, as the trace names them
 * @returns the API server's words in the last Event about a creation until t; null where that went well, or there is none
 */
export function refusedCreation({ index }: Run, subjects: readonly ObjectRef[], t: Millis): string | null {
  const reported = subjects.flatMap(index.about).filter((event) => event.what === 'event');
  const last = reported.findLast(
    (event) => event.t <= t && (event.reason === 'FailedCreate' || event.reason === 'SuccessfulCreate'),
  );
  return last?.reason === 'FailedCreate' ? last.message : null;
}
