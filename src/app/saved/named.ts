/** Situations that were saved under a name. They stay until somebody deletes them; to open one makes a copy of it. */
import { download } from './asFile.ts';
import { workNow } from './workNow.ts';
import { goOnIn } from './list.ts';
import { newId } from '../lastTab.ts';
import { type Listed, named, newestFirst } from './slots.ts';
import { persist, prefix, readAll, readMany, remove } from './storage.ts';

const names = `${prefix}named.`;
const works = `${prefix}namedWork.1.`;

export interface NamedWork extends Listed {
  /** As it was found, of whatever shape. */
  work: unknown;
}

/** Newest first. */
export const allNamed = async (): Promise<readonly Listed[]> =>
  [...(await readAll(names))].map(([id, found]) => named(id, found)).sort(newestFirst);

/**
 * What is on stage, with its undo steps. One of the same name is replaced.
 *
 * @returns what was replaced, or null for nothing; `failed`: it could not be kept
 */
export async function saveAs(title: string): Promise<NamedWork | null | 'failed'> {
  const same = (await allNamed()).find((one) => one.title === title);
  const former = same ? await readNamed(same) : null;
  const isKept = await putNamed({ id: same?.id ?? newId(), savedAt: Date.now(), title, work: workNow() });
  return isKept ? former : 'failed';
}

/** As it was, or anew. @returns whether it could be kept */
export const putNamed = ({ id, savedAt, title, work }: NamedWork): Promise<boolean> =>
  persist([
    [names + id, { savedAt, title }],
    [works + id, work],
  ]);

/** @returns whether it could be kept */
export const renameNamed = ({ id, savedAt }: Listed, title: string): Promise<boolean> =>
  persist([[names + id, { savedAt, title }]]);

/** @returns what it was, to be put back */
export async function removeNamed(one: Listed): Promise<NamedWork> {
  const former = await readNamed(one);
  await remove([names + one.id, works + one.id]);
  return former;
}

/** Becomes this tab's work; the work on screen stays in its own slot. */
export const openNamed = async (one: Listed): Promise<void> => goOnIn((await readNamed(one)).work);

export const downloadNamed = async (one: Listed): Promise<void> => download(one.title, (await readNamed(one)).work);

async function readNamed(one: Listed): Promise<NamedWork> {
  const [work] = await readMany([works + one.id]);
  return { ...one, work };
}
