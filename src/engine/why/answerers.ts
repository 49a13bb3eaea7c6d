/** Who answers each question about a run: one part that is fetched late. */
import { podsLivedInSlices } from '../history/podsLived.ts';
import { late } from '../session/late.ts';
import { answerFacts, answerTrials } from '../facts/answer.ts';
import { answerCaseRuns } from '../facts/caseRuns.ts';
import { answerFilm, answerFilmCases } from './film/answer.ts';
import { answerPreemption } from './film/still.ts';
import { answerFixes, answerTried } from './fixes/answer.ts';
import { answerPressure, answerPressureLine } from './pressure/answer.ts';
import { happenedTo } from '../history/happened/happened.ts';
import { answerRemovals } from './removals/answer.ts';
import { answerDrift, answerMeasured, answerRespread, answerSpread } from './spread/answer.ts';
import { answerExplanation, answerNamed, answerOwner } from './explanation/answer.ts';
import { answerWinning } from './winning/answer.ts';
import type { Answerer, Question } from './questions.ts';

export const answerers: { readonly [Q in Question]: Answerer<Q> } = {
  explanation: answerExplanation,
  happened: ({ run }, asked) => happenedTo(run, asked),
  named: answerNamed,
  owner: answerOwner,
  fixes: answerFixes,
  tried: answerTried,
  measured: answerMeasured,
  respread: answerRespread,
  winning: answerWinning,
  film: answerFilm,
  preemption: answerPreemption,
  filmCases: answerFilmCases,
  removals: answerRemovals,
  spread: answerSpread,
  drift: answerDrift,
  pressure: answerPressure,
  pressureLine: answerPressureLine,
  podsLived: ({ run, inSlices }) => inSlices(podsLivedInSlices(run)),
  rebuilt: async ({ run }, { t }) => (run.isRecorded ? (await late.records()).rebuilt(run, t) : null),
  facts: answerFacts,
  trials: answerTrials,
  caseRuns: answerCaseRuns,
};
