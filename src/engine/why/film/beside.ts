/** The run in which a pod that nobody has scheduled is scheduled, or in which a scheduler that stopped goes on. */
import type { PodKey } from '../../objects/types.ts';
import type { Situation } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';

/** What was done until t; then the pod is taken from the queue, and the scheduler works by itself from there on. */
export function scheduledAt(situation: Situation, { t, pod }: { t: Millis; pod: PodKey }): Situation {
  const done = situation.actions.filter((action) => action.t <= t);
  return { ...situation, actions: [...done, { t, do: 'schedule', pod }, { t, do: 'scheduler', runs: true }] };
}

/** All that was done; and once the pod is nominated, the scheduler works by itself. */
export function goneOn(situation: Situation, after: Millis): Situation {
  const t = Math.max(after, ...situation.actions.map((action) => action.t));
  return { ...situation, actions: [...situation.actions, { t, do: 'scheduler', runs: true }] };
}
