/** The chain of causes behind some events of a pod: back to what nothing in the trace made happen. */
import type { Run } from '../../simulation/run.ts';
import type { EventOf, TraceEvent } from '../../simulation/trace.ts';
import { type CauseStep, stepOf } from './steps.ts';

/** More than these nobody reads: the first and the last ones stay. */
const most = 24;
const first = 6;

/**
 * In order of time.
 * @param ends ids of the events that the chain leads to; absent ones are left out
 */
export function chainTo(run: Run, uid: string, ends: readonly (number | null | undefined)[]): readonly CauseStep[] {
  const walked = new Map<number, TraceEvent>();
  const roots = new Set<number>();
  for (const end of ends) {
    for (let at = run.trace[end ?? -1] ?? null; at && !walked.has(at.id); ) {
      walked.set(at.id, at);
      const before: TraceEvent | null = causeOf(run, at);
      if (!before) roots.add(at.id);
      at = before;
    }
  }
  const steps = [...walked.values()].flatMap((event) => {
    const step = stepOf(run, event, uid);
    return step ? [{ ...step, isRoot: roots.has(event.id) }] : [];
  });
  const inOrder = once(steps.toSorted((a, b) => a.id - b.id));
  const left = inOrder.slice(first, first - most);
  const [next] = left;
  if (inOrder.length <= most || !next) return inOrder;
  const gap: CauseStep = {
    ...next,
    isRoot: false,
    fact: { of: 'step', key: 'leftOut', values: { count: left.length } },
  };
  return [...inOrder.slice(0, first), gap, ...inOrder.slice(first - most)];
}

function causeOf(run: Run, event: TraceEvent): TraceEvent | null {
  const cause = event.cause === null ? null : (run.trace[event.cause] ?? null);
  return event.what === 'queue' && event.reason.kind === 'popped' ? takenBecause(run, event, cause) : cause;
}

/**
 * The scheduler takes a pod when it is through with the one before, which is no reason for anything: what counts is how
 * the pod came into the queue, or that somebody asked.
 */
function takenBecause(run: Run, { uid = '', id }: EventOf<'queue'>, cause: TraceEvent | null): TraceEvent | null {
  const entered = run.index
    .ofPod(uid)
    .findLast((event) => event.id < id && event.what === 'queue' && enters.has(event.reason.kind));
  const isAsked = cause?.what === 'request' && cause.verb === 'schedule';
  if (isAsked || (cause?.what === 'request' && entered?.cause === null)) return cause;
  return entered ?? cause;
}

const enters: ReadonlySet<string> = new Set(['added', 'event', 'flushed', 'activated', 'updated', 'backoffComplete']);

/** What is said twice in the same words at the same time is said once. */
function once(steps: readonly CauseStep[]): readonly CauseStep[] {
  const stated = new Map(
    steps.map((step) => [`${step.t} ${step.fact.of} ${step.fact.key} ${JSON.stringify(step.fact.values)}`, step]),
  );
  return [...stated.values()];
}
