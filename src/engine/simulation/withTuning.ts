/** Setting a pod's own numbers from the start of a situation on. */
import type { PodKey } from '../objects/types.ts';
import type { Situation, Tuning } from './situation.ts';

/** The situation as if its pod had these numbers, whatever was set before. */
export const withTuning = (situation: Situation, pod: PodKey, tuning: Tuning): Situation => ({
  ...situation,
  tuning: { ...situation.tuning, [pod]: { ...answeringAlike(situation.tuning[pod] ?? {}, tuning), ...tuning } },
});

/** A handle for all containers' answer to SIGTERM is heard by those too that were told theirs one by one. */
function answeringAlike(tuning: Tuning, handle: Tuning): Tuning {
  const isAnswer = handle.shutdownSeconds !== undefined || handle.ignoresSigterm !== undefined;
  if (!isAnswer || !tuning.containers) return tuning;
  const reported = Object.entries(tuning.containers).map(([name, { onTerm: _, ...others }]) => [name, others] as const);
  return { ...tuning, containers: Object.fromEntries(reported) };
}
