/** Opens a lesson that somebody has made. Where it can't be read, that is told, and all stays as it is. */
import { unpacked } from '../../address/pack.ts';
import { beginLesson } from '../../lessons/course.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { sceneOf } from '../../lessons/sceneOf.ts';
import { engine } from '../../store/engine.ts';
import { notify } from '../../store/notices.ts';
import { getState, setState } from '../../store/store.ts';
import { message } from '../../i18n/lessonFile.ts';
import type { Message } from '../../i18n/message.ts';
import { lessonFileIn, lessonTextIn, type ReadLesson } from './readLesson.ts';
import type { Arrival } from '../address/open.ts';

/** @param name of the file, or what else the text came as */
export async function openLessonText(name: string, text: string): Promise<void> {
  const problem = await opened(lessonTextIn(text));
  if (problem) return notify('error', message('lessonFile:refused', { name, problem }));
  setState({ dialog: null, refusals: [] });
}

/** @param work what the link holds */
export async function openLinkedLesson(work: string): Promise<Arrival> {
  return (await opened(lessonFileIn(await unpacked(work)))) === null ? 'there' : 'unreadable';
}

/** @returns what is wrong with it; null: it has begun */
async function opened(read: ReadLesson): Promise<Message | null> {
  if ('problem' in read) return read.problem;
  const problem = await unreadable(read.file);
  if (problem) return problem;
  keepOwn(read.file);
  const { id } = read.file.lesson;
  await beginLesson(id);
  return getState().lesson?.id === id ? null : message('lessonFile:notRun');
}

/** Its manifests are read before anything of it is shown. */
async function unreadable({ lesson }: LessonFile): Promise<Message | null> {
  for (const scene of Object.keys(lesson.scenes)) {
    for (const source of sceneSituation(sceneOf(lesson, scene)).base) {
      const report = await engine().read({ ...source, id: `${source.id} ${Date.now()}` });
      const [first] = report?.problems.filter(({ severity }) => severity === 'error') ?? [];
      if (!report || report.used === 0 || first)
        return message('lessonFile:cluster', { scene, line: first?.line ?? 0 });
    }
  }
  return null;
}
