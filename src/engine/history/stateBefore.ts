/** What an actor saw when it acted: the cluster after all that the trace tells before one of its events. */
import { type ClusterState, StateFold } from '../simulation/clusterState.ts';
import type { Run } from '../simulation/run.ts';
import type { When } from './containerRun.ts';

/** Exact also where more happened in the same millisecond, which `Run.stateAt` can't tell apart. */
export function stateBefore({ trace, stateAt }: Run, { id, t }: When): ClusterState {
  const before = stateAt(t - 1);
  let first = id;
  while (trace[first - 1]?.t === t) first--;
  if (first === id) return { ...before, t };
  const fold = new StateFold(before);
  for (const event of trace.slice(first, id)) fold.apply(event);
  return fold.snapshot(t);
}
