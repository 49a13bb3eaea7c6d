/** Whether processes of the pod live on, whatever has become of its object. */
import { isFromFile } from '../../kubelet/criticalPods.ts';
import { podKey } from '../../objects/types.ts';
import type { RemovalOutcome } from './removal.ts';
import type { Watched } from './watched.ts';

/** At the end of the run. Those of a static pod go on under its next mirror. */
export function aliveIn({ run, pod }: Watched): RemovalOutcome['isAlive'] {
  const { reality, pods } = run.stateAt(run.end);
  if (reality.has(pod.metadata.uid ?? '')) return 'yes';
  const next = isFromFile(pod) ? pods.get(podKey(pod))?.metadata.uid : undefined;
  return next !== undefined && reality.has(next) ? 'mirrored' : 'no';
}
