/** Questions about the run on screen that its picture does not answer. */
import type { Answer, Asked, Asker, Question } from '../engine/why/questions.ts';
import { engine } from '../store/engine.ts';
import { notifyFailure } from '../store/failures.ts';
import { inTurn } from '../store/turns.ts';

/**
 * @param tell is told the answer so far, where it comes in parts
 * @returns undefined where there is no answer: the same asker has asked anew, another run is loaded, or it failed, which is told
 */
export const ask = <Q extends Question>(
  question: Q,
  asked: Asked<Q>,
  report?: (soFar: Answer<Q>) => void,
  by: Asker = question,
): Promise<Answer<Q> | undefined> =>
  engine()
    .why(question, asked, report, by)
    .catch((error: unknown) => {
      notifyFailure(error);
      return undefined;
    });

/** Nobody wants to know any more. */
export const askNoMore = (by: Asker): void => engine().dropWhy(by);

/** @returns when no change is under way */
export const changesDone = (): Promise<void> => inTurn(async () => undefined);
