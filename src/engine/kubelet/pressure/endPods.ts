/** Ending pods that a pass has chosen, and waiting for what they leave to be cleaned up (kubelet 1.36, killPodNow; KUBELET-32). */
import type { Pod } from '../../objects/types.ts';
import { type Process, sleep, waitFor } from '../../simulation/process.ts';
import type { KubeletEra } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Cause, World } from '../../simulation/world.ts';
import type { PodVerdict } from '../podStatus.ts';
import type { PodWorker } from '../podWorker.ts';
import { recordPodEvent } from '../recordEvent.ts';
import type { PodEviction } from './evictionPass.ts';

export interface EndTools {
  world: World;
  era: KubeletEra;
  /** Makes sure that the pod has a worker. */
  attend: (pod: Pod) => void;
  /** Undefined: nothing of it is left. */
  worker: (pod: Pod) => PodWorker | undefined;
}

/** podCleanupPollFreq, podCleanupTimeout. */
const cleanupPoll: Millis = 1000;
const cleanupTimeout: Millis = 30_000;

/** One after the other. */
export function* endPods(tools: EndTools, evictions: readonly PodEviction[], cause: Cause): Process {
  if (evictions.length === 0) return;
  for (const eviction of evictions) yield* endPod(tools, eviction, cause);
  for (let waited = 0; waited < cleanupTimeout; waited += cleanupPoll) {
    yield* sleep(cleanupPoll);
    if (evictions.every(({ pod }) => tools.worker(pod)?.isCleanedUp ?? true)) return;
  }
}

/** Waits for the end of its containers, but no longer than half as long again as they are given. */
function* endPod({ world, era, attend, worker }: EndTools, eviction: PodEviction, cause: Cause): Process {
  const { pod, override, message } = eviction;
  const reported = recordPodEvent(world, pod, { type: 'Warning', reason: 'Evicted', message, cause });
  attend(pod);
  const ended = worker(pod)?.evict(verdictOf(eviction, era), { cause: reported, override });
  if (!ended) return;
  yield* waitFor(ended, Math.max(override + Math.floor(override / 2), 10) * 1000);
  if (ended.hasFired) return;
  const late = 'Container runtime did not kill the pod within specified grace period.';
  recordPodEvent(world, pod, { type: 'Warning', reason: 'ExceededGracePeriod', message: late, cause: reported });
}

const verdictOf = ({ message, isForNode }: PodEviction, era: KubeletEra): PodVerdict => ({
  reason: 'Evicted',
  message,
  // As with every end by the kubelet, the containers' exits decide about the phase; earlier the first word stayed.
  mayEndWell: era !== '1.23',
  ...(isForNode && { disruption: message }),
});
