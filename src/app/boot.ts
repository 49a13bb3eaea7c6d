/** What the page begins with: the work of the last visit with its lesson, else the first lesson. */
import { awaited, fetched } from '../parts/fetched.ts';
import { toggleTimeline } from '../commands/time.ts';
import { looksOf, startLesson } from '../lessons/course.ts';
import { fetchLesson, firstLesson } from '../lessons/load.ts';
import type { LessonId } from '../lessons/order.ts';
import { lessonIn } from '../lessons/sceneOf.ts';
import { hasWords } from '../i18n/i18n.ts';
import { inTurn, resume } from '../store/conductor.ts';
import { tell } from '../store/notices.ts';
import { getState, setState, useStore } from '../store/store.ts';
import { keepWork, rememberedDrafts, rememberedWork, type Work } from './autosave.ts';
import { type Kept, keepLessons, rememberedLessons } from './lessonsKept.ts';

/** What is done meanwhile, as a lesson that is opened from the palette, comes after it. */
export const boot = (): Promise<void> => inTurn(begin);

async function begin(): Promise<void> {
  const [lessons, drafts] = await Promise.all([rememberedLessons(), rememberedDrafts()]);
  const work = (await rememberedWork(lessons?.lesson)) ?? workLeft(lessons);
  const isHere = await bringBack(lessons, work);
  setState({ drafts, ...(work?.bookmarks && { bookmarks: work.bookmarks }) });
  if (work && ![...work.past, ...work.future, ...work.forks].every(({ label }) => hasWords(label)))
    await fetched(() => import('../i18n/lateWords.ts')).catch(() => undefined);
  if (work && isHere && (await resume(work))) {
    if (work.timelineOpen) toggleTimeline.run();
    tell('info', { key: 'app:notice.restored' });
  } else await beginFirst(work);
  void awaited(() => import('../lessons/progress.ts')).then(({ followStage }) => followStage());
  keepWork();
  keepLessons();
  awaitTrouble();
}

/** Where another cluster, untouched, was on stage: the lesson that was left for it. */
function workLeft(lessons: Kept | null): Work | null {
  const left = lessons?.lesson && lessons.progress[lessons.lesson.id]?.left;
  if (!left) return null;
  const { situation, t, focus } = left.at;
  return { situation, t, focus, past: [], future: [], forks: [] };
}

/** @returns whether what belongs to the work is here */
async function bringBack(lessons: Kept | null, work: Work | null): Promise<boolean> {
  if (!lessons) return true;
  const { lesson, progress, mode } = lessons;
  setState({ progress });
  if (!lesson || !work) return true;
  try {
    const { steps } = await fetched(() => fetchLesson(lesson.id as LessonId));
    const isOnStage = lessonIn(work.situation) === lesson.id;
    const looks = isOnStage ? looksOf(steps[lesson.step]?.look) : {};
    setState({ lesson, mode: isOnStage ? mode : 'explore', ...(looks.stage && { stage: looks.stage }) });
    return true;
  } catch {
    return false;
  }
}

/** Whoever tells of breaches comes with the first trouble. */
function awaitTrouble(): void {
  const watch = async () => (await awaited(() => import('../commands/breaches.ts'))).watchBreaches();
  if (getState().truths) void watch();
  else {
    const stop = useStore.subscribe(({ truths }) => {
      if (!truths) return;
      stop();
      void watch();
    });
  }
}

/** @param left work that could not be taken up, or was given up on the way: one step back leads to it */
async function beginFirst(left: Work | null): Promise<void> {
  await startLesson(firstLesson);
  if (!left) return;
  const { situation, t, focus, past } = left;
  const label = { key: 'commands:beginLessonDone', values: { name: firstLesson.id } };
  setState({ past: [...past, { label, situation, t, focus }] });
}
