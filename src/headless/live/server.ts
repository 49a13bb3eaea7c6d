/** Serves the page on 127.0.0.1, and beside it, as one stream, what is known of the cluster. It takes no request on to anywhere. */
import { createServer, type ServerResponse } from 'node:http';
import { liveStream } from '../../engine/records/liveLines.ts';
import type { LiveCluster } from './cluster.ts';
import { refusal } from './guard.ts';
import { type Listening, listening } from '../serve/listening.ts';
import type { Page } from '../serve/page.ts';
import { pathOf, sendFile } from '../serve/sendFile.ts';

/** A reader that is so far behind, in lines, begins anew. */
const mostBehind = 100_000;

/** @param port 0: any that is free. Throws PortFailure where it can't be had */
export async function serveLive(page: Page, cluster: LiveCluster, port: number): Promise<Listening> {
  let own = port;
  const server = createServer((request, response) => {
    const pathname = pathOf(request.url);
    const isCluster = pathname === `/${liveStream}`;
    const refused = refusal({ method: request.method, isCluster, headers: request.headers }, own);
    if (refused) {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...(refused.status === 405 && { Allow: 'GET' }) };
      response.writeHead(refused.status, headers).end(`${refused.why}\n`);
    } else if (isCluster) {
      response.writeHead(200, { ...page.headers, 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
      void sendLines(response, cluster);
    } else void sendFile(page, pathname, { request, response });
  });
  const served = await listening(server, port, '127.0.0.1');
  own = served.port;
  return served;
}

/** In order, and no faster than they are read. */
async function sendLines(response: ServerResponse, cluster: LiveCluster): Promise<void> {
  const waiting: string[] = [];
  let wake = () => {};
  const { before, stop } = cluster.listen((line) => {
    waiting.push(line);
    if (waiting.length > mostBehind) response.destroy();
    wake();
  });
  response.on('close', () => {
    stop();
    wake();
  });
  const send = async (lines: readonly string[]) => {
    for (const line of lines) {
      if (response.destroyed) return;
      if (!response.write(`${line}\n`)) await drained(response);
    }
  };
  await send(before);
  while (!response.destroyed) {
    await send(waiting.splice(0));
    if (waiting.length > 0 || response.destroyed) continue;
    await new Promise<void>((woken) => (wake = woken));
  }
}

/** Once it may be written to again, or never more. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
