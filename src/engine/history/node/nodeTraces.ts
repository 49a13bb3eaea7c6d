/**
 * What a trace tells of single nodes and of what is on them: gathered once, in one pass over the run, for nodes that
 * something befell, and for others when somebody looks at them. Nodes that only run their pods cost nothing.
 */
import { isOfKind, keyOf, nameOf } from '../../objects/ref.ts';
import { isWriteOf, type WriteOf } from '../traceIndex.ts';
import { livesAfter, processesOf } from '../processes.ts';
import { isFromFile } from '../../kubelet/criticalPods.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { causesOf } from '../causes.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, TraceEvent } from '../../simulation/trace.ts';
import { faultSpans } from '../faultSpans.ts';

export interface NodeTrace {
  node: string;
  /** As it was at virtual 0; null where it came later. */
  first: Node | null;
  /** Its pods at virtual 0. */
  pods: readonly Pod[];
  /** All that is about the node, about pods with a life on it, and about what took their place; in order. */
  events: readonly TraceEvent[];
}

/** Happenings that say nothing of a node. */
const others: ReadonlySet<TraceEvent['what']> = new Set(['client', 'proxy', 'endpoint', 'queue', 'decision', 'probe']);

interface Open extends NodeTrace {
  pods: Pod[];
  events: TraceEvent[];
}

class Gathering {
  readonly #run: Run;
  readonly traces = new Map<string, Open>();
  /** uid of a pod → its node, where that is one of these. */
  readonly #nodeOf = new Map<string, Open>();
  /** Volume → the one of these that has it. */
  readonly #holders = new Map<string, Open>();

  constructor(run: Run, nodes: ReadonlySet<string>) {
    this.#run = run;
    const stored = objectsOf(run.base.objects, 'Node');
    for (const node of nodes) this.traces.set(node, { node, first: stored.get(node) ?? null, pods: [], events: [] });
    for (const pod of objectsOf(run.base.objects, 'Pod').values()) this.traces.get(this.#place(pod))?.pods.push(pod);
    for (const { spec, status } of objectsOf(run.base.objects, 'VolumeAttachment').values())
      if (status?.attached) this.#hold(spec.source.persistentVolumeName, spec.nodeName);
    for (const event of run.trace) if (!others.has(event.what)) this.#sort(event);
  }

  #sort(event: TraceEvent): void {
    if (isWriteOf(event, 'Pod')) this.#place(event.object);
    const at = this.#traceOf(event);
    at?.events.push(event);
    if (event.what === 'request' && event.fault && !('node' in event.fault))
      for (const story of this.traces.values()) story.events.push(event);
    const before = event.what === 'write' && event.type === 'ADDED' ? this.#replaced(event) : this.#heldUp(event);
    if (before && before !== at) before.events.push(event);
    if (event.what === 'attachment' && event.state === 'attached') this.#hold(nameOf(event.subject), event.node);
  }

  /** The node that had the volume last which is attached elsewhere, or cannot be. */
  #heldUp(event: TraceEvent): Open | undefined {
    if (event.what === 'attachment') return this.#holders.get(nameOf(event.subject));
    return event.what === 'event' ? this.#holders.get(volumeOfMultiAttach(event) ?? '') : undefined;
  }

  #hold(volume: string | undefined, node: string): void {
    if (volume === undefined) return;
    const story = this.traces.get(node);
    if (story) this.#holders.set(volume, story);
    else this.#holders.delete(volume);
  }

  #traceOf(event: TraceEvent): Open | undefined {
    if (event.uid !== undefined) return this.#nodeOf.get(event.uid);
    if (event.what === 'attachment') return this.traces.get(event.node);
    if (isOfKind(event.subject, 'Node')) return this.traces.get(keyOf(event.subject));
    return undefined;
  }

  /** The node of the pod whose going made this one come. */
  #replaced({ object, uid, cause }: EventOf<'write'>): Open | undefined {
    if (object.kind !== 'Pod') return undefined;
    for (const event of causesOf(this.#run.trace, { cause }))
      if (event.uid !== undefined && event.uid !== uid) return this.#nodeOf.get(event.uid);
    return undefined;
  }

  /** @returns its node's name */
  #place({ metadata, spec }: Pod): string {
    const story = this.traces.get(spec.nodeName ?? '');
    if (story) this.#nodeOf.set(metadata.uid ?? '', story);
    return spec.nodeName ?? '';
  }
}

/** The volume that a pod waits for because another node has it; null for other events. */
export const volumeOfMultiAttach = ({ reason, message }: EventOf<'event'>): string | null =>
  (reason === 'FailedAttachVolume' && /^Multi-Attach error for volume "([^"]+)"/.exec(message)?.[1]) || null;

class NodeTraces {
  readonly #run: Run;
  readonly #stories: Map<string, NodeTrace>;
  /** Names of nodes that something befell. */
  readonly befallen: readonly string[];

  constructor(run: Run) {
    this.#run = run;
    this.befallen = [...befallen(run)];
    this.#stories = this.befallen.length > 0 ? new Gathering(run, new Set(this.befallen)).traces : new Map();
  }

  /** @returns null where there never was such a node */
  story(node: string): NodeTrace | null {
    const [found] = this.gathered(new Set([node]));
    return found && (found.first || found.events.some(isNodeWrite)) ? found : null;
  }

  /** Of these names, nodes or not: in one pass those that nobody has looked at yet. */
  gathered(nodes: ReadonlySet<string>): readonly NodeTrace[] {
    const missing = new Set([...nodes].filter((node) => !this.#stories.has(node)));
    if (missing.size > 0)
      for (const [node, story] of new Gathering(this.#run, missing).traces) this.#stories.set(node, story);
    return [...nodes].flatMap((node) => this.#stories.get(node) ?? []);
  }
}

const isNodeWrite = (event: TraceEvent): boolean => event.what === 'write' && event.object.kind === 'Node';

/** Nodes that a fault held, whose object was removed, or that ran what had no object any more. */
function befallen(run: Run): ReadonlySet<string> {
  const { index } = run;
  const left = index.removals.filter((event) => leavesProcesses(run, event));
  return new Set([
    ...faultSpans(run).flatMap(({ node }) => node ?? []),
    ...index.all('fencing').map(({ subject }) => nameOf(subject)),
    ...index.removed('Node').map(({ object }) => object.metadata.name),
    ...left.flatMap(({ object }) => object.spec.nodeName ?? []),
  ]);
}

/** What a mirror stood for goes on under the next one. */
const leavesProcesses = (run: Run, { id, uid = '', object }: WriteOf<'Pod'>): boolean =>
  !isFromFile(object) && processesOf(run, uid).some((process) => livesAfter(process, id));

const known = new WeakMap<Run['trace'], NodeTraces>();

export function nodeTraces(run: Run): NodeTraces {
  const stories = known.get(run.trace) ?? new NodeTraces(run);
  known.set(run.trace, stories);
  return stories;
}
