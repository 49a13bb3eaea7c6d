/** What was broken, and when: read once from what was asked for, so that every instant knows what is in force. */
import { faultName } from '../simulation/faults.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import { fencedNodesAt } from './fencedAt.ts';
import type { FaultInForce } from './twoTruths.ts';

export interface FaultSpan extends FaultInForce {
  /** `link/node-a`, `etcd`: no two of one name overlap. */
  name: string;
  /** The node that it is about; null: the control plane. */
  node: string | null;
  /** When it was mended; null: never. */
  until: Millis | null;
  /** The event that it began with. */
  id: number;
  /** The event that mended it; null: none has. */
  endId: number | null;
}

/** What a request begins and what it ends. */
interface Turn {
  begins: FaultInForce['fault'] | null;
  /** Names. */
  ends: readonly string[];
}

type Request = EventOf<'request'>;

/** What the request breaks or mends; null for one that does neither. A machine that is off has no kubelet to start. */
export function turnOf({ verb, runs = false, fault, ...event }: Request): Turn | null {
  const node = event.node ?? event.subject.slice('Node/'.length);
  switch (verb) {
    case 'fault':
      return fault ? { begins: runs ? null : fault, ends: [faultName(fault)] } : null;
    case 'link':
      return { begins: runs ? null : { what: 'link', node }, ends: runs ? [`link/${node}`] : [] };
    case 'kubelet':
      return {
        begins: runs ? null : { what: 'kubelet', node },
        ends: runs ? [`kubelet/${node}`, `power/${node}`] : [],
      };
    case 'powerOff':
      return { begins: { what: 'power', node }, ends: [`kubelet/${node}`] };
    default:
      return null;
  }
}

/** @returns `link/node-a`, `controller/podgc`, `etcd` */
export const nameOf = (fault: FaultInForce['fault']): string =>
  'node' in fault ? `${fault.what}/${fault.node}` : faultName(fault);

function readSpans({ trace }: Run): readonly FaultSpan[] {
  const spans: FaultSpan[] = [];
  const open = new Map<string, FaultSpan>();
  for (const event of trace) {
    const turn = event.what === 'request' ? turnOf(event) : null;
    if (!turn) continue;
    const name = turn.begins && nameOf(turn.begins);
    for (const ended of turn.ends) {
      const span = open.get(ended);
      if (span) Object.assign(span, { until: event.t, endId: event.id });
      open.delete(ended);
    }
    if (!turn.begins || name === null || open.has(name)) continue;
    const node = 'node' in turn.begins ? turn.begins.node : null;
    const span: FaultSpan = { fault: turn.begins, since: event.t, name, node, until: null, id: event.id, endId: null };
    open.set(name, span);
    spans.push(span);
  }
  return spans;
}

const known = new WeakMap<Run['trace'], readonly FaultSpan[]>();

/** All of a run, the oldest first. */
export function faultSpans(run: Run): readonly FaultSpan[] {
  const spans = known.get(run.trace) ?? readSpans(run);
  known.set(run.trace, spans);
  return spans;
}

/** Those in force at t, the oldest first. */
export const faultsAt = (run: Run, t: Millis): readonly FaultSpan[] =>
  faultSpans(run).filter(({ since, until }) => since <= t && (until === null || until > t));

export interface NodeTrouble {
  isCut: boolean;
  isOff: boolean;
  isFenced: boolean;
  /** Names of the faults in force, the oldest first. */
  faults: readonly string[];
}

/** What is broken on nodes at t, and which are fenced; those of which nothing is to be told are absent. */
export function troublesAt(run: Run, t: Millis): ReadonlyMap<string, NodeTrouble> {
  const troubles = new Map<string, NodeTrouble>();
  for (const { fault, name, node } of faultsAt(run, t)) {
    if (node === null) continue;
    const { isCut = false, isOff = false, faults = [] } = troubles.get(node) ?? {};
    const { what } = fault;
    troubles.set(node, {
      isCut: isCut || what === 'link',
      isOff: isOff || what === 'power',
      isFenced: false,
      faults: [...faults, name],
    });
  }
  for (const node of fencedNodesAt(run, t)) {
    troubles.set(node, { isCut: false, isOff: false, faults: [], ...troubles.get(node), isFenced: true });
  }
  return troubles;
}
