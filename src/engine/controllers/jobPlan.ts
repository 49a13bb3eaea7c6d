/** Pods that a Job makes next, index by index where each fails for itself (kube-controller-manager 1.36, manageJob). */
import type { Labels, Workload } from '../objects/types.ts';
import { failureAnnotations, indexWait } from './jobIndexFailures.ts';
import { firstPending, indexedPod, indexOf } from './jobIndexes.ts';
import type { JobPods } from './jobPods.ts';
import { completionsOf } from './jobSpec.ts';
import type { NewPod } from './podControl.ts';

interface Plan {
  job: Workload;
  pods: JobPods;
  labels: Labels;
  /** ms since 1970 */
  now: number;
}

/** Each index waits for itself; `wait`: seconds until the first may go on, where none may now. */
export function plannedByIndex(
  { job, pods, labels, now }: Plan,
  lacking: number,
): { planned: readonly NewPod[]; wait: number } {
  const before = new Map(pods.awaiting.map((pod) => [indexOf(pod), pod]));
  const pending = firstPending(completionsOf(job) ?? 0, lacking, pods.indexes?.taken ?? []);
  const waits = pending.map((index) => ({ index, wait: indexWait(job, before.get(index), now) }));
  const free = waits.filter(({ wait }) => wait === 0);
  const planned = free.map(({ index }) =>
    indexedPod(job, { labels, index, annotations: failureAnnotations(job, before.get(index)) }),
  );
  const wait = free.length > 0 || waits.length === 0 ? 0 : Math.min(...waits.map((one) => one.wait));
  return { planned, wait };
}
