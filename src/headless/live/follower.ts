/** One kind of a cluster: listed page by page, then watched; what breaks off goes on where it was, or begins anew. */
import type { LiveChange, LiveKindStatus, LiveObject } from '../../engine/records/liveLines.ts';
import { backOff, type Sleep, wait as waitReally } from './backOff.ts';
import { type Get, linesOf, reasonOf, textOf } from './get.ts';
import type { LiveKind } from './kinds.ts';

/** Who hears of it. */
export interface ClusterListener {
  /** All that there is: what is not in it is gone. */
  listed: (kind: string, objects: readonly LiveObject[]) => void;
  changed: (type: LiveChange['type'], object: LiveObject) => void;
  status: (status: LiveKindStatus) => void;
}

export interface FollowOptions {
  get: Get;
  listener: ClusterListener;
  signal: AbortSignal;
  wait?: Sleep;
  chance?: () => number;
}

const pageSize = 500;
/** The API server ends a watch after this; it is begun again where it was. */
const watchSeconds = 240;
const listIdleMs = 60_000;
/** A bookmark comes every minute or so. */
const watchIdleMs = (watchSeconds + 30) * 1000;
/** Rights may be given later. */
const refusedMs = 60_000;
/** A watch that ends sooner, and has said nothing, is no watch. */
const shortestWatchMs = 1000;

/** An answer that is no list and no watch. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Follows a kind until the signal; it never throws. */
export async function followKind(kind: LiveKind, options: FollowOptions): Promise<void> {
  const { signal, listener, wait = waitReally, chance = Math.random } = options;
  const watched: Watched = { version: null };
  let failures = 0;
  while (!signal.aborted) {
    const since = Date.now();
    try {
      const isListed = watched.version === null;
      watched.version ??= await list(kind, options);
      const heard = await watch(kind, watched, options);
      const isWell = heard > 0 || isListed || Date.now() - since >= shortestWatchMs;
      failures = isWell ? 0 : failures + 1;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // What is not there any more is listed anew, at once the first time.
      const isTooOld = error instanceof Refused && error.status === 410;
      if (isTooOld) watched.version = null;
      else listener.status(statusAfter(kind, watched, error));
      if (isTooOld && failures === 1) continue;
      if (error instanceof Refused && [401, 403, 404].includes(error.status)) {
        watched.version = null;
        await wait(refusedMs, signal);
        continue;
      }
    }
    if (failures > 0) await wait(backOff(failures, chance()), signal);
  }
}

interface Watched {
  /** How far it is; null: nothing is listed. */
  version: string | null;
}

function statusAfter({ kind }: LiveKind, { version }: Watched, error: unknown): LiveKindStatus {
  const reason = reasonOf(error);
  const status = error instanceof Refused ? error.status : 0;
  // It may be listed, and not watched.
  if (version !== null) return { kind, is: 'lost', reason };
  if (status === 401 || status === 403) return { kind, is: 'forbidden', reason };
  if (status === 404) return { kind, is: 'absent', reason };
  return { kind, is: 'failing', reason };
}

/** @returns the version that the list is of */
async function list({ kind, apiVersion, path }: LiveKind, { get, listener, signal }: FollowOptions): Promise<string> {
  const objects: LiveObject[] = [];
  let next: string | undefined;
  let version = '';
  do {
    const query = new URLSearchParams({ limit: String(pageSize), ...(next !== undefined && { continue: next }) });
    const answer = await get(`${path}?${query}`, { signal, idleMs: listIdleMs });
    const text = await textOf(answer);
    if (answer.status !== 200) throw new Refused(answer.status, wordsOf(text, answer.status));
    const page = JSON.parse(text) as ListPage;
    if (!Array.isArray(page.items)) throw new Error('the answer is no list of Kubernetes');
    for (const item of page.items) objects.push({ ...item, apiVersion, kind });
    next = page.metadata?.continue || undefined;
    version = page.metadata?.resourceVersion ?? '';
  } while (next !== undefined);
  listener.listed(kind, objects);
  return version;
}

interface ListPage {
  metadata?: { resourceVersion?: string; continue?: string };
  items?: readonly LiveObject[];
}

/** @returns how many lines came until it ended */
async function watch(
  { kind, path }: LiveKind,
  watched: Watched,
  { get, listener, signal }: FollowOptions,
): Promise<number> {
  const query = new URLSearchParams({
    watch: '1',
    allowWatchBookmarks: 'true',
    resourceVersion: watched.version ?? '',
    timeoutSeconds: String(watchSeconds),
  });
  const answer = await get(`${path}?${query}`, { signal, idleMs: watchIdleMs });
  if (answer.status !== 200) throw new Refused(answer.status, wordsOf(await textOf(answer), answer.status));
  listener.status({ kind, is: 'live' });
  let heard = 0;
  for await (const line of linesOf(answer)) {
    const { type, object } = JSON.parse(line) as WatchLine;
    if (type === 'ERROR') throw new Refused(object.code ?? 0, object.message ?? 'the watch ended with an error');
    heard += 1;
    watched.version = object.metadata.resourceVersion ?? watched.version;
    if (type !== 'BOOKMARK') listener.changed(type, object);
  }
  return heard;
}

interface WatchLine {
  type: LiveChange['type'] | 'BOOKMARK' | 'ERROR';
  object: LiveObject & { code?: number; message?: string };
}

/** A Status of the API server says it in words; a proxy may say anything. */
function wordsOf(text: string, status: number): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string' && message !== '') return message;
  } catch {
    // It is no JSON.
  }
  return `it answered ${status}`;
}
