/**
 * What pods alike share: pods with the same spec get the same answers from all plugins that look at one node at a time
 * (the idea of kube-scheduler 1.36's opportunistic batching). A node is asked again only after its pods have changed.
 */
import { usedClaims } from '../../storage/podVolumes.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, ProfileFilter, ProfilePlugin, ProfileScorer } from '../profile/profile.ts';
import type { Snapshot } from '../snapshot.ts';
import { maxNodeScore } from './normalize.ts';
import { type Cycle, type PreFilterResult, type PreScoreResult, skip } from './plugin.ts';
import { passes, Reasons } from './reasons.ts';
import { askFilter, askScore } from './withoutState.ts';
import type { NodeSet } from '../nodeSet.ts';

interface OwnFilter {
  /** Among the profile's Filter plugins. */
  readonly place: number;
  readonly filter: ProfileFilter;
}

interface OwnScore {
  readonly scorer: ProfileScorer;
  readonly weight: number;
  /** All nodes that were asked have 0: normalized they are all the same. */
  isZero: boolean;
  /** By NodeInfo.index; of nodes that the filters here let pass. */
  readonly raw: Float64Array;
}

const never = -1;

export class Alike {
  readonly #preFilters: ReadonlyMap<ProfilePlugin, PreFilterResult<ProfileFilter>>;
  readonly #preScores: ReadonlyMap<ProfilePlugin, PreScoreResult<ProfileScorer>>;
  readonly #filters: readonly OwnFilter[];
  readonly #scores = new Map<ProfilePlugin, OwnScore>();
  /** By NodeInfo.index: the weighted scores that are not normalized. */
  readonly #totals: Float64Array;
  #isInRange = true;
  /** Of each node when it was asked. */
  readonly #versions: Float64Array;
  /** Of the plugins here and, for a walk, of the others. */
  readonly reasons = new Reasons();
  readonly #numbers: Uint16Array;
  readonly #places: Uint8Array;

  constructor(cycle: Cycle, profile: Profile) {
    const { length } = cycle.snapshot.nodes;
    const preFilters = new Map<ProfilePlugin, PreFilterResult<ProfileFilter>>();
    for (const plugin of [...profile.preFilter, ...profile.filter])
      if (plugin.filter && !plugin.readsOtherNodes && !preFilters.has(plugin))
        preFilters.set(plugin, askFilter(profile, plugin, cycle) ?? skip);
    const preScores = new Map<ProfilePlugin, PreScoreResult<ProfileScorer>>();
    for (const { plugin } of profile.score)
      if (!plugin.readsOtherNodes) preScores.set(plugin, askScore(profile, plugin, { cycle, feasible: [] }) ?? skip);
    this.#preFilters = preFilters;
    this.#preScores = preScores;
    this.#filters = profile.filter.flatMap((plugin, place) => {
      const result = preFilters.get(plugin);
      return result?.kind === 'ready' ? [{ place, filter: result.state }] : [];
    });
    for (const { plugin, weight } of profile.score) {
      const result = preScores.get(plugin);
      if (result?.kind !== 'ready') continue;
      this.#scores.set(plugin, { scorer: result.state, weight, raw: new Float64Array(length), isZero: true });
    }
    this.#totals = new Float64Array(length);
    this.#versions = new Float64Array(length).fill(never);
    this.#numbers = new Uint16Array(length);
    this.#places = new Uint8Array(length);
  }

  /** Undefined of plugins that read other nodes. */
  preFilter(plugin: ProfilePlugin): PreFilterResult<ProfileFilter> | undefined {
    return this.#preFilters.get(plugin);
  }

  /** Undefined of plugins that read other nodes. */
  preScore(plugin: ProfilePlugin): PreScoreResult<ProfileScorer> | undefined {
    return this.#preScores.get(plugin);
  }

  /**
   * Asks the plugins about a node, if its pods have changed since.
   * @returns the number of the reason of the first plugin that rejects the node
   */
  look(node: NodeInfo, version: number): number {
    const { index } = node;
    if (this.#versions[index] !== version) {
      this.#versions[index] = version;
      this.#ask(node);
    }
    return this.#numbers[index] ?? passes;
  }

  #ask(node: NodeInfo): void {
    const { index } = node;
    for (const { place, filter } of this.#filters) {
      const number = this.reasons.numberOf(filter.filter(node));
      this.#numbers[index] = number;
      this.#places[index] = place;
      if (number !== passes) return;
    }
    this.#places[index] = noPlace;
    let total = 0;
    for (const own of this.#scores.values()) {
      const score = own.scorer.score(node);
      own.raw[index] = score;
      if (score !== 0) own.isZero = false;
      if (own.scorer.normalizes) continue;
      total += own.weight * score;
      if (score < 0 || score > maxNodeScore) this.#isInRange = false;
    }
    this.#totals[index] = total;
  }

  /** Whether all scores that are not normalized may be added up. */
  get isInRange(): boolean {
    return this.#isInRange;
  }

  /** Whether a plugin's weighted scores are in `totals`: those that stay as they are, and those that are the same everywhere. */
  isInTotals(plugin: ProfilePlugin): boolean {
    const own = this.#scores.get(plugin);
    return own !== undefined && (!own.scorer.normalizes || own.isZero);
  }

  /** What these nodes, by NodeInfo.index, have of all plugins that are added up here. */
  totals(indexes: Int32Array): Float64Array {
    let everywhere = 0;
    for (const { scorer, weight, isZero } of this.#scores.values())
      if (scorer.normalizes && isZero) everywhere += weight * (scorer.normalize(oneZero, []).scores[0] ?? 0);
    const totals = new Float64Array(indexes.length);
    for (let place = 0; place < indexes.length; place++)
      totals[place] = everywhere + (this.#totals[indexes[place] ?? 0] ?? 0);
    return totals;
  }

  /** The place of that plugin among the profile's Filter plugins, behind all of them if none rejects the node; as last looked. */
  place(index: number): number {
    return this.#places[index] ?? noPlace;
  }

  /** A plugin's raw scores by NodeInfo.index, of nodes that were not rejected. */
  rawScores(plugin: ProfilePlugin): Float64Array | undefined {
    return this.#scores.get(plugin)?.raw;
  }
}

const noPlace = 255;
const oneZero = new Float64Array(1);

/** 5,000 nodes × 64 take about 16 MB. */
const cacheSize = 64;

/** What is known for pods like this one; those asked for longest ago are forgotten. */
export function alikeFor(cycle: Cycle, profile: Profile): Alike {
  const retained = cacheFor(cycle.snapshot, profile);
  // Claims of one name are others in another namespace.
  const claims = usedClaims(cycle.pod).map(({ key: claim }) => claim);
  const key = JSON.stringify(cycle.pod.spec) + claims.join();
  const alike = retained.get(key) ?? new Alike(cycle, profile);
  retained.delete(key);
  const [oldest] = retained.keys();
  if (oldest !== undefined && retained.size >= cacheSize) retained.delete(oldest);
  retained.set(key, alike);
  return alike;
}

/** Of the nodes of a snapshot: what the plugins of a profile said for pods alike, by what tells the pods apart. */
const caches = new WeakMap<NodeSet, WeakMap<Profile, Map<string, Alike>>>();

function cacheFor({ nodeSet }: Snapshot, profile: Profile): Map<string, Alike> {
  const byProfile = caches.get(nodeSet) ?? new WeakMap<Profile, Map<string, Alike>>();
  caches.set(nodeSet, byProfile);
  const cache = byProfile.get(profile) ?? new Map<string, Alike>();
  byProfile.set(profile, cache);
  return cache;
}
