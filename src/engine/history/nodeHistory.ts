/**
 * One node over a whole run: whether its kubelet hears the API server, which processes live on it, and where API and
 * node say different things of a pod. It is noted down, event by event, from the fold that tells of single instants
 * (NodeNow), so that a timeline and an instant cannot disagree.
 */
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { NodeNow, type Parting } from './node/nodeNow.ts';
import { type NodeTrace, nodeTraces } from './node/nodeTraces.ts';
import { type StateChange, note } from './change.ts';
import type { Absence } from './deafness.ts';

/** `runs`: it runs and hears. */
export type KubeletState = Absence | 'runs';

export interface PodOnNode {
  runs: readonly StateChange<'lives'>[];
  differs: readonly StateChange<Parting>[];
  /** Of its processes. */
  exits: readonly Exit[];
}

export interface Exit {
  t: Millis;
  id: number;
  code: number;
  container: string;
}

export interface NodeHistory {
  /** null before it joined. */
  kubelet: readonly StateChange<KubeletState>[];
  /** By uid. */
  pods: ReadonlyMap<string, PodOnNode>;
}

interface Open extends PodOnNode {
  runs: StateChange<'lives'>[];
  differs: StateChange<Parting>[];
  exits: Exit[];
}

type Noted = Pick<StateChange<never>, 't' | 'id'>;

class Noting {
  readonly kubelet: StateChange<KubeletState>[] = [];
  readonly pods = new Map<string, Open>();
  readonly #now: NodeNow;

  constructor(trace: NodeTrace, run: Run) {
    this.#now = new NodeNow(trace, run);
    this.#noteAll({ t: 0, id: null });
    for (const event of trace.events) this.#apply(event);
  }

  #apply(event: TraceEvent): void {
    const { uid } = event;
    if (event.what === 'runtime' && event.op === 'exit' && event.container !== undefined)
      if (this.#now.pods.get(uid ?? '')?.running.has(event.container))
        this.#pod(uid ?? '').exits.push({
          ...{ t: event.t, id: event.id },
          ...{ code: event.exitCode ?? 0, container: event.container },
        });
    this.#now.apply(event);
    // What happens to one pod changes nothing of another.
    if (uid === undefined) this.#noteAll(event);
    else this.#notePod(uid, event);
  }

  #noteAll({ t, id }: Noted): void {
    const { hasJoined, absence } = this.#now;
    note(this.kubelet, { t, id, state: hasJoined ? (absence ?? 'runs') : null });
    for (const uid of new Set([...this.pods.keys(), ...this.#now.pods.keys()])) this.#notePod(uid, { t, id });
  }

  #notePod(uid: string, { t, id }: Noted): void {
    const pod = this.#now.pods.get(uid);
    if (!pod && !this.pods.has(uid)) return;
    const { runs, differs } = this.#pod(uid);
    note(runs, { t, id, state: pod && pod.running.size > 0 ? 'lives' : null });
    note(differs, { t, id, state: pod ? this.#now.partingOf(pod) : null });
  }

  #pod(uid: string): Open {
    const known = this.pods.get(uid) ?? { runs: [], differs: [], exits: [] };
    this.pods.set(uid, known);
    return known;
  }
}

const known = new WeakMap<NodeTrace, NodeHistory>();

/** Of these nodes, by name, gathered in one pass. */
export function nodeHistories(run: Run, nodes: ReadonlySet<string>): ReadonlyMap<string, NodeHistory> {
  const stories = nodeTraces(run).gathered(nodes);
  return new Map(stories.map((trace) => [trace.node, historyOf(trace, run)]));
}

function historyOf(trace: NodeTrace, run: Run): NodeHistory {
  const history = known.get(trace) ?? new Noting(trace, run);
  known.set(trace, history);
  return history;
}
