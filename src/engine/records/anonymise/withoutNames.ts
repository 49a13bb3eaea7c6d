/** Sources as one file without names (JSON lines), read part by part, twice. */
import type { Source } from '../../simulation/situation.ts';
import { readRecord } from '../readContent.ts';
import { Anonymiser } from './anonymise.ts';

/** Lines that are put together before they are handed on. */
const inPart = 2000;

/** @param onPart told which share has been read, and may throw to give up */
export async function withoutNames(
  sources: readonly Source[],
  onPart: (share: number) => Promise<void>,
): Promise<Blob> {
  const anonymiser = new Anonymiser();
  const parts: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) parts.push(`${lines.join('\n')}\n`);
    lines = [];
  };
  const total = 2 * sources.reduce((sum, { content }) => sum + sizeOf(content), 0) || 1;
  let before = 0;
  const readAll = async () => {
    for (const source of sources) {
      // What a packed file holds before it breaks off counts, and was said when it was opened.
      await readRecord(anonymiser.file(), source, (bytes) => onPart((before + bytes) / total));
      before += sizeOf(source.content);
    }
  };
  await readAll();
  anonymiser.writeTo((line) => {
    lines.push(line);
    if (lines.length >= inPart) flush();
  });
  await readAll();
  flush();
  return new Blob(parts, { type: 'application/jsonl' });
}

const sizeOf = (content: Source['content']): number => (typeof content === 'string' ? content.length : content.size);
