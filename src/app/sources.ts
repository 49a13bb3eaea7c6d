/** Texts and files as sources the worker can read. */
import { awaited } from '../parts/fetched.ts';
import { openSource } from '../commands/opening.ts';
import type { Source } from '../engine/simulation/situation.ts';
import type { OpenMode } from '../store/slices/notices.ts';

let made = 0;

/** A new id each time: equal ids promise equal texts. */
function newId(): string {
  made += 1;
  return `${Date.now()}-${made}`;
}

export const textSource = (text: string, name: string): Source => ({ id: newId(), name, content: text });
const fileSource = (file: File): Source => ({ id: newId(), name: file.name, content: file });

/** Reads the files of a choice or a drop; several files are read as one after the other. */
export async function openFiles(files: Iterable<File>, mode: OpenMode): Promise<void> {
  const all = [...files];
  const [only] = all;
  if (!only) return;
  if (all.length === 1) return openSource.run({ source: fileSource(only), mode });
  const { joined } = await awaited(() => import('../commands/joined.ts'));
  const read = all.map(async (file) => ({ name: file.name, text: await file.text() }));
  const { content, parts } = joined(await Promise.all(read));
  openSource.run({ source: textSource(content, all.map(({ name }) => name).join(', ')), mode, parts });
}
