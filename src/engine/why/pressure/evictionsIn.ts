/** Pods that the kubelet of a node evicts in its story. */
import type { Resource } from '../../kubelet/pressure/signals.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, TraceEvent } from '../../simulation/trace.ts';
import type { NodeStory } from '../../history/node/nodeStories.ts';
import type { PressureLine } from './short.ts';

export const evictionsIn = ({ node, events }: NodeStory): readonly EventOf<'event'>[] =>
  events.filter(
    (event): event is EventOf<'event'> =>
      event.what === 'event' &&
      event.reason === 'Evicted' &&
      event.actor.kind === 'kubelet' &&
      event.actor.node === node,
  );

type Eviction = PressureLine['evictions'][number];

export const evictionOf = (run: Pick<Run, 'trace'>, { t, uid = '', subject, cause }: EventOf<'event'>): Eviction => ({
  t,
  pod: subject.slice('Pod/'.length),
  uid,
  resource: starvedResource(cause === null ? undefined : run.trace[cause]),
});

/** Its kubelet says so before it evicts anyone for the node (KUBELET-28). */
function starvedResource(event: TraceEvent | undefined): Resource | null {
  if (event?.what !== 'event' || event.reason !== 'EvictionThresholdMet') return null;
  return event.message.slice('Attempting to reclaim '.length) as Resource;
}
