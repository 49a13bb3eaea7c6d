/** Ships the licence texts of all that is in the build: of page and worker, of code, styles and fonts. */
import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageOf, type Package, textOf } from './packages.ts';

const root = resolve(import.meta.dirname, '../..');
/** What keeps the page in the browser is written after all bundles. */
const keeper = ['core', 'precaching', 'routing', 'strategies'].map((name) =>
  resolve(root, `node_modules/workbox-${name}/index.js`),
);
/** The worker is a build of its own, before the page's is written. */
const shipped = new Map<string, Package>();

/** @returns one for the page, and one for each worker */
export function licences(part: 'page' | 'worker'): Plugin {
  return {
    name: `podyssey:licences-${part}`,
    apply: 'build',
    generateBundle(_, bundle) {
      const code = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      for (const id of [...code, ...styles, ...(part === 'page' ? keeper : [])]) {
        const found = packageOf(id, root);
        if (found) shipped.set(`${found.name} ${found.version}`, found);
      }
      if (part === 'worker') return;
      const all = [...shipped.keys()].sort().flatMap((key) => shipped.get(key) ?? []);
      const own = readFileSync(resolve(root, 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: own });
      const source = [`Podyssey is under the Apache License 2.0:\n\n${own}\nIt contains:\n`, ...all.map(section)].join(
        '\n',
      );
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source });
    },
  };
}

const line = '='.repeat(80);

const section = (one: Package): string =>
  `${line}\n${one.name} ${one.version} (${one.licence})\n${one.homepage}\n${line}\n\n${textOf(one)}\n`;
