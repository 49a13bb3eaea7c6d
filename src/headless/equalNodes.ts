/** Which of equally good nodes is taken: upstream leaves it to chance. */
import type { Decide } from '../engine/simulation/schedulingCycle.ts';

/** Takes the equals in turn, so that not every newcomer comes to the node of the eldest. */
export function inTurn(decide: Decide): Decide {
  let turn = 0;
  return (sight, pod) => {
    const outcome = decide(sight, pod);
    const { best, chosen, tookNominated } = outcome;
    if (chosen === null || tookNominated || best.length < 2) return outcome;
    return { ...outcome, chosen: best[turn++ % best.length] ?? chosen };
  };
}
