/** Answers questions about the run on screen, which stays as it is. One question of each asker is under way at a time. */
import { podsLivedInSlices } from '../history/podsLived.ts';
import { rebuilt } from '../records/run/rebuilt.ts';
import type { Library } from '../session/sources.ts';
import { type Breathe, SessionWork } from '../session/work.ts';
import type { Situation } from '../simulation/situation.ts';
import type { Run } from '../simulation/run.ts';
import { answerFacts, answerTrials } from '../facts/answer.ts';
import { answerCaseRuns } from '../facts/caseRuns.ts';
import { answerFilm, answerFilmCases } from './film/answer.ts';
import { answerPreemption } from './film/still.ts';
import { answerFixes, answerTried } from './fixes/answer.ts';
import { answerPressure, answerPressureLine } from './pressure/answer.ts';
import { happenedTo } from '../history/happened/happened.ts';
import type { Answer, Answerer, Asked, Asker, Question } from './questions.ts';
import { answerRemovals } from './removals/answer.ts';
import { answerDrift, answerMeasured, answerSpread } from './spread/answer.ts';
import { answerRespread } from './spread/respread.ts';
import { answerNamed } from './explanation/named.ts';
import { answerOwner } from './explanation/ownerExplanation.ts';
import { answerExplanation } from './explanation/answer.ts';
import { answerWinning } from './winning/answer.ts';

const answerers: { readonly [Q in Question]: Answerer<Q> } = {
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
  rebuilt: ({ run }, { t }) => (run.isRecorded ? rebuilt(run, t) : null),
  facts: answerFacts,
  trials: answerTrials,
  caseRuns: answerCaseRuns,
};

export class Whys {
  readonly #library: Library;
  readonly #breathe: Breathe;
  readonly #under = new Map<Asker, SessionWork>();

  constructor(library: Library, breathe: Breathe) {
    this.#library = library;
    this.#breathe = breathe;
  }

  /** @returns undefined: dropped, as the same asker asked anew, nobody wants to know any more, or another situation is loaded */
  async ask<Q extends Question>(
    question: Q,
    asked: Asked<Q>,
    of: { run: Run; situation: Situation },
    { report, by = question }: { report: (soFar: Answer<Q>) => void; by?: Asker | undefined },
  ): Promise<Answer<Q> | undefined> {
    const work = this.#workOf(by);
    work.dropAll();
    const answer: Answerer<Q> = answerers[question];
    const found = await work.run(
      () => undefined,
      async (inSlices) => ({ answer: await answer({ ...of, library: this.#library, inSlices }, asked, report) }),
    );
    return found?.answer;
  }

  drop(by: Asker): void {
    this.#under.get(by)?.dropAll();
  }

  dropAll(): void {
    for (const work of this.#under.values()) work.dropAll();
  }

  #workOf(by: Asker): SessionWork {
    const known = this.#under.get(by) ?? new SessionWork(this.#breathe);
    this.#under.set(by, known);
    return known;
  }
}
