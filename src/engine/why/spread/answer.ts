import type { Answerer } from '../questions.ts';

export const answerSpread: Answerer<'spread'> = () => null;

export const answerDrift: Answerer<'drift'> = () => null;
