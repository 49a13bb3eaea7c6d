/** What made a pod removable that a controller found by looking around: no event of the trace leads from one to the other. */
import { isWriteOf } from '../../history/traceIndex.ts';
import type { Node } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { TraceEvent } from '../../simulation/trace.ts';
import { nodeStories } from '../../history/node/nodeStories.ts';
import type { RemovalCause } from './explanation.ts';

/** The removal of its Node object, or the write that called the node out of service. */
export function behindRemoval(run: Run, how: RemovalCause, node: string): readonly TraceEvent[] {
  if (how.kind !== 'collected' || how.why === 'surplus') return [];
  const events = nodeStories(run).story(node)?.events ?? [];
  const made = events.findLast(
    (event) =>
      isWriteOf(event, 'Node') &&
      event.t <= how.t &&
      (how.why === 'noNode' ? event.type === 'DELETED' : isOutOfService(event.object)),
  );
  return made ? [made] : [];
}

const isOutOfService = ({ spec }: Node): boolean =>
  (spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');
