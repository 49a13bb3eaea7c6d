/**
 * A situation as a piece of an address: `1.` and its JSON, deflated, in base64url. Fetched when a link is made or opened
 * that holds one. What is read may be hostile: its length is bounded before and after it is inflated, and so are its depth
 * and the number of its values.
 */
import type { Action, Situation, Source } from '../engine/simulation/situation.ts';

/** Longer links are cut off by mail and chat programs, and by some browsers. */
const longestPacked = 16_000;
/** What is read may be longer: of another version. */
const longestRead = 250_000;
/** In bytes. */
const longestText = 2_000_000;
const deepest = 60;
/** Twice as many as the longest situation that is run has (linkedWork.ts). */
const mostValues = 50_000;

/** @returns null where it is too long for a link, or this browser can't deflate */
export const packed = async (situation: Situation): Promise<string | null> => packedAny(await withTexts(situation));

/** Anything that is JSON. @returns null where it is too long for a link, or this browser can't deflate */
export async function packedAny(found: object): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const text = new Blob([JSON.stringify(found)]);
  if (text.size > longestText) return null;
  const deflated = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const work = `1.${toBase64(new Uint8Array(await new Response(deflated).arrayBuffer()))}`;
  return work.length > longestPacked ? null : work;
}

/** @returns what was packed, of whatever shape; null where it can't be read */
export async function unpacked(work: string): Promise<unknown> {
  if (!work.startsWith('1.') || work.length > longestRead || typeof DecompressionStream === 'undefined') return null;
  try {
    const text = await inflated(fromBase64(work.slice(2)));
    return text === null || !isBounded(text) ? null : (JSON.parse(text) as unknown);
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
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    length += read.value.length;
    if (length > longestText) {
      await reader.cancel();
      return null;
    }
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}

/** Counts brackets and commas outside of texts, and stops at the first too many. */
function isBounded(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (mark === '"') at = endOfText(json, at);
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    else if (mark === ',') values += 1;
    if (depth > deepest || values > mostValues) return false;
  }
  return true;
}

/** @param from where its first quote stands. @returns where its last one does; the end of all, where it has none */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException where it is malformed */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
