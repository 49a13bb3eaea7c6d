/** Puts the cards of the gallery into the page: whatever they show the engine has said as the page was built. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type * as Cards from './cards.ts';

const name = 'virtual:gallery';
const known = `\0${name}`;
const root = resolve(import.meta.dirname, '../..');

export function gallery(): Plugin {
  return {
    name: 'podyssey:gallery',
    resolveId: (id) => (id === name ? known : null),
    async load(id) {
      if (id !== known) return null;
      const { code, files } = await bundled('.ci/gallery/cards.ts');
      for (const file of files) this.addWatchFile(file);
      const { drawCards } = await evaluated<typeof Cards>(code);
      const { cards, problems } = await drawCards();
      for (const problem of problems) this.warn(problem);
      const drawn = JSON.stringify(JSON.stringify(cards));
      return `export const cards = JSON.parse(${drawn}); export const problems = ${JSON.stringify(problems)};`;
    },
  };
}

async function evaluated<Module>(code: string): Promise<Module> {
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-gallery-'));
  try {
    const file = join(folder, 'cards.mjs');
    writeFileSync(file, code);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All that a module needs in one text, many times as fast as to import one after the other. */
async function bundled(entry: string): Promise<{ code: string; files: readonly string[] }> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: resolve(root, entry),
      write: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return { code: chunk.code, files: chunk.moduleIds.filter((file) => !file.startsWith('\0')) };
}
