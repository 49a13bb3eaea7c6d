/**
 * The zones of a cluster, and how fast their lost nodes may be emptied. Where all nodes of all zones seem lost, it is
 * taken for the fault of the control plane, and none is emptied (kube-controller-manager 1.36, handleDisruption; CTRL-5).
 */
import { regionLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import type { Node } from '../objects/types.ts';
import type { Clock } from '../simulation/clock.ts';
import { readyStatus } from './nodeTaints.ts';
import { TaintQueue } from './taintQueue.ts';
import { taintRate, type ZoneState, zoneState } from './zoneState.ts';

interface Zone {
  state: ZoneState;
  queue: TaintQueue;
}

export class EvictionZones {
  readonly #clock: Clock;
  readonly #taint: (node: string) => void;
  readonly #zones = new Map<string, Zone>();

  /** @param nodes as they were at virtual 0 */
  constructor(clock: Clock, nodes: Iterable<Node>, taint: (node: string) => void) {
    this.#clock = clock;
    this.#taint = taint;
    for (const [name, ready] of readyByZone(nodes)) this.#add(name, ready);
  }

  queueOf(node: Node): TaintQueue {
    return this.#zone(zoneOf(node), []).queue;
  }

  /** Sets all rates anew. @returns does the whole cluster seem lost? */
  judge(nodes: Iterable<Node>): boolean {
    const found = readyByZone(nodes);
    const states = new Map([...found].map(([name, ready]) => [name, zoneState(ready).state]));
    for (const [name, ready] of found) this.#zone(name, ready).state = states.get(name) ?? 'Normal';
    for (const name of this.#zones.keys()) if (!found.has(name)) this.#zones.delete(name);
    this.#setRates(found);
    return this.isLost;
  }

  get isLost(): boolean {
    return this.#zones.size > 0 && [...this.#zones.values()].every(({ state }) => state === 'FullDisruption');
  }

  #setRates(found: ReadonlyMap<string, readonly boolean[]>): void {
    const { isLost } = this;
    for (const [name, { state, queue }] of this.#zones)
      queue.setRate(isLost ? 0 : taintRate(state, found.get(name)?.length ?? 0));
  }

  #zone(name: string, ready: readonly boolean[]): Zone {
    return this.#zones.get(name) ?? this.#add(name, ready);
  }

  #add(name: string, ready: readonly boolean[]): Zone {
    const { state } = zoneState(ready);
    const zone = { state, queue: new TaintQueue(this.#clock, taintRate(state, ready.length), this.#taint) };
    this.#zones.set(name, zone);
    return zone;
  }
}

function readyByZone(nodes: Iterable<Node>): ReadonlyMap<string, boolean[]> {
  const byZone = new Map<string, boolean[]>();
  for (const node of nodes) {
    const name = zoneOf(node);
    const isReady = readyStatus(node) === 'True';
    const known = byZone.get(name);
    if (known) known.push(isReady);
    else byZone.set(name, [isReady]);
  }
  return byZone;
}

/** Region and zone together; nodes without either make a zone as well. */
function zoneOf({ metadata }: Node): string {
  const { labels = {} } = metadata;
  return `${labels[regionLabel] ?? ''}/${labels[zoneLabel] ?? ''}`;
}
