/** A class, made of what its learners have handed in: who is where, and where most stopped. Pure. */
import type { LearnerReport, LessonReport } from '../store/slices/classroom.ts';
import { lessonIds } from './order.ts';

/** `newer`: it takes the place of one that was here; `older`: one that is here is newer; `same`: it is here already. */
export type Joining = 'added' | 'newer' | 'older' | 'same';

/** Of one learner are all from one browser under one name. */
export const learnerKey = ({ learner, name }: LearnerReport): string => `${learner}/${name.toLowerCase()}`;

/** @returns the class with it, in the order in which its learners came, and what became of it */
export function joined(
  learners: readonly LearnerReport[],
  report: LearnerReport,
): { learners: readonly LearnerReport[]; how: Joining } {
  const at = learners.findIndex((one) => learnerKey(one) === learnerKey(report));
  const before = learners[at];
  if (!before) return { learners: [...learners, report], how: 'added' };
  const later = Date.parse(report.exported) - Date.parse(before.exported);
  if (later <= 0) return { learners, how: later < 0 ? 'older' : 'same' };
  return { learners: learners.with(at, report), how: 'newer' };
}

export const lessonOf = ({ lessons }: LearnerReport, id: string): LessonReport | undefined =>
  lessons.find((lesson) => lesson.id === id);

/** The lessons that anybody has begun: those of the page in their order, then those that somebody has made. */
export function begunBy(learners: readonly LearnerReport[]): readonly string[] {
  const begun = new Set(learners.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const inCourse = lessonIds.filter((id) => begun.has(id));
  return [...inCourse, ...[...begun].filter((id) => !lessonIds.some((one) => one === id)).toSorted()];
}

/** A step of a lesson, as far as somebody is stuck there or has learned that it is otherwise. */
export interface StuckPlace {
  lesson: string;
  /** From 1 on; one behind the last step: the ending. */
  step: number;
  /** How many have come to it and no further, of how many who began the lesson. */
  stopped: number;
  begun: number;
  /** How many predicted otherwise there, of how many who saw its run. */
  wrong: number;
  answered: number;
}

/** Where most stopped first, of equals where most were wrong, of equals in the order of the lessons. */
export function stuckPlaces(learners: readonly LearnerReport[]): readonly StuckPlace[] {
  return begunBy(learners)
    .flatMap((id) =>
      placesIn(
        id,
        learners.flatMap((learner) => lessonOf(learner, id) ?? []),
      ),
    )
    .toSorted((a, b) => b.stopped - a.stopped || b.wrong - a.wrong);
}

function placesIn(lesson: string, reports: readonly LessonReport[]): readonly StuckPlace[] {
  const steps = Math.max(0, ...reports.map(({ of }) => of + 1));
  const count = (is: (report: LessonReport) => boolean) => reports.filter(is).length;
  return Array.from({ length: steps }, (_, at) => at + 1)
    .map((step) => {
      const wrong = count((report) => report.wrong.includes(step));
      return {
        ...{ lesson, step, wrong, begun: reports.length },
        stopped: count(({ done, step: reached }) => done === null && reached === step),
        answered: wrong + count((report) => report.right.includes(step)),
      };
    })
    .filter(({ stopped, wrong }) => stopped > 0 || wrong > 0);
}

/** `null`: as they came. */
export type Order = { by: 'name' | 'done' | (string & {}); direction: 'ascending' | 'descending' } | null;

export const doneBy = ({ lessons }: LearnerReport): number => lessons.filter(({ done }) => done !== null).length;

/** @param compare names as the language in force has them */
export function sorted(
  learners: readonly LearnerReport[],
  order: Order,
  compare: (a: string, b: string) => number,
): readonly LearnerReport[] {
  if (!order) return learners;
  const { by, direction } = order;
  const sign = direction === 'ascending' ? 1 : -1;
  const amount = (learner: LearnerReport) => (by === 'done' ? doneBy(learner) : farIn(lessonOf(learner, by)));
  return learners.toSorted(
    (a, b) =>
      sign * (by === 'name' ? 0 : amount(a) - amount(b)) || (by === 'name' ? sign : 1) * compare(a.name, b.name),
  );
}

/** How far somebody is in a lesson: not begun, a step, done. */
const farIn = (lesson: LessonReport | undefined): number => {
  if (!lesson) return 0;
  return lesson.done === null ? lesson.step : Number.MAX_SAFE_INTEGER;
};
