/** A lesson as a worksheet: what the engine runs for each of its steps, and what is drawn of that. Pure. */
import type { PodKey } from '../engine/objects/types.ts';
import type { LensName } from '../engine/view/lens.ts';
import type { DrawnTrial } from '../engine/why/questions.ts';
import { beginningOf, beginningsOf } from './beginnings.ts';
import { type ChangedScene, changed } from './change.ts';
import type { Lesson, LessonStep, LessonView } from './lesson.ts';
import { lensAt, sceneOf } from './sceneOf.ts';
import { shownOf, trialOf } from './shown.ts';

/** What is drawn of an instant: on paper the cards of the nodes say both truths, what the API holds and what runs. */
export interface SheetPicture {
  as: 'cluster' | 'timeline';
  lens: LensName;
  focus: PodKey | null;
}

export interface SheetMoment {
  trial: DrawnTrial;
  picture: SheetPicture;
}

export interface SheetStep {
  step: LessonStep;
  begins: SheetMoment;
  /** What happens: the run that answers a question, or one of the ways to the goal. null: it is only looked at. */
  ends: SheetMoment | null;
  /** Where the facts of the answer are read, if the run that is drawn is another one; null: they are read there. */
  judged: DrawnTrial | null;
}

export function sheetOf(lesson: Lesson): readonly SheetStep[] {
  const begins = beginningsOf(lesson);
  let picture = pictureAtFirst(lesson);
  return lesson.steps.map((step, at) => {
    if (step.scene) picture = pictureAtFirst(lesson, step.scene);
    picture = { ...looked(picture, step.look), lens: lensAt(lesson, at) };
    const begin = begins[at] ?? beginningOf(lesson);
    const asked = { step, begins: momentOf(begin, picture) };
    if (step.do === 'predict') {
      const judged = momentOf(trialOf(step, begin), picture).trial;
      const ends = momentOf(shownOf(step, begin), looked(picture, step.show));
      return { ...asked, ends, judged: step.show?.run ? judged : null };
    }
    const end = step.solution ? changed(begin.situation, step.solution, begin.t) : null;
    return { ...asked, ends: end && momentOf(end, picture), judged: null };
  });
}

/** Where the facts of its ending are read: behind the last step. */
export function endingOf(lesson: Lesson): ChangedScene {
  const step = lesson.steps.at(-1);
  const begin = beginningsOf(lesson).at(-1) ?? beginningOf(lesson);
  return step && step.do !== 'predict' && step.solution ? changed(begin.situation, step.solution, begin.t) : begin;
}

function pictureAtFirst(lesson: Lesson, scene?: string): SheetPicture {
  const { opens, lens = 'placement', focus } = sceneOf(lesson, scene);
  return { as: opens === 'timeline' ? opens : 'cluster', lens, focus };
}

/** What a step does not name stays; an answer at large is drawn as the cluster that it is about. */
function looked(before: SheetPicture, { stage, timeline, lens, focus }: LessonView = {}): SheetPicture {
  const isTimeline = timeline ?? (before.as === 'timeline' && stage === undefined);
  return {
    as: isTimeline ? 'timeline' : 'cluster',
    lens: lens ?? before.lens,
    focus: focus === undefined ? before.focus : focus,
  };
}

function momentOf({ situation, t }: ChangedScene, picture: SheetPicture): SheetMoment {
  const { as, lens, focus } = picture;
  const draws = as === 'timeline' && focus !== null ? 'timeline' : 'cluster';
  return { trial: { situation, t, from: t, focus, draws, lens }, picture };
}
