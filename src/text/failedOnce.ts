/** A pod that failed once, by hand: for tests only. */
import type { QueueEntry } from '../engine/scheduler/queue/entry.ts';

export const failedOnce: QueueEntry = {
  ...{ pod: 'default/web', uid: 'u1', place: 'unschedulable', priority: 0, schedulerName: 'default-scheduler' },
  ...{ attempts: 1, unschedulableCount: 1, consecutiveErrors: 0, timestamp: 3300, backoffUntil: 4000 },
  ...{ rejectedBy: ['NodeResourcesFit'], gatedBy: null, order: 0 },
};
