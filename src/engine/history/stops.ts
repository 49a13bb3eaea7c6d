/** The moments of a run that are worth a step of the clock: each changes what somebody would say of the cluster. */
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, RuntimeOp, TraceEvent } from '../simulation/trace.ts';

/** Instants at which something of weight happens, in order, each once. */
export function stopsOf({ trace }: Pick<Run, 'trace'>): readonly Millis[] {
  const stops: Millis[] = [];
  for (const event of trace) if (event.t !== stops.at(-1) && isStop(event)) stops.push(event.t);
  return stops;
}

/**
 * What merely follows is no step of its own: counters and conditions that controllers write of what they have seen,
 * Kubernetes Events (each repeats what it tells of), EndpointSlices beside their endpoints, rules of each proxy, places
 * in the queue, single requests of clients.
 */
function isStop(event: TraceEvent): boolean {
  switch (event.what) {
    case 'request':
      return event.actor.kind === 'user';
    case 'answer':
      return event.reason !== undefined;
    case 'write':
      return isWeighty(event);
    case 'runtime':
      return reported.has(event.op);
    case 'decision':
      return event.decision.chosen === null;
    case 'hook':
    case 'probe':
    case 'backoff':
    case 'attachment':
    case 'writers':
    case 'pressure':
    case 'drain':
    case 'fencing':
    case 'endpoint':
    case 'invariant':
      return true;
    case 'event':
    case 'queue':
    case 'volumes':
    case 'proxy':
    case 'client':
      return false;
  }
}

const reported: ReadonlySet<RuntimeOp> = new Set(['start', 'pullFailed', 'SIGTERM', 'SIGKILL', 'exit']);

/** Fields of a pod that change what it is; the rest of its status follows them or is told by who caused it. */
const ofPods: ReadonlySet<string> = new Set(['deletionTimestamp', 'phase', 'spec.nodeName']);
/** A Node's conditions are written only when they turn, its spec when it is tainted or cordoned. */
const ofNodes: ReadonlySet<string> = new Set(['conditions', 'spec', 'deletionTimestamp']);

function isWeighty({ type, object, changed }: EventOf<'write'>): boolean {
  if (object.kind === 'EndpointSlice' || object.kind === 'Lease') return false;
  if (type !== 'MODIFIED') return true;
  const fields = object.kind === 'Pod' ? ofPods : object.kind === 'Node' ? ofNodes : null;
  return changed.some((field) => (fields ? fields.has(field) : field === 'spec' || field === 'deletionTimestamp'));
}
