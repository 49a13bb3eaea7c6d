/** The stream of the helper that serves this page: read line by line, and begun again where it breaks off. */
import { liveStream } from '../../engine/records/liveLines.ts';

export interface Heard {
  /** A stream begins: all that there is comes first. */
  begins: () => void;
  lines: (lines: readonly string[]) => void;
  /** It broke off, or did not begin. */
  lost: (reason: string) => void;
}

interface Tools {
  read?: (url: string) => Promise<Response>;
  wait?: (ms: number) => Promise<void>;
  chance?: () => number;
}

const firstMs = 500;
const longestMs = 15_000;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows the stream for as long as `isWanted`. */
export async function followStream(
  heard: Heard,
  isWanted: () => boolean,
  { read = (url) => fetch(url, { cache: 'no-store' }), wait = later, chance = Math.random }: Tools = {},
): Promise<void> {
  let failures = 0;
  while (isWanted()) {
    try {
      const response = await read(liveStream);
      if (!response.ok || !isStream(response)) throw new Error(`it answered ${response.status}`);
      failures = 0;
      heard.begins();
      await readLines(response, heard, isWanted);
      heard.lost('it ended');
    } catch (error) {
      heard.lost(error instanceof Error ? error.message : String(error));
    }
    failures += 1;
    if (isWanted()) await wait(Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + chance() / 2));
  }
}

/** Some hosts answer any path with their page. */
const isStream = ({ headers }: Response): boolean => headers.get('content-type')?.includes('ndjson') ?? false;

async function readLines({ body }: Response, heard: Heard, isWanted: () => boolean): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (!isWanted()) return await reader?.cancel();
    const lines = (held + part.value).split('\n');
    held = lines.pop() ?? '';
    if (lines.length > 0) heard.lines(lines);
  }
}
