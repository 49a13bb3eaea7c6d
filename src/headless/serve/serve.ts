/** The built page for whoever reaches this machine: what the container runs. */
import { createServer } from 'node:http';
import type { Given } from '../given.ts';
import { type Listening, listening, PortFailure } from './listening.ts';
import { besideThis, builtPage, type Page } from './page.ts';
import { pathOf, sendFile } from './sendFile.ts';

export interface AskedServe {
  host: string;
  port: number;
}

export interface ServeTools {
  say: (line: string) => void;
  /** Ends it. */
  signal: AbortSignal;
  /** Of the built page. */
  folder?: string;
}

const usual = { host: '127.0.0.1', port: '8080' };

export const serveOptions = {
  host: `the address that it listens on (${usual.host} unless said: this machine alone; 0.0.0.0: all of its addresses)`,
  port: `${usual.port} unless said; 0: any that is free`,
};

/** @returns null where what is given doesn't fit */
export function serveAsked({ names, options }: Given): AskedServe | null {
  const { host = usual.host, port = usual.port } = options;
  if (names.length > 0 || host === '' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) return null;
  return { host, port: Number(port) };
}

/** @returns the exit code, once it was ended */
export async function serve({ host, port }: AskedServe, { say, signal, folder = besideThis() }: ServeTools) {
  const page = await builtPage(folder).catch(() => null);
  if (!page) {
    say('podyssey serve: the page is not built: run npm run build');
    return 1;
  }
  try {
    const server = await servePage(page, { host, port });
    say(`http://${host.includes(':') ? `[${host}]` : host}:${server.port}/`);
    await new Promise((ended) => (signal.aborted ? ended(null) : signal.addEventListener('abort', ended)));
    await server.close();
    return 0;
  } catch (error) {
    if (!(error instanceof PortFailure)) throw error;
    say(`podyssey serve: ${error.message}`);
    return 1;
  }
}

function servePage(page: Page, { host, port }: AskedServe): Promise<Listening> {
  const server = createServer((request, response) => {
    const pathname = pathOf(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { 'Content-Type': 'text/plain', Allow: 'GET, HEAD' }).end('only GET is answered\n');
      return;
    }
    // Files whose name says what is in them stay as they are.
    const keeps = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    void sendFile({ ...page, headers: { ...page.headers, 'Cache-Control': keeps } }, pathname, { request, response });
  });
  return listening(server, port, host);
}
