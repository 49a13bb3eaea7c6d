/** The built page, file by file. */
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

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

/** Kept in a browser, a page would outlive the helper, and be an older one at the same port. */
const keeper = 'sw.js';

export interface Page {
  /** null: there is no such file. */
  file: (pathname: string) => Promise<{ type: string; body: Buffer } | null>;
  /** What a host sends beside each. */
  headers: Readonly<Record<string, string>>;
}

/** @param folder of the built page. Throws the system's error where there is none */
export async function builtPage(folder: string): Promise<Page> {
  const policy = /Content-Security-Policy: (.+)/.exec(await readFile(join(folder, '_headers'), 'utf8'))?.[1] ?? '';
  return {
    headers: {
      // No page around this one has any business with a cluster.
      'Content-Security-Policy': policy.replace('frame-ancestors *', "frame-ancestors 'none'"),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'no-referrer',
    },
    async file(pathname) {
      const name = pathname === '/' ? 'index.html' : decoded(pathname).slice(1);
      const path = join(folder, name);
      if (name === keeper || name.includes('\0') || !path.startsWith(folder + sep)) return null;
      const body = await readFile(path).catch(() => null);
      return body && { type: types[extname(name)] ?? 'application/octet-stream', body };
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
