/** Puts statements together by the object that they are about: of pods, nodes, endpoint slices and events. */
import { withoutBallast } from './ballast.ts';
import { Book, isOfUse, kindOf } from './book.ts';
import { byServersClock, type ClockDifference, clockDifferences } from './clocks.ts';
import { type Clusters, clustersIn, type ClusterInRecords } from './clusters/clusters.ts';
import { type MixedFile, mixedFiles } from './clusters/mixed.ts';
import type { ClockJump } from './jumps.ts';
import type { ClockGap } from '../simulation/clockGap.ts';
import { isNewestFirst, onOneClock } from './oneClock.ts';
import type { ObjectRecord } from './objectRecord.ts';
import { finish, type Slices } from '../slices.ts';
import { KeptParts } from './keptParts.ts';
import { type LostLines, lostLines } from './lostLines.ts';
import type { Listings } from './listings.ts';
import { RecordReader } from './recordReader.ts';
import { bodyOfUse } from './requests.ts';
import type { ApiRequest, PrintedRow, Sighting, Statement, Unused } from './statement.ts';

export interface Records {
  of: (kind: string) => readonly ObjectRecord[];
  rows: readonly PrintedRow[];
  unused: readonly Unused[];
  /** Watches whose clock is not that of the audit logs. */
  clocks: readonly ClockDifference[];
  /** Where the clock of a file was set anew. */
  jumps: readonly ClockJump[];
  /** Microseconds. */
  gaps: readonly ClockGap[];
  /** All of which the files tell; these records are of one of them. */
  clusters: readonly ClusterInRecords[];
  /** Files that tell of several clusters for all that. */
  mixed: readonly MixedFile[];
  /** Logs that lack lines. */
  lost: readonly LostLines[];
  /** Files with a list of objects. */
  listings: Listings;
}

/** Statements in one slice. */
const inSlice = 2000;

/**
 * Takes what files say, in whatever order they come. What is kept is what changed, not the lines: memory grows with the
 * writes to objects of which lives are told, and with what each of them changed, however long the log is.
 */
export class RecordCollector {
  readonly #parts = new KeptParts();
  readonly #requests: ApiRequest[] = [];
  readonly #sightings: Sighting[] = [];
  readonly #rows: PrintedRow[] = [];
  readonly #unused: Unused[] = [];
  /** Statements by file. */
  readonly #counts = new Map<string, number>();
  count = 0;

  /** Those that said something; of a history that was shared the files that it was made of. */
  files = (): readonly string[] => [...this.#counts.keys()];

  /** How many requests, objects and rows were read of a file. */
  countOf = (file: string): number => this.#counts.get(file) ?? 0;

  /** @param file its name, for the places of what is said */
  fileNamed(file: string): RecordReader {
    return new RecordReader(file, (statement) => this.#take(statement));
  }

  #take(statement: Statement | Unused): void {
    if ('why' in statement) return void this.#unused.push(statement);
    this.count += 1;
    this.#counts.set(statement.place.file, this.countOf(statement.place.file) + 1);
    if (statement.is === 'row') this.#rows.push(statement);
    else if (statement.is === 'object') this.#sightings.push({ ...statement, object: this.#keep(statement.object) });
    else if (isOfUse(statement)) this.#requests.push(this.#keepRequest(statement));
  }

  #keep<Value>(value: Value): Value {
    return this.#parts.of(withoutBallast(value));
  }

  #keepRequest(statement: ApiRequest): ApiRequest {
    const { verb, user, agent, resource, subresource, namespace, name } = statement;
    const word = (one: string) => this.#parts.word(one);
    const known = (one: string | undefined) => one && word(one);
    return {
      ...statement,
      ...{ verb: word(verb), resource: word(resource), user: known(user), agent: known(agent) },
      ...{ subresource: known(subresource), namespace: known(namespace), name: known(name) },
      body: this.#keep(bodyOfUse(statement, kindOf(resource))),
      answer: this.#keep(statement.answer),
    };
  }

  /** Each cluster's own; the one of which most is told comes first. */
  recordsOfEach(): readonly Records[] {
    const clusters = finish(clustersIn(this.#requests, this.#sightings));
    return clusters.all.map((_, index) => finish(this.#recordsOf(clusters, index)));
  }

  /** Of the cluster of which most is told, with pauses. */
  *recordsInSlices(): Slices<Records> {
    return yield* this.#recordsOf(yield* clustersIn(this.#requests, this.#sightings), 0);
  }

  *#recordsOf(clusters: Clusters, index: number): Slices<Records> {
    const own = <One extends ApiRequest | Sighting>(all: readonly One[]): readonly One[] =>
      clusters.all.length > 1 ? all.filter((statement) => clusters.of(statement) === index) : all;
    const { requests, sightings: watched, ...clock } = onOneClock(own(this.#requests), own(this.#sightings));
    const mixed = yield* mixedFiles(requests, watched);
    const book = new Book(new Set(mixed.flatMap(({ namesakes }) => [...namesakes])));
    const jumps = clock.jumps.filter(({ is, file }) => is !== 'unsure' || !mixed.some((one) => one.file === file));
    const clocks = clockDifferences(requests, watched);
    const sightings = byServersClock(watched, clocks);
    const total = requests.length + sightings.length;
    const taken = function* <One>(all: readonly One[], take: (one: One) => void): Slices<void> {
      for (const [index, one] of all.entries()) {
        if (index % inSlice === 0)
          yield { doing: 'preparing', count: index, share: 0.1 + (0.7 * index) / total, t: null };
        take(one);
      }
    };
    yield* taken(inTime(requests), (request) => book.takeRequest(request));
    yield* taken(sightings, (sighting) => book.takeSighting(sighting));
    const unused = index === 0 ? [...this.#unused, ...book.unused] : book.unused;
    yield* book.inOrder();
    const lost = lostLines(requests, book.of('Pod'));
    return {
      of: (kind) => book.of(kind),
      rows: index === 0 ? this.#rows : [],
      unused,
      ...{ clocks, jumps, gaps: clock.gaps, clusters: clusters.all, mixed, lost, listings: book.listings },
    };
  }
}

/** Of whole texts: name and content of each file. */
export function collect(files: Iterable<readonly [file: string, text: string]>): Records {
  const collector = new RecordCollector();
  for (const [file, text] of files) {
    const reader = collector.fileNamed(file);
    reader.read(text);
    reader.end();
  }
  return finish(collector.recordsInSlices());
}

/** By the clock of the API server; each once: a line may stand in several files. Logs that begin with the newest are turned round. */
function inTime(all: readonly ApiRequest[]): ApiRequest[] {
  const seen = new Set<string>();
  const each = all.filter(({ id }) => {
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
  if (isNewestFirst(each)) each.reverse();
  return each.sort((a, b) => a.at.us - b.at.us);
}
