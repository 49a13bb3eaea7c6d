/** When something of a node's kubelet was last written down: leases are in no record. */
import type { Millis, TraceEvent } from '../../simulation/trace.ts';

export function lastHeard(trace: readonly TraceEvent[]): (node: string, t: Millis) => Millis {
  const heard = new Map<string, Millis[]>();
  for (const { actor, t, what } of trace) {
    if (actor.kind !== 'kubelet' || actor.node === undefined || what !== 'write') continue;
    const times = heard.get(actor.node);
    if (times) times.push(t);
    else heard.set(actor.node, [t]);
  }
  return (node, t) => heard.get(node)?.findLast((at) => at <= t) ?? t;
}
