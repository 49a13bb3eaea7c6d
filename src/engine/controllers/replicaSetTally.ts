/** How many of a set's pods are what, kept up to date pod by pod: a sync of a large set need not look at each of them. */
import { compileSelector, matchesLabels, type Selector } from '../objects/labelSelector.ts';
import type { Pod, Workload } from '../objects/types.ts';
import { selects } from './adoption.ts';
import type { Informers } from './informers.ts';
import { isActive } from './replicaSetVictims.ts';
import { controllerOf } from '../objects/owner.ts';
import { isReady } from '../objects/ready.ts';
import { isTerminating } from './podAvailability.ts';

export interface ReplicaTally {
  /** Neither ended nor being deleted; of these: */
  active: number;
  /** The set does not select them any more. */
  foreign: number;
  fullyLabeled: number;
  ready: number;
  /** Being deleted, their processes not known to have ended. */
  terminating: number;
}

interface Retained {
  set: Workload;
  template: Selector;
  tally: ReplicaTally;
}

export class Tallies {
  readonly #informers: Informers;
  /** By uid of the set, from its first sync on. */
  readonly #known = new Map<string, Retained>();

  constructor(informers: Informers) {
    this.#informers = informers;
  }

  of(set: Workload): ReplicaTally {
    const { uid = '' } = set.metadata;
    const known = this.#known.get(uid);
    if (known && known.set.spec === set.spec) return known.tally;
    const retained = { set, template: templateOf(set), tally: tallyOf(set, this.#informers.ownedBy('Pod', uid)) };
    this.#known.set(uid, retained);
    return retained.tally;
  }

  forget({ metadata }: Workload): void {
    this.#known.delete(metadata.uid ?? '');
  }

  /** Before and after as the informers tell them. */
  notice(before: Pod | null, after: Pod | null): void {
    this.#change(before, -1);
    this.#change(after, 1);
  }

  #change(pod: Pod | null, by: 1 | -1): void {
    const uid = pod ? controllerOf(pod)?.uid : undefined;
    const retained = uid === undefined ? undefined : this.#known.get(uid);
    if (pod && retained) count(retained, pod, by);
  }
}

/** Counted anew. */
export function tallyOf(set: Workload, pods: readonly Pod[]): ReplicaTally {
  const tally: ReplicaTally = { active: 0, foreign: 0, fullyLabeled: 0, ready: 0, terminating: 0 };
  const retained = { set, template: templateOf(set), tally };
  for (const pod of pods) count(retained, pod, 1);
  return tally;
}

const templateOf = ({ spec }: Workload): Selector =>
  compileSelector({ matchLabels: spec?.template?.metadata?.labels ?? {} });

function count({ set, template, tally }: Retained, pod: Pod, by: 1 | -1): void {
  if (isTerminating(pod)) tally.terminating += by;
  if (!isActive(pod)) return;
  tally.active += by;
  if (!selects(set, pod)) tally.foreign += by;
  if (matchesLabels(template, pod.metadata.labels)) tally.fullyLabeled += by;
  if (isReady(pod)) tally.ready += by;
}
