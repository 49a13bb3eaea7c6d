/** Runs a module of ours as the page is built, with all that it imports. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** @returns the module, and the files that it is made of */
export async function bundled<Module>(entry: string): Promise<{ module: Module; files: readonly string[] }> {
  const { code, files } = await textOf(entry);
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-build-'));
  try {
    const file = join(folder, 'built.mjs');
    writeFileSync(file, code);
    return { module: (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module, files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All that a module needs in one text, many times as fast as to import one after the other. */
async function textOf(entry: string): Promise<{ code: string; files: readonly string[] }> {
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
