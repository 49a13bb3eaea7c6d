/** The class as rows of a spreadsheet: as the table on screen has them, in the order in which learners came. */
import { begunBy, doneBy, lessonOf } from '../../lessons/classroom.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { farText, wrongText } from './cellText.ts';
import { nameText } from './nameText.ts';
import { lessonName } from './placeText.ts';
import { t } from '../../i18n/classes.ts';

export function classRows(learners: readonly LearnerReport[]): readonly (readonly string[])[] {
  const lessons = begunBy(learners);
  const names = lessons.map((id) => lessonName(id, learners));
  const head = [t('classes:learner'), t('classes:day'), t('classes:done'), ...names];
  const rows = learners.map((learner) => [
    nameText(learner),
    learner.exported,
    String(doneBy(learner)),
    ...lessons.map((id) => cell(learner, id)),
  ]);
  return [head, ...rows];
}

function cell(learner: LearnerReport, id: string): string {
  const lesson = lessonOf(learner, id);
  return [farText(lesson), wrongText(lesson)].filter(Boolean).join(', ');
}
