/** Questions about the run on screen that its picture does not answer. */
import type { Answer, Asked, Asker, Question } from '../engine/why/questions.ts';
import { awaited } from '../parts/fetched.ts';
import { Missing, pageFailure } from '../parts/missing.ts';
import { engine } from '../store/engine.ts';
import { notifyFailure } from '../store/failures.ts';
import { inTurn } from '../store/turns.ts';

/**
 * @param report is told the answer so far, where it comes in parts
 * @returns undefined where there is no answer: the same asker has asked anew, another run is loaded, or it failed, which is told
 */
export async function ask<Q extends Question>(
  question: Q,
  asked: Asked<Q>,
  report?: (soFar: Answer<Q>) => void,
  by: Asker = question,
): Promise<Answer<Q> | undefined> {
  const answer = () => engine().why(question, asked, report, by);
  try {
    return await answer().catch(async (error: unknown) => {
      // The worker fetches late what answers.
      if ((await pageFailure(error)) instanceof Missing) return awaited(answer);
      throw error;
    });
  } catch (error) {
    notifyFailure(error);
    return undefined;
  }
}

/** Nobody wants to know any more. */
export const askNoMore = (by: Asker): void => engine().dropWhy(by);

/** @returns when no change is under way */
export const changesDone = (): Promise<void> => inTurn(async () => undefined);
