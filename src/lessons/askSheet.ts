/** Has the engine run a worksheet, step by step. */
import { ask, changesDone } from '../commands/why.ts';
import type { FactValues } from '../engine/facts/fact.ts';
import type { CaseRun, DrawnTrial } from '../engine/why/questions.ts';
import type { Lesson } from './lesson.ts';
import { endingOf, type SheetMoment, sheetOf, type SheetStep } from './sheet.ts';

/** A moment as the engine found it. */
export interface FoundMoment extends SheetMoment {
  run: CaseRun;
}

export interface FoundStep extends Pick<SheetStep, 'step'> {
  begins: FoundMoment;
  ends: FoundMoment | null;
  /** What its sentences name once it is answered. */
  found: FactValues;
}

export interface Sheet {
  steps: readonly FoundStep[];
  /** What its ending names. */
  ending: FactValues;
}

/** Whatever is loaded drops what is asked; one that fails is told each time, and that must end. */
const mostTries = 4;

/** @returns null where it is not wanted any more, or could not be run */
export async function askSheet(lesson: Lesson, isWanted: () => boolean): Promise<Sheet | null> {
  const steps = sheetOf(lesson);
  const { situation, t } = endingOf(lesson);
  const last: DrawnTrial = { situation, t, from: t, focus: null, draws: 'cluster', lens: 'placement' };
  const trials = [...steps.flatMap(({ begins, ends, judged }) => [begins.trial, ends?.trial, judged]), last];
  const asked = trials.filter((trial) => trial !== null && trial !== undefined);
  for (let tries = 0; tries < mostTries && isWanted(); tries += 1) {
    if (tries > 0) await changesDone();
    const runs = await ask('caseRuns', { trials: asked, facts: lesson.facts });
    if (runs) return joined(steps, new Map(asked.map((trial, at) => [trial, runs[at]])), last);
  }
  return null;
}

function joined(
  steps: readonly SheetStep[],
  runs: ReadonlyMap<DrawnTrial, CaseRun | undefined>,
  last: DrawnTrial,
): Sheet | null {
  const of = (moment: SheetMoment): FoundMoment | null => {
    const run = runs.get(moment.trial);
    return run ? { ...moment, run } : null;
  };
  const found = steps.flatMap(({ step, begins, ends, judged }): readonly FoundStep[] => {
    const begun = of(begins);
    const ended = ends && of(ends);
    const answered = judged ? runs.get(judged)?.found : ended?.run.found;
    return begun ? [{ step, begins: begun, ends: ended, found: { ...begun.run.found, ...answered } }] : [];
  });
  const ending = runs.get(last)?.found;
  return ending && found.length === steps.length ? { steps: found, ending } : null;
}
