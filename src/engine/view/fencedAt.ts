/** Nodes that the fencing controller holds for fenced: read once from a run's trace. */
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';

type Fencing = EventOf<'fencing'>;

const known = new WeakMap<Run['trace'], readonly Fencing[]>();

/** Names of the nodes that are fenced at t and not let back yet. */
export function fencedNodesAt({ trace }: Run, t: Millis): ReadonlySet<string> {
  const steps = known.get(trace) ?? trace.filter((event): event is Fencing => event.what === 'fencing');
  known.set(trace, steps);
  const fenced = new Set<string>();
  for (const { step, subject, t: at } of steps) {
    if (at > t) break;
    const node = subject.slice('Node/'.length);
    if (step === 'fenced') fenced.add(node);
    if (step === 'unfence') fenced.delete(node);
  }
  return fenced;
}
