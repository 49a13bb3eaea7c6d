/** Gathers what reading one source finds. */
import type { KubeObject } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Slices } from '../slices.ts';
import type { ObjectRef } from '../objects/ref.ts';
import { type FieldPath, type TextPosition, type PositionSearch, searched } from './place.ts';
import { isAsking, askingKey } from './priorityProblems.ts';
import type { PlannedPod, Problem, ReadResult } from './report.ts';

/** Of each severity: more than anyone reads; a broken dump of a large cluster would fill the screen's memory otherwise. */
const mostProblems = 1000;

/** What is wrong, and where; a field is looked for only when all is read, and only if it is listed. */
interface Listed {
  found: Omit<Problem, 'source' | 'line' | 'column'>;
  at: TextPosition | PositionSearch | null;
}

export class Findings {
  readonly source: string;
  readonly objects: KubeObject[] = [];
  readonly #counts = new Map<string, number>();
  #total = 0;
  readonly #unused = new Map<string, number>();
  readonly #listed: Listed[] = [];
  readonly #totals = { error: 0, warning: 0 };
  #isTemplate = false;
  /** Where each stands among the objects. */
  readonly #places = new Map<ObjectRef, number>();
  readonly #asking = new Map<string, PlannedPod>();
  readonly #fields = new Map<ObjectRef, (path: FieldPath) => PositionSearch>();

  constructor(source: string) {
    this.source = source;
  }

  problem(found: Listed['found'], at: Listed['at']): void {
    // A template or a tab is wrong in every document alike: once is enough.
    if (found.remedy === 'helmTemplate' && this.#isTemplate) return;
    this.#isTemplate ||= found.remedy === 'helmTemplate';
    this.#totals[found.severity]++;
    if (this.#totals[found.severity] <= mostProblems) this.#listed.push({ found, at });
  }

  error(at: Listed['at'], found: Pick<Problem, 'message' | 'remedy' | 'subject' | 'openedAt'>): void {
    this.problem({ severity: 'error', ...found }, at);
  }

  /** Everything counted so far. */
  get total(): number {
    return this.#total;
  }

  count(kind: string): void {
    this.#total++;
    oneMore(this.#counts, kind);
  }

  leaveUnused(kind: string): void {
    oneMore(this.#unused, kind);
  }

  /** Remembers the pod if the priority classes decide whether it may be created. */
  ask(asking: PlannedPod): void {
    if (!isAsking(asking.pod)) return;
    const key = askingKey(asking.pod);
    if (!this.#asking.has(key)) this.#asking.set(key, asking);
  }

  /**
   * Takes an object; one of the same identity makes room for it.
   * @param fields where they are to be looked for. @returns whether there was none
   */
  take(object: KubeObject, fields?: (path: FieldPath) => PositionSearch): boolean {
    const ref = subjectOf(object);
    const place = this.#places.get(ref);
    if (place === undefined) this.#places.set(ref, this.objects.length);
    this.objects[place ?? this.objects.length] = object;
    if (fields) this.#fields.set(ref, fields);
    return place === undefined;
  }

  has(object: KubeObject): boolean {
    return this.#places.has(subjectOf(object));
  }

  *result(): Slices<ReadResult> {
    const isEmpty = this.#total === 0 && this.#listed.length === 0;
    if (isEmpty) this.error(null, { message: 'no objects passed to apply', remedy: 'noObjects' });
    return {
      objects: this.objects,
      counts: Object.fromEntries(this.#counts),
      unused: Object.fromEntries(this.#unused),
      problems: yield* this.#placed(),
      totals: { ...this.#totals },
      places: this.#fields,
      asking: [...this.#asking.values()],
    };
  }

  *#placed(): Slices<readonly Problem[]> {
    const problems: Problem[] = [];
    for (const { found, at } of this.#listed) {
      const place = at && 'next' in at ? yield* searched(at, this.#total) : at;
      problems.push({ ...found, source: this.source, line: place?.line ?? 0, column: place?.column ?? 0 });
    }
    return problems;
  }
}

function oneMore(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
