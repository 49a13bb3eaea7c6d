/** Bytes that are no UTF-8 text: what they are instead, or where they stop being one. */
import { type TextPosition, placeOf } from './place.ts';

/** How files of these kinds begin, from an offset on. */
const archives: readonly { name: string; at: number; begins: readonly number[] }[] = [
  { name: 'a zip archive', at: 0, begins: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'a tar archive', at: 257, begins: [...'ustar'].map((letter) => letter.charCodeAt(0)) },
  { name: 'a 7z archive', at: 0, begins: [0x37, 0x7a, 0xbc, 0xaf] },
  { name: 'a file packed by bzip2', at: 0, begins: [0x42, 0x5a, 0x68] },
  { name: 'a file packed by xz', at: 0, begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { name: 'a file packed by zstd', at: 0, begins: [0x28, 0xb5, 0x2f, 0xfd] },
];

/** Null for what is none of those that are known. */
export const archiveIn = (bytes: Uint8Array): string | null =>
  archives.find(({ at, begins }) => begins.every((byte, index) => bytes[at + index] === byte))?.name ?? null;

export interface ForeignByte {
  byte: number;
  place: TextPosition;
}

/** The first byte that no UTF-8 text has there; null: all of it is one. */
export function notUtf8At(bytes: Uint8Array): ForeignByte | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let [counted, offset] = [0, 0];
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) {
    offset += encoder.encode(text.slice(counted, at)).length;
    counted = at;
    const isWritten = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten) return { byte: bytes[offset] ?? 0, place: placeOf(text, at) };
  }
  return null;
}
