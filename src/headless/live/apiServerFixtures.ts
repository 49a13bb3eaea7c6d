/** An API server of the tests' own: lists in pages, watches with bookmarks, and everything that goes wrong with both. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveObject } from '../../engine/records/liveLines.ts';

export type ServedObject = LiveObject & Readonly<Record<string, unknown>>;

interface WatchEvent {
  version: number;
  path: string;
  type: string;
  object: unknown;
}

export interface ApiServer {
  address: string;
  /** `GET /api/v1/pods?limit=500`, in the order in which they came. */
  requests: string[];
  /** Adds it, or puts it in the place of its namesake; who watches hears of it. */
  put: (path: string, object: ServedObject) => void;
  remove: (path: string, name: string) => void;
  /** With this status, until another. */
  refuse: (path: string, status: number) => void;
  allow: (path: string) => void;
  /** All that watch are cut off, without a word; what was said by then has arrived. */
  cut: () => void;
  /** Nobody can go on from what was before. */
  compact: () => void;
  bookmark: () => void;
  /** Answers of this path stop in the middle. */
  stall: (path: string) => void;
  watching: () => number;
  close: () => Promise<void>;
}

export async function startApiServer(): Promise<ApiServer> {
  const stored = new Map<string, ServedObject[]>();
  const told: WatchEvent[] = [];
  const watches = new Map<ServerResponse, { path: string }>();
  const refused = new Map<string, number>();
  const stalled = new Set<string>();
  const requests: string[] = [];
  let version = 1;
  let oldest = 0;

  const tell = (path: string, type: string, object: unknown) => {
    told.push({ version, path, type, object });
    for (const [response, watch] of watches)
      if (watch.path === path) response.write(`${JSON.stringify({ type, object })}\n`);
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://api');
    const status = refused.get(path);
    if (path === '/version') return void response.end(JSON.stringify({ gitVersion: 'v1.36.2' }));
    if (status !== undefined) return fail(response, status, `${path} is refused`);
    if (searchParams.get('watch') === '1') return watch(path, Number(searchParams.get('resourceVersion')), response);
    list(path, searchParams, response);
  });

  function list(path: string, asked: URLSearchParams, response: ServerResponse): void {
    const all = stored.get(path) ?? [];
    const [from = 0, of = version] = (asked.get('continue') ?? '').split(':').filter(Boolean).map(Number);
    if (of < oldest) return fail(response, 410, 'The provided continue parameter is too old');
    const to = from + Number(asked.get('limit') ?? all.length);
    const metadata = { resourceVersion: String(of), ...(to < all.length && { continue: `${to}:${of}` }) };
    const text = JSON.stringify({ kind: 'List', metadata, items: all.slice(from, to) });
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (stalled.has(path)) response.write(text.slice(0, text.length / 2));
    else response.end(text);
  }

  function watch(path: string, since: number, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (since < oldest) {
      const object = { kind: 'Status', code: 410, reason: 'Expired', message: `too old resource version: ${since}` };
      return void response.end(`${JSON.stringify({ type: 'ERROR', object })}\n`);
    }
    response.flushHeaders();
    watches.set(response, { path });
    response.on('close', () => watches.delete(response));
    for (const { type, object } of told.filter((one) => one.path === path && one.version > since))
      response.write(`${JSON.stringify({ type, object })}\n`);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    put(path, given) {
      version += 1;
      const metadata = { uid: `uid-${given.metadata.name}`, ...given.metadata, resourceVersion: String(version) };
      const object: ServedObject = { ...given, metadata };
      const others = (stored.get(path) ?? []).filter((one) => one.metadata.name !== object.metadata.name);
      const isThere = others.length < (stored.get(path)?.length ?? 0);
      stored.set(path, [...others, object]);
      tell(path, isThere ? 'MODIFIED' : 'ADDED', object);
    },
    remove(path, name) {
      version += 1;
      const gone = stored.get(path)?.find((one) => one.metadata.name === name);
      stored.set(
        path,
        (stored.get(path) ?? []).filter((one) => one !== gone),
      );
      if (gone) tell(path, 'DELETED', { ...gone, metadata: { ...gone.metadata, resourceVersion: String(version) } });
    },
    refuse: (path, status) => void refused.set(path, status),
    allow: (path) => void refused.delete(path),
    cut() {
      for (const response of watches.keys()) response.socket?.destroySoon();
    },
    compact() {
      version += 1;
      oldest = version;
    },
    bookmark() {
      version += 1;
      for (const [response] of watches) {
        const object = { kind: 'Any', metadata: { resourceVersion: String(version) } };
        response.write(`${JSON.stringify({ type: 'BOOKMARK', object })}\n`);
      }
    },
    stall: (path) => void stalled.add(path),
    watching: () => watches.size,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function fail(response: ServerResponse, code: number, message: string): void {
  response.writeHead(code, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ kind: 'Status', code, message }));
}
