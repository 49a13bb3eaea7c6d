import type { Answerer } from '../questions.ts';

export const answerFilm: Answerer<'film'> = () => null;

export const answerFilmCases: Answerer<'filmCases'> = () => null;
