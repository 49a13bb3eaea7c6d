/** Saved work as a file to take along, whatever shape it is in. */
import { save } from '../../ui/save.ts';

/** Downloads it as JSON: opened files are text in it, and what holds itself is cut. */
export async function download(name: string, found: unknown): Promise<void> {
  const text = JSON.stringify(await plain(found, []), null, 1);
  save(`podyssey-${fileName(name)}.json`, new Blob([text], { type: 'application/json' }));
}

const fileName = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-').slice(0, 60) || 'work';

/** @param around what it stands in, outermost first */
export async function plain(found: unknown, around: readonly unknown[]): Promise<unknown> {
  if (typeof found === 'number' && !Number.isFinite(found)) return String(found);
  if (typeof found === 'bigint') return String(found);
  if (typeof found !== 'object' || found === null) return found;
  if (around.includes(found)) return '(circular)';
  if (found instanceof Blob) return await found.text().catch((error: unknown) => `(unreadable: ${String(error)})`);
  const inside = [...around, found];
  if (Array.isArray(found)) return await Promise.all(found.map((each) => plain(each, inside)));
  const parts = Object.entries(found).map(async ([key, each]) => [key, await plain(each, inside)] as const);
  return Object.fromEntries(await Promise.all(parts));
}
