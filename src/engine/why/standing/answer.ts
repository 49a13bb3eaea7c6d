import type { Answerer } from '../questions.ts';

export const answerStanding: Answerer<'standing'> = () => null;
