/** What was broken, and when: read once from what was asked for, so that every instant knows what is in force. */
import { endedWith, type Fault, faultName } from '../simulation/faults.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

export interface FaultInForce {
  fault: Fault;
  since: Millis;
}

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

function readSpans({ index }: ReadFaults): readonly FaultSpan[] {
  const spans: FaultSpan[] = [];
  const open = new Map<string, FaultSpan>();
  for (const { t, id, fault, runs = false } of index.all('request')) {
    if (!fault) continue;
    const name = faultName(fault);
    const former = open.get(name);
    if (!runs && former && isSame(former.fault, fault)) continue;
    for (const over of [...endedWith(fault, runs), ...(former ? [name] : [])]) {
      const span = open.get(over);
      if (span) Object.assign(span, { until: t, endId: id });
      open.delete(over);
    }
    if (runs) continue;
    const node = 'node' in fault ? fault.node : null;
    const span: FaultSpan = { fault, since: t, name, node, until: null, id, endId: null };
    open.set(name, span);
    spans.push(span);
  }
  return spans;
}

/** A slower disk is another fault of the same name. */
const isSame = (one: Fault, other: Fault): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is read of a run. */
type ReadFaults = Pick<Run, 'trace' | 'index'>;

const known = new WeakMap<Run['trace'], readonly FaultSpan[]>();

/** All of a run, the oldest first. */
export function faultSpans(run: ReadFaults): readonly FaultSpan[] {
  const spans = known.get(run.trace) ?? readSpans(run);
  known.set(run.trace, spans);
  return spans;
}

/** Those in force at t, the oldest first. */
export const faultsAt = (run: Run, t: Millis): readonly FaultSpan[] =>
  faultSpans(run).filter(({ since, until }) => since <= t && (until === null || until > t));

/** Names of those in force when this event has happened. */
export const faultsAfter = (run: ReadFaults, id: number): ReadonlySet<string> =>
  new Set(faultSpans(run).flatMap((one) => (one.id <= id && (one.endId === null || one.endId > id) ? [one.name] : [])));
