/** Whether files tell what happened: one of them is a record, or two show the same object at different instants. */
import type { Source } from '../simulation/situation.ts';
import { textAt } from '../objects/fields.ts';
import { isRecordSource, readRecord } from './readContent.ts';
import { RecordReader } from './recordReader.ts';

/** @param breathe lets other calls get in, after each part */
export async function isHistory(sources: readonly Source[], breathe: () => Promise<void>): Promise<boolean> {
  const records = await Promise.all(sources.map(isRecordSource));
  return records.includes(true) || (sources.length > 1 && (await areOfInstants(sources, breathe)));
}

async function areOfInstants(sources: readonly Source[], breathe: () => Promise<void>): Promise<boolean> {
  const versions = new Map<string, { version: string; file: string }>();
  let isAny = false;
  for (const source of sources) {
    const reader = new RecordReader(source.name, (statement) => {
      if (!('is' in statement) || statement.is !== 'object') return;
      const [uid, version] = ['uid', 'resourceVersion'].map((field) => textAt(statement.object, 'metadata', field));
      if (uid === undefined || version === undefined) return;
      const known = versions.get(uid);
      if (!known) versions.set(uid, { version, file: source.name });
      else if (known.version !== version && known.file !== source.name) isAny = true;
    });
    await readRecord(reader, source, breathe);
    if (isAny) return true;
  }
  return false;
}
