/** One case, all cases: the lesson's scene as it begins, with each value of one parameter. */
import { ask, changesDone } from '../commands/why.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { LensName } from '../engine/view/lens.ts';
import type { CaseRun, DrawnTrial } from '../engine/why/questions.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { chosen, namesIn, namesOf } from './asked.ts';
import { lessonMessages } from '../i18n/lessons.ts';
import { beginningOf } from './beginnings.ts';
import { type ChangedScene, changed, changeOf } from './change.ts';
import type { CasePicture, Cases, Lesson } from './lesson.ts';
import { sceneOf } from './sceneOf.ts';
import { message } from '../i18n/late.ts';

function caseOf(lesson: Lesson, cases: Cases, value: number | string): ChangedScene {
  const { situation, t } = beginningOf(lesson, cases.scene);
  return changed(situation, changeOf(cases, value), t);
}

const pictures: Readonly<Record<LensName, CasePicture>> = {
  placement: 'ruler',
  priority: 'racks',
  traffic: 'strip',
  probes: 'strip',
  life: 'strip',
  memory: 'memory',
};

export interface CasesDrawn {
  as: CasePicture;
  lens: LensName;
  pod: PodKey;
  /** Where the lanes begin: with the run where the case makes another one of it, else where something is done. */
  from: Millis;
  /** Facts by what stands beside their bars. */
  bars: Readonly<Record<string, string>>;
}

/** What is drawn of each case, as long as nothing else is said: what its scene is looked at as. */
export function drawnOf(lesson: Lesson, cases: Cases): CasesDrawn {
  const { lens = 'placement', opens, focus, at = 0 } = sceneOf(lesson, cases.scene);
  const { as = opens === 'truths' ? 'truths' : pictures[lens], pod = focus, bars = {} } = cases.draws ?? {};
  const changes = 'of' in cases.change ? Object.values(cases.change.of) : [cases.change];
  const isOther = changes.some(({ replace, tuning, options }) => replace ?? tuning ?? options);
  return { as, lens, pod, bars, from: isOther && as === 'strip' ? 0 : at };
}

/** When the facts of each case are read. */
export const readsOf = (lesson: Lesson, cases: Cases): readonly Millis[] =>
  cases.values.map((value) => caseOf(lesson, cases, value).t);

/** What the engine is asked to run, and to draw. */
export function trialsOf(lesson: Lesson, cases: Cases): readonly DrawnTrial[] {
  const { pod: focus, from, as, lens } = drawnOf(lesson, cases);
  const draws = as === 'strip' ? 'timeline' : 'cluster';
  return cases.values.map((value) => ({
    ...caseOf(lesson, cases, value),
    from,
    focus,
    draws,
    lens: as === 'memory' ? 'memory' : lens,
  }));
}

interface Listener {
  /** Is told the cases so far, in the order of the values. */
  report: (soFar: readonly CaseRun[]) => void;
  isWanted: () => boolean;
}

/** A load drops the question: it is asked once more. One that fails is told each time, and that must end. */
const mostTries = 3;

export async function tryCases(lesson: Lesson, cases: Cases, { report, isWanted }: Listener): Promise<void> {
  const named = namesIn(lessonMessages(lesson.id).ending.cases);
  const facts = chosen(lesson.facts, [...cases.shows, ...namesOf(cases.good), ...named]);
  const trials = trialsOf(lesson, cases);
  for (let tries = 0; tries < mostTries && isWanted(); tries++) {
    const found = await ask('caseRuns', { trials, facts }, report);
    if (found) return report(found);
    await changesDone();
  }
}

/** The case becomes the cluster on stage: an undoable step. */
export function takeCase(lesson: Lesson, cases: Cases, value: number | string): void {
  const { situation, t } = caseOf(lesson, cases, value);
  const { focus, lens = 'placement' } = sceneOf(lesson, cases.scene);
  const label = message('commands:takeCaseDone', { parameter: cases.parameter, value });
  const timelineOpen = drawnOf(lesson, cases).as === 'strip';
  const looks = { stage: 'cluster', lens, timelineOpen, topic: null } as const;
  void inTurn(() => commit({ label, situation, landing: { t }, focus, looks }));
}
