/** One file of the page over HTTP: packed where that is worth it, and not at all where the browser has it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Page } from './page.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const packs = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** What is no address is none of the page's. */
export function pathOf(asked = '/'): string {
  const base = 'http://127.0.0.1';
  return URL.canParse(asked, base) ? new URL(asked, base).pathname : '/none';
}

export async function sendFile(page: Page, pathname: string, { request, response }: Exchange): Promise<void> {
  const found = await page.file(pathname);
  if (!found) return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('there is no such file\n');
  const headers = { ...page.headers, ETag: found.tag, Vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === found.tag) return void response.writeHead(304, headers).end();
  const isPacked = packs.test(found.type) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  response.writeHead(200, {
    ...headers,
    'Content-Type': found.type,
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': found.size }),
  });
  if (request.method === 'HEAD') return void response.end();
  // Who goes away while it comes needs no more of it.
  await (isPacked ? pipeline(found.open(), createGzip(), response) : pipeline(found.open(), response)).catch(() =>
    response.destroy(),
  );
}
