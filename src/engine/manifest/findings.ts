/** Gathers what reading one source finds. */
import type { KubeObject } from '../objects/types.ts';
import type { Place } from './place.ts';
import { isAsking, askingKey } from './priorityProblems.ts';
import type { NewPod, Problem, ReadResult } from './report.ts';

/** More than anyone reads; a broken dump of a large cluster would fill the screen's memory otherwise. */
const mostProblems = 1000;

export class Findings {
  readonly source: string;
  readonly objects: KubeObject[] = [];
  readonly #counts: Record<string, number> = {};
  #total = 0;
  readonly #unused: Record<string, number> = {};
  readonly #problems: Problem[] = [];
  readonly #names = new Set<string>();
  readonly #asking = new Map<string, NewPod>();

  constructor(source: string) {
    this.source = source;
  }

  problem(problem: Omit<Problem, 'source'>): void {
    // A template or a tab is wrong in every document alike: once is enough.
    const isSaid = problem.remedy === 'helmTemplate' && this.#problems.some((said) => said.remedy === problem.remedy);
    if (!isSaid && this.#problems.length < mostProblems) this.#problems.push({ ...problem, source: this.source });
  }

  error(place: Place | null, told: Pick<Problem, 'message' | 'remedy' | 'subject' | 'openedAt'>): void {
    this.problem({ severity: 'error', line: place?.line ?? 0, column: place?.column ?? 0, ...told });
  }

  /** Everything counted so far. */
  get total(): number {
    return this.#total;
  }

  count(kind: string): void {
    this.#total++;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }

  leaveUnused(kind: string): void {
    this.#unused[kind] = (this.#unused[kind] ?? 0) + 1;
  }

  keep(object: KubeObject): void {
    this.objects.push(object);
  }

  /** Remembers the pod if the priority classes decide whether it may be created. */
  ask(asking: NewPod): void {
    if (!isAsking(asking.pod)) return;
    const key = askingKey(asking.pod);
    if (!this.#asking.has(key)) this.#asking.set(key, asking);
  }

  /** False where the source has an object of this identity already. */
  isFirst(identity: string): boolean {
    if (this.#names.has(identity)) return false;
    this.#names.add(identity);
    return true;
  }

  result(): ReadResult {
    const isEmpty = Object.keys(this.#counts).length === 0 && this.#problems.length === 0;
    if (isEmpty) this.error(null, { message: 'no objects passed to apply', remedy: 'noObjects' });
    return {
      objects: this.objects,
      counts: this.#counts,
      unused: this.#unused,
      problems: this.#problems,
      asking: [...this.#asking.values()],
    };
  }
}
