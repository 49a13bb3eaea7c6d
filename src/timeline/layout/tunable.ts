/** Which ends in the lanes stand for a number of the pod: what the budget's handles set can be dragged there, too. */
import { lastRun } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { ContainerHistory } from '../../engine/history/containerHistory.ts';
import type { ContainerRunHistory } from '../../engine/history/containerRun.ts';
import type { SpanHandle } from './laneChart.ts';

/** The numbers are those of all app containers, and of the stop that ends the pod. */
export const isTunable = (container: ContainerHistory, run: ContainerRunHistory): boolean =>
  container.role === 'app' && run === lastRun(container);

export function handleOf({ pod, parameters }: PodTimeline, of: 'preStopSeconds' | 'shutdownSeconds'): SpanHandle {
  return { of, pod, seconds: parameters[of] };
}
