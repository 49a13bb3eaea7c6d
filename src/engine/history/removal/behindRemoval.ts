/** What made a pod removable that a controller found by looking around: no event of the trace leads from one to the other. */
import { isWriteOf } from '../traceIndex.ts';
import type { Node } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { TraceEvent } from '../../simulation/trace.ts';
import { nodeTraces } from '../node/nodeTraces.ts';
import type { RemovalCause } from './removalCause.ts';

/** The removal of its Node object, or the write that called the node out of service. */
export function behindRemoval(run: Run, how: RemovalCause, node: string): TraceEvent | undefined {
  if (how.kind !== 'collected' || how.why === 'surplus') return undefined;
  const events = nodeTraces(run).story(node)?.events ?? [];
  return events.findLast(
    (event) =>
      isWriteOf(event, 'Node') &&
      event.t <= how.t &&
      (how.why === 'noNode' ? event.type === 'DELETED' : isOutOfService(event.object)),
  );
}

const isOutOfService = ({ spec }: Node): boolean =>
  (spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');
