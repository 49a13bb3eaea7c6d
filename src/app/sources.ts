/** Files as sources the worker can read. */
import { awaited } from '../parts/fetched.ts';
import { openHistory, openSource } from '../commands/opening.ts';
import { beginsAsLesson, beginsAsProgress } from '../lessons/made/begins.ts';
import { getState } from '../store/store.ts';
import { engine } from '../store/engine.ts';
import { newSource } from '../commands/newSource.ts';
import type { OpenMode } from '../store/slices/notices.ts';

/** Reads the files of a choice or a drop; several files are read as one after the other. */
export async function openFiles(files: Iterable<File>, mode: OpenMode): Promise<void> {
  const all = [...files];
  const [only] = all;
  if (!only) return;
  if (await isHandedIn(only)) return await (await classroom()).openFiles(all);
  if (all.length === 1) {
    if (beginsAsLesson.test(await only.slice(0, 200).text())) return await openLesson(only.name, await only.text());
    const work = await workOf(only);
    if (work === null) return openSource.run({ source: newSource(only.name, only), mode });
    const { openWork } = await awaited(() => import('./saved/workFile.ts'));
    return await openWork(only.name, work);
  }
  const sources = all.map((file) => newSource(file.name, file));
  if (await engine().isHistory(sources)) return openHistory.run(sources);
  const { joined } = await awaited(() => import('../commands/joined.ts'));
  const read = all.map(async (file) => ({ name: file.name, text: await file.text() }));
  const { content, parts } = joined(await Promise.all(read));
  openSource.run({ source: newSource(all.map(({ name }) => name).join(', '), content), mode, parts });
}

/** A text that was pasted: manifests, a dump, or a lesson that somebody has made. */
export function openText(name: string, text: string, mode: OpenMode): void {
  if (isGathering() || beginsAsProgress.test(text)) void classroom().then(({ openText: take }) => take(text));
  else if (beginsAsLesson.test(text.slice(0, 200))) void openLesson(name, text);
  else openSource.run({ source: newSource(name, text), mode });
}

/** On the page of a class, whatever comes is meant for it. */
const isGathering = (): boolean => getState().stage === 'class' && getState().dialog === null;

const isHandedIn = async (file: File): Promise<boolean> =>
  isGathering() || beginsAsProgress.test(await file.slice(0, 200).text());

const classroom = () => awaited(() => import('./classes/openReports.ts'));

async function openLesson(name: string, text: string): Promise<void> {
  const { openLessonText } = await awaited(() => import('./author/openLesson.ts'));
  await openLessonText(name, text);
}

/** How saved work that was downloaded begins: a dump of any size need not be read here to tell. */
const beginsAsWork = /^\s*\{\s*"situation"\s*:/;

/** null: it is something else. */
async function workOf(file: File): Promise<unknown> {
  if (!beginsAsWork.test(await file.slice(0, 200).text())) return null;
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
