/** One case, all cases: the lesson's scene as it begins, with each value of one parameter. */
import { ask, changesDone } from '../commands/why.ts';
import type { FactValues } from '../engine/facts/fact.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { chosen, namesOf } from './asked.ts';
import { beginningOf } from './beginnings.ts';
import { type ChangedScene, changed, changeOf } from './change.ts';
import type { Cases, Lesson } from './lesson.ts';
import { sceneOf } from './sceneOf.ts';
import { message } from '../i18n/late.ts';

function caseOf(lesson: Lesson, cases: Cases, value: number | string): ChangedScene {
  const { situation, t } = beginningOf(lesson, cases.scene);
  return changed(situation, changeOf(cases, value), t);
}

interface Listener {
  /** Is told the outcomes so far, in the order of the values. */
  report: (soFar: readonly FactValues[]) => void;
  isWanted: () => boolean;
}

/** A load drops the question: it is asked once more. One that fails is told each time, and that must end. */
const mostTries = 3;

export async function tryCases(lesson: Lesson, cases: Cases, { report, isWanted }: Listener): Promise<void> {
  const facts = chosen(lesson.facts, [...cases.shows, ...namesOf(cases.good)]);
  const trials = cases.values.map((value) => caseOf(lesson, cases, value));
  for (let tries = 0; tries < mostTries && isWanted(); tries++) {
    const found = await ask('trials', { trials, facts }, report, 'cases');
    if (found) return report(found);
    await changesDone();
  }
}

/** The case becomes the cluster on stage: an undoable step. */
export function takeCase(lesson: Lesson, cases: Cases, value: number | string): void {
  const { situation, t } = caseOf(lesson, cases, value);
  const { focus, lens = 'placement' } = sceneOf(lesson, cases.scene);
  const label = message('commands:takeCaseDone', { parameter: cases.parameter, value });
  const looks = { stage: 'cluster', lens, timelineOpen: false, topic: null } as const;
  void inTurn(() => commit({ label, situation, landing: { t }, focus, looks }));
}
