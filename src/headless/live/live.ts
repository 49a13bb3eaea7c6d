/** A cluster as it is now, in the page: read through `kubectl proxy` or an address, served on this machine alone. */
import { setMaxListeners } from 'node:events';
import { besideThis } from '../serve/page.ts';
import { type Listening, PortFailure } from '../serve/listening.ts';
import type { AskedLive } from './asked.ts';
import { LiveCluster } from './cluster.ts';
import { LiveFailure } from './failure.ts';
import { followKind } from './follower.ts';
import { type Get, getFrom, reasonOf, textOf } from './get.ts';
import { kindsOf } from './kinds.ts';
import { currentContext, type KubectlProxy, startProxy } from './kubectlProxy.ts';
import { openBrowser } from './openBrowser.ts';
import { livePage } from './page.ts';
import { followProfile, profileKind } from './profile.ts';
import { serveLive } from './server.ts';

export interface LiveTools {
  say: (line: string) => void;
  /** Ends it. */
  signal: AbortSignal;
  /** Of the built page. */
  folder?: string;
}

const firstAnswerMs = 15_000;

/** @returns the exit code, once it was ended */
export async function live(asked: AskedLive, { say, signal, folder = besideThis() }: LiveTools): Promise<number> {
  const over = new AbortController();
  const ended = over.signal;
  setMaxListeners(0, ended);
  signal.addEventListener('abort', () => over.abort());
  if (signal.aborted) over.abort();
  let proxy: KubectlProxy | null = null;
  let server: Listening | null = null;
  try {
    const page = await livePage(folder).catch(() => {
      throw new LiveFailure('the page is not built: run npm run build');
    });
    proxy = asked.address === null ? await startProxy(asked.context) : null;
    const get = getFrom(asked.address ?? proxy?.address ?? '');
    const version = await versionOf(get, ended);
    const name = asked.address ?? asked.context ?? (await currentContext()) ?? 'cluster';
    const kinds = kindsOf(asked.namespace);
    const described = { name, version, ...(asked.namespace !== null && { namespace: asked.namespace }) };
    const cluster = new LiveCluster(described, [...kinds.map(({ kind }) => kind), profileKind]);
    server = await serveLive(page, cluster, asked.port);
    let isLost = false;
    proxy?.onEnd(() => {
      isLost = !ended.aborted;
      over.abort();
    });
    for (const kind of kinds) void followKind(kind, { get, listener: cluster, signal: ended });
    void followProfile({ get, listener: cluster, signal: ended });
    const url = `http://127.0.0.1:${server.port}/#live`;
    const scope = asked.namespace === null ? '' : `, namespace ${asked.namespace}`;
    say(`${name} (${version})${scope}, read only: ${url}`);
    say('Ctrl+C ends it.');
    if (asked.opens) openBrowser(url);
    await new Promise((resolve) => (ended.aborted ? resolve(null) : ended.addEventListener('abort', resolve)));
    if (isLost) throw new LiveFailure('kubectl proxy has ended');
    return 0;
  } catch (error) {
    if (!(error instanceof LiveFailure || error instanceof PortFailure)) throw error;
    if (signal.aborted) return 0;
    say(`podyssey live: ${error.message}`);
    return 1;
  } finally {
    over.abort();
    proxy?.stop();
    await server?.close();
  }
}

/** Asked before anything is served: `kubectl proxy` starts without a cluster, too. */
async function versionOf(get: Get, signal: AbortSignal): Promise<string> {
  const { status, text } = await get('/version', { signal, idleMs: firstAnswerMs })
    .then(async (answer) => ({ status: answer.status, text: await textOf(answer) }))
    .catch((error: unknown) => {
      throw new LiveFailure(`the cluster does not answer: ${reasonOf(error)}`);
    });
  if (status === 401) throw new LiveFailure('the cluster does not accept these credentials (401)');
  if (status === 403) throw new LiveFailure('these credentials may not even read its version (403)');
  try {
    const { gitVersion } = JSON.parse(text) as { gitVersion?: unknown };
    if (status === 200 && typeof gitVersion === 'string') return gitVersion;
  } catch {
    // It is no JSON.
  }
  const words = text.trim().split('\n')[0]?.slice(0, 200) ?? '';
  throw new LiveFailure(`the cluster does not answer as an API server (${status})${words === '' ? '' : `: ${words}`}`);
}
