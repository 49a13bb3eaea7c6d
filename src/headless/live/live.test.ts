import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiServer, startApiServer } from './apiServerFixtures.ts';
import type { AskedLive } from './asked.ts';
import { live } from './live.ts';
import { soon } from './soonFixtures.ts';
import { answerTo, lastStatus, names, streamOf } from './streamFixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

let api: ApiServer;
let folder: string;
let over: AbortController;
let running: Promise<number> | null;
const path = process.env['PATH'];
beforeEach(async () => {
  api = await startApiServer();
  over = new AbortController();
  running = null;
  folder = mkdtempSync(join(tmpdir(), 'podyssey-live-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'dist/_headers'),
    "/*\n  Content-Security-Policy: default-src 'none'; frame-ancestors *\n",
  );
  writeFileSync(join(folder, 'dist/index.html'), '<p>the page</p>');
  writeFileSync(join(folder, 'dist/sw.js'), 'keep();');
  writeFileSync(join(folder, 'outside.txt'), 'not the page');
});
afterEach(async () => {
  over.abort();
  await running;
  await api.close();
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

const asked = { address: '', context: null, namespace: null, port: 0, opens: false };

/** @returns what it said, as soon as that is something */
async function start(given: Partial<AskedLive> = {}) {
  const said: string[] = [];
  const options = { say: (line: string) => said.push(line), signal: over.signal, folder: join(folder, 'dist') };
  running = live({ ...asked, address: api.address, ...given }, options);
  await soon(() => expect(said).not.toEqual([]));
  return { said, port: Number(/127\.0\.0\.1:(\d+)\/#live/.exec(said[0] ?? '')?.[1]) };
}

const pods = '/api/v1/pods';
const pod = (name: string) => ({
  kind: 'Pod',
  metadata: { name, namespace: 'shop', managedFields: [{ manager: 'kubectl' }] },
  spec: { containers: [{ name: 'app', image: 'i', env: [{ name: 'TOKEN', value: 'PLANTED' }] }] },
});

describe('the stream', () => {
  test('begins with all that there is, and goes on with what comes', async () => {
    api.put(pods, pod('a'));
    api.put('/api/v1/nodes', { kind: 'Node', metadata: { name: 'n1' } });
    const { port } = await start();
    const lines = streamOf(port);
    await soon(() => expect(names(lines).sort()).toEqual(['ADDED Node/n1', 'ADDED Pod/a']));
    await soon(() => expect(lastStatus(lines)?.kinds.filter(({ is }) => is === 'live')).toHaveLength(16));
    expect(lastStatus(lines)).toMatchObject({ cluster: { name: api.address, version: 'v1.36.2' } });
    api.remove(pods, 'a');
    await soon(() => expect(names(lines).at(-1)).toBe('DELETED Pod/a'));
    const later = streamOf(port);
    await soon(() => expect(names(later)).toEqual(['ADDED Node/n1']));
  });

  test('holds no value of a variable, and nothing of a ConfigMap but the configuration of a scheduler', async () => {
    const maps = '/api/v1/namespaces/kube-system/configmaps';
    api.put(pods, pod('a'));
    api.put(maps, { kind: 'ConfigMap', metadata: { name: 'other' }, data: { secret: 'PLANTED' } });
    const configuration =
      'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nparallelism: 8\n';
    api.put(maps, { kind: 'ConfigMap', metadata: { name: 'scheduler' }, data: { 'config.yaml': configuration } });
    const { port } = await start();
    const lines = streamOf(port);
    await soon(() => expect(names(lines)).toContain('ADDED KubeSchedulerConfiguration/scheduler'));
    await soon(() => expect(names(lines)).toContain('ADDED Pod/a'));
    expect(JSON.stringify(lines)).not.toContain('PLANTED');
    expect(JSON.stringify(lines)).not.toContain('managedFields');
    expect(JSON.stringify(lines)).toContain('TOKEN');
  });

  test('tells of each kind that may not be read', async () => {
    api.refuse('/apis/policy/v1/poddisruptionbudgets', 403);
    const { port } = await start();
    const lines = streamOf(port);
    await soon(() =>
      expect(lastStatus(lines)?.kinds).toContainEqual({
        kind: 'PodDisruptionBudget',
        is: 'forbidden',
        reason: '/apis/policy/v1/poddisruptionbudgets is refused',
      }),
    );
  });

  test('of one namespace what is in it is read, of the rest what is in none, and each refusal is told', async () => {
    const inShop = '/api/v1/namespaces/shop/pods';
    api.put(inShop, pod('a'));
    api.put(pods, pod('elsewhere'));
    api.put('/api/v1/nodes', { kind: 'Node', metadata: { name: 'n1' } });
    api.refuse('/api/v1/persistentvolumes', 403);
    const { said, port } = await start({ namespace: 'shop' });
    expect(said[0]).toMatch(/ \(v1\.36\.2\), namespace shop, read only: /);
    const lines = streamOf(port);
    await soon(() => expect(names(lines).sort()).toEqual(['ADDED Node/n1', 'ADDED Pod/a']));
    await soon(() => expect(lastStatus(lines)?.kinds.filter(({ is }) => is === 'live')).toHaveLength(15));
    expect(lastStatus(lines)).toMatchObject({ cluster: { namespace: 'shop' } });
    expect(lastStatus(lines)?.kinds.filter(({ is }) => is === 'forbidden')).toEqual([
      { kind: 'PersistentVolume', is: 'forbidden', reason: '/api/v1/persistentvolumes is refused' },
    ]);
    const asked = [...new Set(api.requests.map((request) => request.replace(/^GET |\?.*/g, '')))];
    expect(asked.filter((path) => !path.includes('/namespaces/')).sort()).toEqual([
      ...['/api/v1/namespaces', '/api/v1/nodes', '/api/v1/persistentvolumes'],
      ...['/apis/scheduling.k8s.io/v1/priorityclasses', '/apis/storage.k8s.io/v1/storageclasses', '/version'],
    ]);
    expect(asked).toContain('/apis/apps/v1/namespaces/shop/deployments');
    api.remove(inShop, 'a');
    await soon(() => expect(names(lines).at(-1)).toBe('DELETED Pod/a'));
  });

  test('after what was too old it tells what has gone and come meanwhile', async () => {
    api.put(pods, pod('a'));
    api.put(pods, pod('b'));
    const { port } = await start();
    const lines = streamOf(port);
    await soon(() => expect(names(lines)).toHaveLength(2));
    await soon(() => expect(api.watching()).toBe(16));
    api.cut();
    api.remove(pods, 'a');
    api.put(pods, pod('c'));
    api.compact();
    await soon(() => expect(names(lines).slice(2)).toEqual(['DELETED Pod/a', 'ADDED Pod/c']));
  });
});

describe('what is asked of the helper', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])(
    '%s is refused, and nothing of it leaves',
    async (method) => {
      const { port } = await start();
      for (const to of ['/', '/live/stream', pods]) {
        const { status, headers } = await answerTo(port, to, {}, method);
        expect([status, headers['allow']]).toEqual([405, 'GET']);
      }
      await soon(() => expect(api.requests.length).toBeGreaterThan(10));
      expect(api.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    },
  );

  test('a path of the cluster is none of the helper: it passes nothing on', async () => {
    const { port } = await start();
    for (const to of [
      '/api/v1/secrets',
      '/live/../api/v1/secrets',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/sw.js',
    ])
      expect([to, (await answerTo(port, to)).status]).toEqual([to, 404]);
    expect(api.requests.join()).not.toContain('secrets');
  });

  test('an address that is none does not end it', async () => {
    const { port } = await start();
    expect((await answerTo(port, 'http://[')).status).toBe(404);
    expect((await answerTo(port, '/')).status).toBe(200);
  });

  test('a foreign name, or another page, is refused', async () => {
    const { port } = await start();
    expect((await answerTo(port, '/', { host: `evil.example:${port}` })).status).toBe(403);
    expect((await answerTo(port, '/live/stream', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await answerTo(port, '/', { host: `localhost:${port}`, 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  test('the page comes with its policy, and may be framed by nobody', async () => {
    const { port } = await start();
    const { body, headers } = await answerTo(port, '/');
    expect(body).toBe('<p>the page</p>');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('kubectl proxy', () => {
  /** In place of kubectl: writes down how it was called. */
  function kubectl(script: string): void {
    writeFileSync(join(folder, 'kubectl'), `#!${process.execPath}\n${script}`);
    chmodSync(join(folder, 'kubectl'), 0o755);
    process.env['PATH'] = [folder, path].join(delimiter);
  }

  test('is started for the context, and its port is found out', async () => {
    const { port } = new URL(api.address);
    kubectl(`
      if (process.argv[2] !== 'proxy') { console.log('prod'); process.exit(0); }
      require('fs').writeFileSync(${JSON.stringify(join(folder, 'called'))}, process.argv.slice(2).join(' '));
      console.log('Starting to serve on 127.0.0.1:${port}');
      setInterval(() => {}, 1000);`);
    const { said } = await start({ address: null, context: 'prod' });
    expect(said[0]).toMatch(/^prod \(v1\.36\.2\), read only: http:\/\/127\.0\.0\.1:\d+\/#live$/);
    expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(
      'proxy --port=0 --reject-methods=POST,PUT,PATCH,DELETE --context=prod',
    );
    over.abort();
    expect(await running).toBe(0);
  });

  test.each([
    ['console.error(\'error: context "prod" does not exist\'); process.exit(1);', 'context "prod" does not exist'],
    ['process.exit(3);', 'kubectl proxy ended with 3'],
  ])('what it complains of is told in one line', async (script, words) => {
    kubectl(script);
    const { said } = await start({ address: null });
    expect(said).toEqual([expect.stringContaining(words)]);
    expect(await running).toBe(1);
  });

  test('without kubectl it says what to do', async () => {
    process.env['PATH'] = folder;
    const { said } = await start({ address: null });
    expect(said).toEqual([expect.stringMatching(/^podyssey live: kubectl was not found on the PATH: /)]);
    expect(await running).toBe(1);
  });
});

describe('what does not work is told in one sentence, with code 1:', () => {
  test('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const { said } = await start({ port });
    expect(said).toEqual([expect.stringContaining(`port ${port} is in use: give another with --port`)]);
    expect(await running).toBe(1);
    other.close();
  });

  test.each([
    ['nothing answers', 59, 'connect ECONNREFUSED 127.0.0.1:59'],
    ['nothing may be asked', 1, 'its port belongs to another protocol, and is never asked over HTTP: give another'],
  ])('an address where %s', async (_, port, reason) => {
    const { said } = await start({ address: `http://127.0.0.1:${port}` });
    expect(said).toEqual([`podyssey live: the cluster does not answer: ${reason}`]);
    expect(await running).toBe(1);
  });

  test.each([
    [401, 'the cluster does not accept these credentials'],
    [502, 'the cluster does not answer as an API server (502): no such host'],
  ])('an answer of %i', async (status, words) => {
    const other = createServer((_, response) => response.writeHead(status).end('no such host\n'));
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { said } = await start({ address: `http://127.0.0.1:${(other.address() as AddressInfo).port}` });
    expect(said).toEqual([expect.stringContaining(words)]);
    expect(await running).toBe(1);
    other.close();
  });

  test('a page that is not built', async () => {
    rmSync(join(folder, 'dist/_headers'));
    expect((await start()).said).toEqual(['podyssey live: the page is not built: run npm run build']);
    expect(await running).toBe(1);
  });
});
