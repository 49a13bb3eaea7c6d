/** Answers questions about the run on screen, which stays as it is. One question of each asker is under way at a time. */
import type { Library } from '../session/sources.ts';
import { type Breathe, SessionWork } from '../session/work.ts';
import type { Situation } from '../simulation/situation.ts';
import type { Run } from '../simulation/run.ts';
import type { Answer, Answerer, Asked, Asker, Question } from './questions.ts';
import { late } from '../session/late.ts';

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
    const found = await work.run(
      () => undefined,
      async (inSlices) => {
        const answer: Answerer<Q> = (await late.answers()).answerers[question];
        return { answer: await answer({ ...of, library: this.#library, inSlices }, asked, report) };
      },
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
