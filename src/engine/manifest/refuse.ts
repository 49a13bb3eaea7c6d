/** Texts that are no manifests, known by their look: what people paste by mistake. */
import type { Findings } from './findings.ts';
import type { Slices } from '../slices.ts';
import { placeOf } from './place.ts';

export const largestYaml = 64 * 2 ** 20;
/** JavaScript strings end near 512 MB. */
export const largestText = 480 * 2 ** 20;

/** @returns whether it is, which is told */
export function refuseTooLarge(text: string, findings: Findings): boolean {
  if (text.length <= largestText) return false;
  findings.error(null, { message: tooLargeText(text.length, largestText), remedy: 'tooLarge' });
  return true;
}

/** Says what the text is instead of a manifest. @returns false where it may be one */
export function* refuse(text: string, findings: Findings): Slices<boolean> {
  const control = yield* foundIn(text, controlCharacters);
  if (control >= 0) {
    const isBinary = text.includes('\0');
    const message = isBinary ? 'not a text: a binary file' : controlText;
    findings.error(placeOf(text, control), { message, remedy: isBinary ? 'binaryFile' : 'checkLine' });
    return true;
  }
  const start = text.search(/\S/);
  const head = text.slice(start, start + 4000);
  if (isTable(head)) {
    const message = 'not a manifest: a table of kubectl get';
    findings.error(placeOf(text, start), { message, remedy: 'tableOutput' });
    return true;
  }
  if (!isDescription(head)) return false;
  const message = 'not a manifest: the output of kubectl describe';
  findings.error(placeOf(text, start), { message, remedy: 'describeOutput' });
  return true;
}

/** So many characters are looked at in one slice. */
const charactersInSlice = 8 * 2 ** 20;

/** What JSON may hold of them. */
export function* holdsControlInJson(text: string): Slices<boolean> {
  return (yield* foundIn(text, /\u007f/)) >= 0;
}

/** -1: there is none. */
function* foundIn(text: string, character: RegExp): Slices<number> {
  for (let start = 0; start < text.length; start += charactersInSlice) {
    if (start > 0) yield { doing: 'reading', count: 0, share: null, t: null };
    const found = text.slice(start, start + charactersInSlice).search(character);
    if (found >= 0) return start + found;
  }
  return -1;
}

const controlText = 'control characters are not allowed';
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const tooLargeText = (size: number, limit: number): string =>
  `${megabytes(size)} MB are more than the ${megabytes(limit)} MB that can be read`;
const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);

/** Headings of `kubectl get`: two or more columns in capitals, the first of them NAME or before it. */
function isTable(head: string): boolean {
  const heading = /^[^\r\n]*/.exec(head)?.[0].trimEnd() ?? '';
  const columns = heading.split(/\s{2,}|\t/);
  return (
    columns.length >= 2 && columns.includes('NAME') && columns.every((column) => /^[A-Z][A-Z0-9 ()/%_-]*$/.test(column))
  );
}

function isDescription(head: string): boolean {
  if (/^(apiVersion|kind)["']?\s*:/m.test(head)) return false;
  return (
    /^Name:\s{2,}\S/.test(head) &&
    /^(Namespace|Labels|Annotations|Roles|Selector|Priority|CreationTimestamp):/m.test(head)
  );
}
