/** Names that Kubernetes makes (apimachinery 1.36, util/rand): here from a seed, so that they are always the same. */
const alphabet = 'bcdfghjklmnpqrstvwxz2456789';

/** FNV-1a over UTF-16 code units, its bits mixed once more at the end; an unsigned 32-bit number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Letters and digits that spell no words, as in the `kq2zt` of `web-5d8c7f9b4-kq2zt`. */
export function safeSuffix(seed: string, length = 5): string {
  let suffix = '';
  for (let index = 0; index < length; index++) suffix += alphabet[hashText(`${seed}#${index}`) % alphabet.length];
  return suffix;
}
