/** Which ends in the lanes stand for a number of the pod: what the budget's handles set can be dragged there, too. */
import type { ContainerLife } from './containerLife.ts';
import { type Life, lastRun } from './life.ts';
import type { Run } from './run.ts';
import type { SpanHandle } from './story.ts';

/** The numbers are those of all app containers, and of the stop that ends the pod. */
export const isTunable = (container: ContainerLife, run: Run): boolean =>
  container.role === 'app' && run === lastRun(container);

export function handleOf({ timeline }: Life, of: 'preStopSeconds' | 'shutdownSeconds'): SpanHandle {
  return { of, pod: timeline.pod, seconds: timeline.parameters[of] };
}
