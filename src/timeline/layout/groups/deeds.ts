/** What of all that somebody did belongs into the picture of a group. */
import type { TraceEvent } from '../../../engine/simulation/trace.ts';

/** That the scheduler works by itself is how the stage is set. */
export const isDeed = (event: TraceEvent): boolean => event.what !== 'request' || event.verb !== 'scheduler';
