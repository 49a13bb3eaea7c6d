/** Where timelines of nodes and faults lead. */
import type { Run } from '../simulation/run.ts';
import type { FaultSpan } from '../history/faultSpans.ts';
import type { PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

const most = { faults: 4, pods: 6 };

export const besideFaults = (spans: readonly Pick<FaultSpan, 'name'>[]): readonly Topic[] =>
  [...new Set(spans.map(({ name }) => name))].slice(0, most.faults).map((fault) => ({ about: 'fault', fault }));

/** Those that left or came first, since of them there is something to tell; each life of a shared name by its uid. */
export function besidePods(run: Run, pods: readonly PodPart[]): readonly Topic[] {
  const index = run.index;
  const isChanged = ({ made, gone }: PodPart) => made !== null || gone !== null;
  const [reporting, others] = [pods.filter(isChanged), pods.filter((pod) => !isChanged(pod))];
  return [...reporting, ...others]
    .slice(0, most.pods)
    .map(({ pod, uid }) => ({ about: 'pod', pod, ...(index.uids(pod).length > 1 && { uid }) }));
}
