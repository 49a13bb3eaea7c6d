/** A file's bytes as kubectl takes them for text (golang.org/x/text, unicode.BOMOverride over UTF-8). */

/** By the byte order mark UTF-16, else UTF-8; what is no text becomes U+FFFD. */
export function decodeBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
