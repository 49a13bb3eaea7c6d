import type { Answerer } from '../questions.ts';
import { searchWinning } from './search.ts';

export const answerWinning: Answerer<'winning'> = ({ run, inSlices }, { t, pod, node }, tell) =>
  inSlices(searchWinning(run.stateAt(t), { pod, node }, tell));
