/** What is done at the desk beside writing: a lesson is begun, a step recorded, tried, saved. */
import { clusterOf, type Situation } from '../../engine/simulation/situation.ts';
import { beginLesson, show } from '../../lessons/course.ts';
import type { LessonView } from '../../lessons/lesson.ts';
import { ask } from '../../commands/why.ts';
import type { FactsAt } from '../../lessons/made/check.ts';
import { beginFile } from '../../lessons/made/begin.ts';
import { tidy, withStep } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile, ownFiles } from '../../lessons/made/file.ts';
import { isNothing, type Since, sinceLast, endOf } from '../../lessons/made/since.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import { commit } from '../../store/conductor.ts';
import type { HistoryStep } from '../../store/slices/scenario.ts';
import { notify } from '../../store/notices.ts';
import { getState, setState } from '../../store/store.ts';
import { inTurn } from '../../store/turns.ts';
import { safeName, save } from '../../ui/save.ts';
import { message, t } from '../../i18n/author.ts';
import type { State } from '../../store/state.ts';

/** Of the cluster on stage, once. */
export async function begin(): Promise<void> {
  const file = await beginFile(getState(), t('author:untitled'));
  const { making } = getState();
  if (making?.lesson !== null) return;
  keepOwn(file);
  setState({ making: { ...making, lesson: file.lesson.id } });
}

/** A lesson that was closed, or opened from a file, is on the desk again, with its cluster behind its last step. */
export async function reopen(file: LessonFile): Promise<void> {
  setState({ making: { lesson: file.lesson.id, base: '', at: null } });
  await backToCluster(file);
  await show({ stage: 'cluster' });
  setState({ mode: 'explore', panel: 'scenes' });
}

export function closeDesk(): void {
  const { making, own } = getState();
  setState({ making: null });
  const file = ownFiles({ own }).find(({ lesson }) => lesson.id === making?.lesson);
  if (file) notify('info', message('author:closed', { title: file.words.title }));
}

/** `other`: another cluster is on stage. */
export function recordedSince(
  file: LessonFile,
  { making, situation, t: now }: Pick<State, 'making' | 'situation' | 't'>,
): Since | 'other' {
  const isIts = isItsCluster(file, making?.base ?? '', situation);
  return isIts ? sinceLast(file.lesson, situation, now) : 'other';
}

const isItsCluster = ({ lesson }: LessonFile, base: string, situation: Situation): boolean =>
  clusterOf(situation) === base || lessonIn(situation) === lesson.id;

export function record(file: LessonFile): void {
  const since = recordedSince(file, getState());
  if (typeof since === 'string' || isNothing(since.change)) return;
  keepOwn(withStep(file, since.change, lookNow()));
}

/** What of the cluster is looked at, as the step begins. */
function lookNow(): LessonView {
  const { stage, timelineOpen, focus, node, lens } = getState();
  return { stage: stage === 'truths' ? 'truths' : 'cluster', timeline: timelineOpen, focus, node, lens };
}

/** The lesson's cluster, as its last step has left it. */
export async function backToCluster({ lesson }: LessonFile): Promise<void> {
  const { situation, t: to } = endOf(lesson);
  const label = message('author:back');
  await inTurn(() => commit({ label, situation, landing: { t: to }, looks: { mode: 'explore' } }));
}

/** The lesson begins as it does for a learner. Where its author was is kept. */
export async function tryIt(file: LessonFile): Promise<void> {
  const { making, situation, t: now, focus } = getState();
  const at: HistoryStep = { label: message('author:resume'), situation, t: now, focus };
  keepOwn(tidy(file));
  setState({ making: making && { ...making, at } });
  await beginLesson(file.lesson.id);
}

export async function resumeWriting(): Promise<void> {
  const { making } = getState();
  if (making?.at) {
    const { label, situation, t: to, focus } = making.at;
    await inTurn(() =>
      commit({ label, situation, landing: { t: to }, focus, looks: { mode: 'explore', timelineOpen: false } }),
    );
    await show({ stage: 'cluster' });
  }
  setState({ mode: 'explore', panel: 'scenes', making: making && { ...making, at: null } });
}

export function saveFile(file: LessonFile): void {
  const name = safeName(file.words.title) || 'lesson';
  const text = `${JSON.stringify(tidy(file), null, 1)}\n`;
  save(`${name}.podyssey-lesson.json`, new Blob([text], { type: 'application/json' }));
}

/** Of a run beside the one on stage. @throws Error where it was not run */
export const factsBeside: FactsAt = async (at, facts) => {
  const [found] = (await ask('trials', { trials: [at], facts })) ?? [];
  if (!found) throw new Error(t('author:dropped'));
  return found;
};
