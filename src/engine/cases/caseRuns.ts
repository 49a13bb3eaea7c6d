/** Runs a situation again and again beside the current one, each time with another value of one number. */
import { runOnce, situationKey, timelineBeside } from '../session/backgroundRuns.ts';
import type { Library } from '../session/sources.ts';
import { type Breathe, type RunSlices, SessionWork } from '../session/work.ts';
import type { Run } from '../simulation/run.ts';
import type { Situation } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import { timelineAt } from '../timeline/timelineAt.ts';
import type { Topic } from '../timeline/topic.ts';
import type { AskedCases, Case, CaseRow, CaseValue, CaseMeasure } from './cases.ts';
import { measure } from './measure.ts';
import { rowsOf } from './rows.ts';
import { vary } from './vary.ts';

/** What is on screen. */
export interface Present {
  situation: Situation;
  run: Run;
}
export type ReportCase = (done: Case) => void;

/** Measures that are remembered: some dozen rows. */
const mostRemembered = 500;

export class CaseRuns {
  readonly #library: Library;
  readonly #work: SessionWork;
  /** By situation and topic. */
  readonly #known = new Map<string, CaseMeasure | null>();

  constructor(library: Library, breathe: Breathe) {
    this.#library = library;
    this.#work = new SessionWork(breathe);
  }

  /** The parameters that mean something for a topic. */
  rows({ situation, run }: Present, topic: Topic, t: Millis): readonly CaseRow[] {
    const timeline = timelineAt(run, topic, t);
    return timeline ? rowsOf(situation, timeline) : [];
  }

  /**
   * Measures a case for each value. What was measured before is not run again.
   * @param tell is told each as soon as it is known
   * @returns all in the order asked for; null where it was dropped
   */
  measure(present: Present, asked: AskedCases, report: ReportCase): Promise<readonly Case[] | null> {
    this.drop();
    const { values, topic, t, parameter } = asked;
    const inForce = this.rows(present, topic, t).find((row) => row.parameter === parameter)?.present;
    return this.#work.run(
      () => undefined,
      async (run) => {
        const cases: Case[] = [];
        for (const value of values) {
          const isPresent = value === inForce;
          const found = isPresent
            ? measure(timelineAt(present.run, topic, t))
            : await this.#measured({ present, asked, value, run });
          cases.push({ value, measure: found });
          report({ value, measure: found });
        }
        return cases;
      },
    );
  }

  /** Nobody wants the cases that are under way. */
  drop(): void {
    this.#work.dropAll();
  }

  async #measured({ present, asked, value, run }: Wanted): Promise<CaseMeasure | null> {
    const { topic, t, parameter } = asked;
    const varied = vary(present.situation, topic, { parameter, value });
    const key = `${JSON.stringify(topic)} ${situationKey(varied)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const background = await runOnce(varied, this.#library, run);
    const found = measure(timelineBeside(background, { run: present.run, topic, t }));
    const [oldest] = this.#known.keys();
    if (this.#known.size >= mostRemembered && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, found);
    return found;
  }
}

interface Wanted {
  present: Present;
  asked: AskedCases;
  value: CaseValue;
  run: RunSlices;
}
