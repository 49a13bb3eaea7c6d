/** A simple static host that has the page in a folder of some depth, can be cut off, and can be given a newer build. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');
const folder = '/some/folder/';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface KeptServer {
  /** Of the page. */
  url: string;
  /** What was there, and went out. */
  served: string[];
  /** A build whose page has another title. */
  update: () => void;
  close: () => Promise<void>;
}

export async function serveInFolder(): Promise<KeptServer> {
  let isNewer = false;
  const served: string[] = [];
  const policy = /Content-Security-Policy: (.+)/.exec(await readFile(join(dist, '_headers'), 'utf8'))?.[1] ?? '';
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(String(request.url), 'http://host');
      const name = pathname.slice(folder.length) || 'index.html';
      try {
        if (!pathname.startsWith(folder) || name.includes('..')) throw new Error('outside');
        const body = await readFile(join(dist, name));
        served.push(pathname);
        response.writeHead(200, {
          'Content-Type': types[extname(name)] ?? 'text/plain',
          'Content-Security-Policy': policy,
        });
        response.end(isNewer ? newer(name, body) : body);
      } catch {
        response.writeHead(404).end();
      }
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    served,
    update: () => {
      isNewer = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** As a next build would: another page, and another revision of it in the list of what is kept. */
function newer(name: string, body: Buffer): Buffer | string {
  if (name === 'index.html')
    return String(body).replace(
      '<meta name="color-scheme"',
      '<meta name="build" content="newer" /><meta name="color-scheme"',
    );
  if (name !== 'sw.js') return body;
  const text = String(body);
  const changed = text.replace(/(url:"index\.html",revision:")\w+|(revision:")\w+(",url:"index\.html")/, '$1$2newer$3');
  if (changed === text) throw new Error('the list of what is kept has no index.html');
  return changed;
}
