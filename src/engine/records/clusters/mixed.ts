/** Files whose lines are of several clusters: they tell what no one cluster can have written, in whatever order (REC-20). */
import type { Slices } from '../../slices.ts';
import { isRecordedKind, keyOf, kindOf } from '../book.ts';
import { type Fields, isFields, textAt } from '../../objects/fields.ts';
import { instantOf } from '../instant.ts';
import { newestIn } from '../listings.ts';
import type { ApiRequest, Sighting } from '../statement.ts';

export interface MixedFile {
  file: string;
  /**
   * `version`: both lines have one version of two objects. `order`: the first was written later than the second, and has the
   * lower version. `alive`: two objects of one name were there at once.
   */
  is: 'version' | 'order' | 'alive';
  /** The earliest line by which it shows, and one that it contradicts. */
  lines: readonly [number, number];
  /** `Kind/namespace/name` that it has for several objects: by name alone, nobody can tell which is meant. */
  namesakes: ReadonlySet<string>;
}

/** What one line tells of one object. */
interface Word {
  line: number;
  uid: string;
  name: string;
  /** null: no line tells which write of the cluster it was. */
  version: number | null;
  /** It was written then at the earliest, and at the latest; microseconds. */
  from: number;
  to: number;
}

type Clash = Pick<MixedFile, 'is' | 'lines'>;

/** Microseconds by which the clocks of one cluster's API servers may differ. */
const explained = 2_000_000;

/** @param requests and sightings of what is taken for one cluster, each file on one clock */
export function* mixedFiles(
  requests: readonly ApiRequest[],
  sightings: readonly Sighting[],
): Slices<readonly MixedFile[]> {
  const files = new Map<string, Word[]>();
  const hear = (file: string, word: Word | null): void => {
    if (word === null) return;
    const words = files.get(file);
    if (words) words.push(word);
    else files.set(file, [word]);
  };
  for (const request of requests) hear(request.place.file, asked(request));
  for (const sighting of sightings) hear(sighting.place.file, seen(sighting));
  const found: MixedFile[] = [];
  for (const [file, words] of files) {
    yield { doing: 'preparing', count: words.length, share: 0.1, t: null };
    const clash = firstClash(words);
    if (clash) found.push({ file, ...clash, namesakes: namesakesIn(words) });
  }
  return found;
}

function namesakesIn(words: readonly Word[]): ReadonlySet<string> {
  const bearers = new Map<string, string>();
  return new Set(
    words.flatMap(({ name, uid }) => {
      const known = bearers.get(name);
      bearers.set(name, known ?? uid);
      return known === undefined || known === uid ? [] : [name];
    }),
  );
}

/** Only what was written tells: a refusal may be about anything. */
function asked({ answer, body, code = 200, uid, at, place, resource, namespace, name = '' }: ApiRequest): Word | null {
  if (code >= 300) return null;
  if (isFields(answer) && textAt(answer, 'metadata', 'uid') !== undefined)
    return wordOf(answer, textAt(answer, 'kind') ?? kindOf(resource), { line: place.line, to: at.us });
  const known = uid ?? textAt(body, 'metadata', 'uid');
  const kind = kindOf(resource);
  if (known === undefined || kind === undefined || kind === 'Event') return null;
  // An update names the version that it takes the place of.
  const version = versionIn(body);
  const from = instantOf(textAt(body, 'metadata', 'creationTimestamp'))?.us ?? Number.NEGATIVE_INFINITY;
  return { line: place.line, uid: known, name: keyOf({ kind, namespace, name }), version, from, to: at.us };
}

function versionIn(object: unknown): number | null {
  const version = Number(textAt(object, 'metadata', 'resourceVersion') ?? Number.NaN);
  return Number.isNaN(version) ? null : version;
}

/** A list was taken some time after what it tells of was written. */
const seen = ({ object, at, place }: Sighting): Word | null =>
  wordOf(object, textAt(object, 'kind'), { line: place.line, to: at?.us ?? Number.POSITIVE_INFINITY });

function wordOf(object: Fields, kind = '', { line, to }: Pick<Word, 'line' | 'to'>): Word | null {
  const uid = textAt(object, 'metadata', 'uid');
  if (uid === undefined || !isRecordedKind(kind) || kind === 'Event') return null;
  const namespace = textAt(object, 'metadata', 'namespace');
  const name = keyOf({ kind, namespace, name: textAt(object, 'metadata', 'name') ?? '' });
  const from = Math.min(newestIn(object) ?? Number.NEGATIVE_INFINITY, to);
  return { line, uid, name, version: versionIn(object), from, to };
}

/** The one that shows in the fewest lines from the beginning. */
function firstClash(words: readonly Word[]): Clash | null {
  let clash = clashIn(words);
  if (clash === null) return null;
  let [low, high] = [0, Math.max(...clash.lines)];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = clashIn(words.filter(({ line }) => line <= middle));
    if (found) [clash, high] = [found, Math.min(middle, Math.max(...found.lines))];
    else low = middle + 1;
  }
  return clash;
}

function clashIn(words: readonly Word[]): Clash | null {
  const stored = words.filter(isStored).toSorted((a, b) => a.version - b.version);
  return ofOneVersion(stored) ?? outOfOrder(stored) ?? bothAlive(words, stored);
}

type Stored = Word & { version: number };

const isStored = (word: Word): word is Stored => word.version !== null;

function ofOneVersion(stored: readonly Stored[]): Clash | null {
  for (const [i, word] of stored.entries()) {
    const before = stored[i - 1];
    if (before?.version === word.version && before.uid !== word.uid)
      return { is: 'version', lines: [before.line, word.line] };
  }
  return null;
}

/** All writes of a cluster are counted up. */
function outOfOrder(stored: readonly Stored[]): Clash | null {
  let earliest: Stored | null = null;
  for (const word of stored.toReversed()) {
    if (earliest && earliest.version > word.version && word.from > earliest.to + explained)
      return { is: 'order', lines: [word.line, earliest.line] };
    if (earliest === null || word.to < earliest.to) earliest = word;
  }
  return null;
}

/** A name is one object's until that is gone; the Service `kubernetes` is there for as long as its cluster. */
function bothAlive(words: readonly Word[], stored: readonly Stored[]): Clash | null {
  const timed = words.filter(({ to }) => to < Number.POSITIVE_INFINITY);
  const lasting = words.filter(({ name }) => name === 'Service/default/kubernetes');
  return (
    takenTwice(stored, ({ version }) => version, 0) ??
    takenTwice(timed, ({ to }) => to, explained) ??
    takenTwice(lasting, () => 0, -1)
  );
}

/** @param most by how much the end of one may lie after the beginning of the next */
function takenTwice<One extends Word>(
  words: readonly One[],
  placeOf: (word: One) => number,
  most: number,
): Clash | null {
  const last = new Map<string, One>();
  for (const word of words) {
    const known = last.get(word.uid);
    if (!known || placeOf(word) > placeOf(known)) last.set(word.uid, word);
  }
  const bearers = new Map<string, One>();
  for (const word of words.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const before = bearers.get(word.name);
    if (before?.uid === word.uid) continue;
    const end = before && last.get(before.uid);
    if (end && placeOf(end) - placeOf(word) > most) return { is: 'alive', lines: [end.line, word.line] };
    bearers.set(word.name, word);
  }
  return null;
}
