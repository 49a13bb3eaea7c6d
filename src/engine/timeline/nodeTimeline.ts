/** A machine: its kubelet, its Node object, all pods that were ever on it, their volumes, and what was done to it. */
import { refOf } from '../objects/ref.ts';
import { groupReport } from '../history/groupReport.ts';
import type { HistoryEvent } from '../history/historyEvent.ts';
import type { Run } from '../simulation/run.ts';
import { faultSpans } from '../history/faultSpans.ts';
import { nodeTraces } from '../history/node/nodeTraces.ts';
import { besideFaults, besidePods } from './besideNode.ts';
import { faultPart, machinePart, volumeParts } from './nodeParts.ts';
import { podParts } from './podParts.ts';
import { processParts } from './processParts.ts';
import type { GroupTimeline, PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

type Own = Extract<Topic, { about: 'node' }>;

/** The whole run: 0 is virtual 0. @returns null where there never was such a node */
export function nodeTimeline(run: Run, topic: Own): GroupTimeline | null {
  const { node } = topic;
  if (!run.index.object(refOf('Node', node))) return null;
  const uids = run.index.podsOn(node);
  const pods = podParts(run, new Map(uids.map((uid): [string, PodPart['part']] => [uid, 'member'])));
  const volumes = volumeParts(run, pods);
  const report = groupReport(run, {
    node,
    pods: uids,
    objects: [refOf('Node', node), ...volumes.map(({ volume }) => refOf('PersistentVolume', volume))],
  });
  const faults = faultSpans(run).filter((span) => span.node === null || span.node === node);
  const to = nodeTraces(run).befallen.includes(node) ? run.end : lastOf(report.events);
  return {
    topic,
    zero: { t: 0, id: null },
    from: 0,
    to,
    ...report,
    pods,
    processes: processParts(run, pods, to),
    faults: faults.map(faultPart),
    machines: [machinePart(run, node, to)],
    volumes,
    beside: [...besideFaults(faults), ...besidePods(run, pods)],
  };
}

/** The last that happened to it, where no state of it that matters goes on; requests have no end of their own. */
const lastOf = (events: readonly HistoryEvent[]): number => events.findLast(({ what }) => what !== 'client')?.t ?? 0;
