/** What the page begins with: the work of the last visit, else the first scene. */
import { toggleTimeline } from '../commands/time.ts';
import { startLesson } from '../lessons/course.ts';
import { firstLesson } from '../lessons/load.ts';
import { followStage } from '../lessons/progress.ts';
import { hasWords } from '../i18n/i18n.ts';
import { resume } from '../store/conductor.ts';
import { tell } from '../store/notices.ts';
import { getState, setState, useStore } from '../store/store.ts';
import { keepWork, rememberedDrafts, rememberedWork } from './autosave.ts';

export async function boot(): Promise<void> {
  const [work, drafts] = await Promise.all([rememberedWork(), rememberedDrafts()]);
  setState({ drafts, ...(work?.bookmarks && { bookmarks: work.bookmarks }) });
  if (work && ![...work.past, ...work.future, ...work.forks].every(({ label }) => hasWords(label)))
    await import('../i18n/lateWords.ts');
  if (work && (await resume(work))) {
    if (work.timelineOpen) toggleTimeline.run();
    tell('info', { key: 'app:notice.restored' });
  } else await beginFirst(work);
  followStage();
  keepWork();
  awaitTrouble();
}

/** Whoever tells of breaches comes with the first trouble. */
function awaitTrouble(): void {
  const watch = async () => (await import('../commands/breaches.ts')).watchBreaches();
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
async function beginFirst(left: Awaited<ReturnType<typeof rememberedWork>>): Promise<void> {
  await startLesson(firstLesson);
  if (!left) return;
  const { situation, t, focus, past } = left;
  const label = { key: 'commands:beginLessonDone', values: { name: firstLesson.id } };
  setState({ past: [...past, { label, situation, t, focus }] });
}
