/** The built page, file by file. */
import { createReadStream, type ReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Where `npm run build` puts it, seen from the built command line. */
export const besideThis = (): string => fileURLToPath(new URL('../dist', import.meta.url));

export interface PageFile {
  type: string;
  /** Bytes. */
  size: number;
  /** Another one as soon as the file is another. */
  tag: string;
  open: () => ReadStream;
}

export interface Page {
  /** null: there is no such file. */
  file: (pathname: string) => Promise<PageFile | null>;
  /** What a host sends beside each. */
  headers: Readonly<Record<string, string>>;
}

/**
 * @param folder of the built page. Throws the system's error where there is none
 * @param without names of files that are not handed out
 */
export async function builtPage(folder: string, without: readonly string[] = []): Promise<Page> {
  const lines = (await readFile(join(folder, '_headers'), 'utf8')).matchAll(/^ +([\w-]+): (.+)$/gm);
  const written = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  return {
    headers: { ...written, 'Referrer-Policy': 'no-referrer' },
    async file(pathname) {
      const name = pathname === '/' ? 'index.html' : decoded(pathname).slice(1);
      const path = join(folder, name);
      if (without.includes(name) || name.includes('\0') || !path.startsWith(folder + sep)) return null;
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return {
        type: types[extname(name)] ?? 'application/octet-stream',
        size: found.size,
        tag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
        open: () => createReadStream(path),
      };
    },
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/';
  }
}
