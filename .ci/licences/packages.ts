/** Which package a module of the build belongs to, and the text of its licence. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Package {
  name: string;
  version: string;
  licence: string;
  homepage: string;
  /** Of its author, where it ships no text of its own. */
  author: string;
  folder: string;
}

/** What the bundler adds by itself. */
const added = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' } as const;

/** @returns null for code of ours */
export function packageOf(id: string, root: string): Package | null {
  const adder = Object.entries(added).find(([start]) => id.startsWith(start))?.[1];
  const folder = adder ? join(root, 'node_modules', adder) : folderOf(id);
  return folder === null ? null : read(folder);
}

/** The nearest folder that names a package: some have a package.json that only says `"type"` further in. */
function folderOf(id: string): string | null {
  const file = id.replace(/^\0+/, '').replace(/\?.*$/, '');
  if (!file.includes('/node_modules/')) return null;
  for (let folder = dirname(file); !folder.endsWith('/node_modules'); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) && manifestIn(folder).name) return folder;
  return null;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
  homepage?: string;
  author?: string | { name?: string };
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function read(folder: string): Package {
  const { name = '', version = '', license = '', homepage = '', author = '' } = manifestIn(folder);
  const by = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : (author.name ?? '');
  return {
    name,
    version,
    licence: license,
    homepage: homepage || `https://www.npmjs.com/package/${name}`,
    author: by,
    folder,
  };
}

/** @throws Error where a package has neither a text nor a known licence: it may not be shipped so */
export function textOf({ name, licence, author, folder }: Package): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  if (file) return ownPart(readFileSync(join(folder, file), 'utf8')).trim();
  const text = texts[licence];
  if (!text)
    throw new Error(`${name} (${licence || 'no licence named'}) ships no licence text, and none is known for it`);
  return `Copyright (c) ${author || `the authors of ${name}`}\n\n${text}\n\n(${name} ships no licence text: this is the one that its package.json names.)`;
}

/** Bundlers also list what is bundled in themselves, which stays here. */
const ownPart = (text: string): string => text.split(/^#+ Licenses? of bundled dependencies/im)[0] ?? text;

const warranty = `THE SOFTWARE IS PROVIDED "AS IS"`;
const texts: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

${warranty}, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
};
