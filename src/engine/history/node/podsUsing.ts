/** The pods of a node that may use anything of it at one instant, and the newest runs of their containers. */
import { isWriteOf, type WriteOf } from '../traceIndex.ts';
import { recordFromStatus } from '../../kubelet/containerRecord.ts';
import { type ContainerRun, runsOf } from '../../kubelet/pressure/podUse.ts';
import { isEnded } from '../../kubelet/podStatus.ts';
import type { Pod } from '../../objects/types.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import { unmadeBy } from '../../simulation/whatIf.ts';
import type { NodeStory } from './nodeStories.ts';

interface UsingPod {
  pod: Pod;
  runs: readonly ContainerRun[];
}
interface Retained {
  pod: Pod;
  runs: Map<string, ContainerRun>;
  /** Nothing of it runs any more, and nothing will. */
  isOver: boolean;
}

export function podsUsing(story: NodeStory, { until, epoch }: { until: Millis; epoch: number }): readonly UsingPod[] {
  const pods = new Map<string, Retained>();
  for (const pod of story.pods) pods.set(pod.metadata.uid ?? '', retained(pod, epoch));
  for (const event of story.events) {
    if (event.t > until) break;
    const known = pods.get(event.uid ?? '');
    if (isWriteOf(event, 'Pod')) rewrite(pods, event, { node: story.node, epoch });
    else if (unmadeBy(event) !== null) pods.delete(event.uid ?? '');
    else if (event.what === 'runtime' && known) change(known, event);
  }
  return [...pods.values()].flatMap(({ pod, runs, isOver }) => (isOver ? [] : [{ pod, runs: [...runs.values()] }]));
}

function retained(pod: Pod, epoch: number): Retained {
  const runs = new Map(runsOf(recordFromStatus(pod, epoch)).map((run) => [run.name, run]));
  return { pod, runs, isOver: isEnded(pod.status?.phase) };
}

function rewrite(
  pods: Map<string, Retained>,
  { object: pod, type }: WriteOf<'Pod'>,
  { node, epoch }: { node: string; epoch: number },
): void {
  if (pod.spec.nodeName !== node) return;
  const uid = pod.metadata.uid ?? '';
  const known = pods.get(uid);
  const isAlive = known !== undefined && [...known.runs.values()].some(({ endedAt }) => endedAt === null);
  // Processes may outlive their object.
  if (type === 'DELETED' && !isAlive) pods.delete(uid);
  else if (known) {
    known.pod = pod;
    known.isOver ||= isEnded(pod.status?.phase);
  } else pods.set(uid, retained(pod, epoch));
}

function change(known: Retained, { op, container = '', t }: EventOf<'runtime'>): void {
  const run = known.runs.get(container);
  if (op === 'start') known.runs.set(container, { name: container, startedAt: t, endedAt: null });
  if (op === 'exit' && run) known.runs.set(container, { ...run, endedAt: t });
  if (op === 'stopSandbox' || op === 'runSandbox') known.isOver = op === 'stopSandbox';
}
