/** Which ends in the lanes stand for a number of the pod: what the budget's handles set can be dragged there, too. */
import type { ContainerHistory } from './containerLife.ts';
import { type PodHistory, lastRun } from './life.ts';
import type { ContainerRunHistory } from './run.ts';
import type { SpanHandle } from './story.ts';

/** The numbers are those of all app containers, and of the stop that ends the pod. */
export const isTunable = (container: ContainerHistory, run: ContainerRunHistory): boolean =>
  container.role === 'app' && run === lastRun(container);

export function handleOf({ timeline }: PodHistory, of: 'preStopSeconds' | 'shutdownSeconds'): SpanHandle {
  return { of, pod: timeline.pod, seconds: timeline.parameters[of] };
}
