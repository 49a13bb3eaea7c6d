import type { Answerer } from '../questions.ts';

export const answerRemovals: Answerer<'removals'> = () => null;
