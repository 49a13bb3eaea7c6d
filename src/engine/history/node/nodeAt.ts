/** The node of a story at any instant: forward from where it was last, else from the beginning. */
import type { Millis } from '../../simulation/trace.ts';
import { NodeNow } from './nodeNow.ts';
import type { NodeTrace } from './nodeTraces.ts';
import type { ReadRun } from '../processes.ts';

const folds = new WeakMap<NodeTrace, NodeNow>();

/** The node of a story at t. What is given out goes on with the next question about it. */
export function nodeAt(trace: NodeTrace, run: ReadRun, t: Millis): NodeNow {
  const known = folds.get(trace);
  const last = known && known.position > 0 ? trace.events[known.position - 1] : undefined;
  const now = known && (last?.t ?? 0) <= t ? known : new NodeNow(trace, run);
  folds.set(trace, now);
  now.goTo(t);
  return now;
}
