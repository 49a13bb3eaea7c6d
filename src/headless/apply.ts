import { applyManifest } from '../engine/apply/applyManifest.ts';
import { decodeBytes } from '../engine/apply/decodeBytes.ts';
import { linesOf } from './lines.ts';
import type { Write } from './output.ts';

/** A line of the file; other keys are left alone. */
interface ApplyCase {
  name: string;
  text?: string;
  /** In place of the text: bytes that are no UTF-8. */
  base64?: string;
  /** A manifest that is there already. */
  before?: string;
}

/**
 * What `kubectl apply` and an API server say to each manifest of a file of JSON lines: a line `{name, parse, objects}`
 * each.
 * @returns the exit code: 1 where the file holds no such lines
 */
export async function applyFile(path: string, write: Write): Promise<number> {
  for await (const line of linesOf(path)) {
    if (line.trim() === '') continue;
    const read = readCase(line);
    if (!read) {
      process.stderr.write(`podyssey: ${path} holds no cases: a line is no JSON object with a name and a text\n`);
      return 1;
    }
    const { name, text, base64 = '', before } = read;
    const manifest = text ?? decodeBytes(Buffer.from(base64, 'base64'));
    write(JSON.stringify({ name, ...applyManifest(manifest, before) }));
  }
  return 0;
}

function readCase(line: string): ApplyCase | null {
  try {
    const read: Partial<ApplyCase> | null = JSON.parse(line);
    return read?.name !== undefined && (read.text ?? read.base64) !== undefined ? (read as ApplyCase) : null;
  } catch {
    return null;
  }
}
