import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve, serveAsked } from './serve.ts';

const script = 'say("the page");'.repeat(200);
let folder: string;
let over: AbortController;
let running: Promise<number>;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-serve-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  const headers =
    "  Content-Security-Policy: default-src 'none'; frame-ancestors *\n  X-Content-Type-Options: nosniff\n";
  writeFileSync(join(folder, 'dist/_headers'), `/*\n${headers}`);
  writeFileSync(join(folder, 'dist/index.html'), '<p>the page</p>');
  writeFileSync(join(folder, 'dist/sw.js'), 'keep();');
  writeFileSync(join(folder, 'dist/assets/a-1x.js'), script);
  writeFileSync(join(folder, 'outside.txt'), 'not the page');
  over = new AbortController();
  port = await new Promise<number>((said) => {
    const say = (line: string) => said(Number(/:(\d+)\/$/.exec(line)?.[1]));
    const tools = { say, signal: over.signal, folder: join(folder, 'dist') };
    running = serve({ host: '127.0.0.1', port: 0 }, tools);
  });
});
afterEach(async () => {
  over.abort();
  await running;
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** The path goes out as it is written here, dots and all. */
const ask = (path: string, { headers = {}, method = 'GET' } = {}): Promise<Answer> =>
  new Promise((answered, failed) => {
    const sent = get({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        answered({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', failed);
  });

describe('the served page', () => {
  test('comes with the policy that was built with it; only files whose name says what is in them are kept', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, String(body)]).toEqual([200, '<p>the page</p>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors *",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/assets/a-1x.js')).headers['cache-control']).toContain('immutable');
  });

  test('is packed for who can unpack it', async () => {
    const packed = await ask('/assets/a-1x.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body.length).toBeLessThan(script.length / 10);
    expect(String(gunzipSync(packed.body))).toBe(script);
    const plain = await ask('/assets/a-1x.js');
    expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, script]);
  });

  test('is not sent again while it is the same, and is when it is another', async () => {
    const tag = String((await ask('/')).headers.etag);
    expect(await ask('/', { headers: { 'If-None-Match': tag } })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    utimesSync(join(folder, 'dist/index.html'), 1, 1);
    expect((await ask('/', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  test.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets',
    '/none.js',
    '/%00',
    '/%ff',
    '//',
  ])('is all that is served: %s', async (path) => expect(await ask(path)).toMatchObject({ status: 404 }));

  test('can be asked for its head, and nothing can be put there', async () => {
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '15', 0]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('podyssey serve', () => {
  test('ends well when it is ended, also while somebody listens', async () => {
    await ask('/', { headers: { Connection: 'keep-alive' } });
    over.abort();
    expect(await running).toBe(0);
  });

  const failing = async (host: string, at: number, dist = join(folder, 'dist')) => {
    const said: string[] = [];
    const code = await serve({ host, port: at }, { say: (line) => said.push(line), signal: over.signal, folder: dist });
    return [code, ...said];
  };

  test('says in one sentence what stands in its way', async () => {
    const other = createServer();
    await new Promise<void>((listens) => other.listen(0, '127.0.0.1', listens));
    const { port: taken } = other.address() as AddressInfo;
    expect(await failing('127.0.0.1', taken)).toEqual([1, expect.stringContaining(`port ${taken} is in use`)]);
    other.close();
    expect(await failing('203.0.113.1', 0)).toEqual([1, expect.stringContaining('203.0.113.1 is no address')]);
    expect(await failing('127.0.0.1', 0, folder)).toEqual([1, expect.stringContaining('npm run build')]);
  });

  test.each([
    [{}, { host: '127.0.0.1', port: 8080 }],
    [
      { host: '0.0.0.0', port: '0' },
      { host: '0.0.0.0', port: 0 },
    ],
    [{ port: '65536' }, null],
    [{ port: 'x' }, null],
    [{ host: '' }, null],
  ])('takes %j', (options, asked) => {
    expect(serveAsked({ names: [], options })).toEqual(asked);
    expect(serveAsked({ names: ['dist'], options })).toBeNull();
  });
});
