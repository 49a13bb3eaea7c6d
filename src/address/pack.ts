/**
 * A situation as a piece of an address: `1.` and its JSON, deflated, in base64url. Fetched when a link is made or opened
 * that holds one. What is read may be hostile: its length is bounded before and after it is inflated, and its depth, too.
 */
import type { Action, Situation, Source } from '../engine/simulation/situation.ts';

/** Longer links are cut off by mail and chat programs, and by some browsers. */
const longestPacked = 16_000;
/** What is read may be longer: of another version. */
const longestRead = 250_000;
const longestText = 4_000_000;
const deepest = 60;

/** @returns null where it is too long for a link, or this browser can't deflate */
export const packed = async (situation: Situation): Promise<string | null> => packedAny(await withTexts(situation));

/** Anything that is JSON. @returns null where it is too long for a link, or this browser can't deflate */
export async function packedAny(found: object): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const text = JSON.stringify(found);
  if (text.length > longestText) return null;
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const work = `1.${toBase64(new Uint8Array(await new Response(deflated).arrayBuffer()))}`;
  return work.length > longestPacked ? null : work;
}

/** @returns what was packed, of whatever shape; null where it can't be read */
export async function unpacked(work: string): Promise<unknown> {
  if (!work.startsWith('1.') || work.length > longestRead || typeof DecompressionStream === 'undefined') return null;
  try {
    const text = await inflated(fromBase64(work.slice(2)));
    return text === null || depthOf(text) > deepest ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Texts go by no name: what reads them gives them one. Those of a scene say so. */
async function withTexts(situation: Situation): Promise<Situation> {
  const base = await Promise.all(situation.base.map(withText));
  const actions = await Promise.all(
    situation.actions.map(
      async (action): Promise<Action> =>
        'source' in action ? { ...action, source: await withText(action.source) } : action,
    ),
  );
  return { ...situation, base, actions };
}

async function withText({ id, content, ...source }: Source): Promise<Source> {
  const text = typeof content === 'string' ? content : await content.text();
  return { ...source, id: /^scene:[^ ]*/.exec(id)?.[0] ?? '', content: text };
}

/** @returns null where it is longer than is read */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length > longestText) {
      await reader.cancel();
      return null;
    }
  }
  return text + decoder.decode();
}

/** How deep brackets stand in one another, outside of texts. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (mark === '[' || mark === '{') most = Math.max(most, ++depth);
    else if (mark === ']' || mark === '}') depth -= 1;
  }
  return most;
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException where it is malformed */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
