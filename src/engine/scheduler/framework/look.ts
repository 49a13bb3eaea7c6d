/** Looks at nodes for one pod and notes what was found: what pods alike know, then what other nodes' pods change. */
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, ProfileFilter } from '../profile/profile.ts';
import type { Alike } from './alike.ts';
import { filterCrowded, type FilterRun } from './filter.ts';
import type { Cycle } from './plugin.ts';
import type { Prepared } from './preFilter.ts';
import { passes } from './reasons.ts';
import type { Rejection } from './status.ts';

export interface LookInput {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
  readonly alike: Alike;
}

/** A Filter plugin that reads other nodes, and its place among the profile's. */
interface Other {
  readonly run: ProfileFilter;
  readonly place: number;
}

export class NodeEvaluation {
  readonly #cycle: Cycle;
  readonly #prepared: Prepared;
  readonly #alike: Alike;
  readonly #versions: Float64Array;
  readonly #hasNominated: boolean;
  readonly #others: readonly Other[];
  /** By NodeInfo.index, one more than the number of the reason; 0 = not looked at. */
  readonly #found: Uint16Array;
  readonly #crowded = new Map<number, FilterRun>();
  #error: string | null = null;

  constructor({ cycle, profile, prepared, alike }: LookInput) {
    this.#cycle = cycle;
    this.#prepared = prepared;
    this.#alike = alike;
    this.#versions = cycle.snapshot.versions;
    this.#hasNominated = cycle.snapshot.hasNominated;
    this.#others = prepared.slots.flatMap(({ run }, place) =>
      typeof run !== 'string' && profile.filter[place]?.readsOtherNodes ? [{ run, place }] : [],
    );
    this.#found = new Uint16Array(this.#versions.length);
  }

  /** Whether the pod may run on the node. */
  at(node: NodeInfo): boolean {
    const reason = (this.#hasNominated ? this.#crowdedReason(node) : passes) || this.#reason(node);
    this.#found[node.index] = reason + 1;
    if (reason !== passes) this.#noteError(reason);
    return reason === passes;
  }

  /** A plugin failed instead of answering: the cycle ends there with this text. */
  get error(): string | null {
    return this.#error;
  }

  #noteError(reason: number): void {
    const { code, reasons } = this.#alike.reasons.rejection(reason) ?? {};
    if (code === 'Error') this.#error ??= reasons?.join(', ') ?? '';
  }

  /** Whether it was found that the pod may run on the node. */
  fits({ index }: NodeInfo): boolean {
    return this.#found[index] === passes + 1;
  }

  /** What was found of a node; undefined = not looked at, null = it fits. */
  rejection({ index }: NodeInfo): Rejection | null | undefined {
    const found = this.#found[index] ?? 0;
    return found === 0 ? undefined : this.#alike.reasons.rejection(found - 1);
  }

  /** The filters as they were on a node that rejects the pod because of others nominated to it. */
  crowded({ index }: NodeInfo): FilterRun | undefined {
    return this.#crowded.get(index);
  }

  #crowdedReason(node: NodeInfo): number {
    const run = filterCrowded(this.#cycle, this.#prepared.slots, node);
    if (!run?.rejection) return passes;
    this.#crowded.set(node.index, run);
    return this.#alike.reasons.numberOf(run.rejection);
  }

  #reason(node: NodeInfo): number {
    const own = this.#alike.look(node, this.#versions[node.index] ?? 0);
    return this.#others.length === 0 ? own : this.#firstReason(node, own);
  }

  /** The plugin that comes first decides. */
  #firstReason(node: NodeInfo, own: number): number {
    for (const { run, place } of this.#others) {
      if (own !== passes && place > this.#alike.place(node.index)) return own;
      const rejection = run.filter(node);
      if (rejection) return this.#alike.reasons.numberOf(rejection);
    }
    return own;
  }
}
