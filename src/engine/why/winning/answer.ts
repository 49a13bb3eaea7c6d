import type { Answerer } from '../questions.ts';
import { searchWinning } from './search.ts';

export const answerWinning: Answerer<'winning'> = ({ run, inSlices }, { t, pod, node }, report) =>
  inSlices(searchWinning(run.stateAt(t), { pod, node }, report));
