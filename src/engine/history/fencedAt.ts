/** Nodes that the fencing controller holds for fenced. */
import { keyOf } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

/** Names of the nodes that are fenced at t and not let back yet. */
export function fencedNodesAt({ index }: Pick<Run, 'index'>, t: Millis): ReadonlySet<string> {
  const fenced = new Set<string>();
  for (const { step, subject, t: at } of index.all('fencing')) {
    if (at > t) break;
    const node = keyOf(subject);
    if (step === 'fenced') fenced.add(node);
    if (step === 'unfence') fenced.delete(node);
  }
  return fenced;
}
