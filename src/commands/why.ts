/** Questions about the run on screen that its picture does not answer. */
import type { Answer, Asked, Question } from '../engine/why/questions.ts';
import { engine, tellFailure } from '../store/conductor.ts';

/**
 * @param tell is told the answer so far, where it comes in parts
 * @returns null also where a newer question was asked, or where the answer failed, which is told
 */
export const ask = <Q extends Question>(
  question: Q,
  asked: Asked<Q>,
  tell?: (soFar: Answer<Q>) => void,
): Promise<Answer<Q> | null> =>
  engine()
    .why(question, asked, tell)
    .catch((error: unknown) => {
      tellFailure(error);
      return null;
    });
