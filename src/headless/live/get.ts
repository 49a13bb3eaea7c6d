/** The one way to a cluster: GET. There is no other method in the helper. */

export interface ServerAnswer {
  status: number;
  /** The body, as it comes. */
  parts: AsyncIterable<string>;
}

export interface GetOptions {
  signal: AbortSignal;
  /** Silence of this length ends it with an error. */
  idleMs: number;
}

export type Get = (path: string, options: GetOptions) => Promise<ServerAnswer>;

/** @param address of an API server or of `kubectl proxy`, without a slash at its end */
export const getFrom =
  (address: string): Get =>
  async (path, { signal, idleMs }) => {
    // Not AbortSignal.any, and not the signal of fetch alone: Node's may be collected as garbage before it is needed.
    const over = new AbortController();
    const end = () => over.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    const silent = new Error(`no answer for ${Math.round(idleMs / 1000)} s`);
    const start = () => setTimeout(() => over.abort(silent), idleMs);
    let timer = start();
    const heard = () => {
      clearTimeout(timer);
      timer = start();
    };
    const ended = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    try {
      const { status, body } = await fetch(`${address}${path}`, {
        method: 'GET',
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: over.signal,
      });
      return { status, parts: partsOf(body, { heard, ended, over: over.signal }) };
    } catch (error) {
      ended();
      throw error;
    }
  };

interface Reading {
  heard: () => void;
  ended: () => void;
  /** Whoever reads is told why. */
  over: AbortSignal;
}

async function* partsOf(
  body: ReadableStream<Uint8Array> | null,
  { heard, ended, over }: Reading,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  const cancel = () => void reader?.cancel().catch(() => undefined);
  over.addEventListener('abort', cancel);
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      heard();
      yield decoder.decode(read.value, { stream: true });
    }
    over.throwIfAborted();
  } finally {
    ended();
    cancel();
  }
}

/** All of a body. */
export async function textOf({ parts }: ServerAnswer): Promise<string> {
  const texts: string[] = [];
  for await (const part of parts) texts.push(part);
  return texts.join('');
}

/** A line is one object; a longer one is none of Kubernetes'. */
const longestLine = 32_000_000;

/** The lines of a body, each as soon as it is whole. */
export async function* linesOf({ parts }: ServerAnswer): AsyncGenerator<string> {
  let held = '';
  for await (const part of parts) {
    const lines = (held + part).split('\n');
    held = lines.pop() ?? '';
    if (held.length > longestLine) throw new Error('a line of the watch is longer than any object');
    for (const line of lines) if (line !== '') yield line;
  }
}

/** What went wrong with a connection, in its own words: `fetch failed` says nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && cause.message === 'bad port')
    return 'its port belongs to another protocol, and is never asked over HTTP: give another';
  if (cause instanceof Error && cause.message !== '') return cause.message;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
