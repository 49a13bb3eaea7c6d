/** The film of a preemption as one picture: what DefaultPreemption would do for a pod at an instant, with nothing of what comes after. */
import type { Answerer } from '../questions.ts';
import { triedAll } from '../tried/tried.ts';
import { decideTrial } from '../tried/trial.ts';
import { filmOf, shooting } from './shoot.ts';

/** With the changes that are previewed; null where there is no such pod, or they can't be made. */
export const answerPreemption: Answerer<'preemption'> = ({ run, inSlices }, { t, pod: key, changes }) => {
  const trial = triedAll(run.stateAt(t), key, changes);
  if (!trial) return null;
  const { state, pod, snapshot } = trial;
  const instant = { run, t, state, pod, round: null, victim: null };
  if (changes.length === 0) return inSlices(shooting(instant));
  return filmOf(decideTrial(trial, { facts: 'all' }), { ...instant, snapshot });
};
