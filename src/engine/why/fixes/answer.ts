import type { Answerer } from '../questions.ts';

export const answerFixes: Answerer<'fixes'> = () => null;
