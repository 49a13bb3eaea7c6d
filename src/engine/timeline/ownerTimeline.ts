/** An owner (Deployment, ReplicaSet, StatefulSet, DaemonSet, Job) with all that it made. */
import { deploymentBounds } from '../history/deploymentBounds.ts';
import { groupReport } from '../history/groupReport.ts';
import { ownedUnder } from '../history/ownership.ts';
import type { Run } from '../simulation/run.ts';
import { besideGroup } from './beside.ts';
import { stretchOf } from './groupActions.ts';
import { workloadHistories } from '../history/workloadHistory.ts';
import { podParts } from './podParts.ts';
import type { GroupTimeline, PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

type Own = Extract<Topic, { about: 'owner' }>;

/**
 * Its own writes and Events, those of what it owns down to the pods, whatever became of these, and what was done to any
 * of them. Owners that bore the name one after the other are one.
 * @returns null where there never was such an owner
 */
export function ownerTimeline(run: Run, topic: Own): GroupTimeline | null {
  const { index } = run;
  if (!index.object(topic.owner)) return null;
  const { subjects, pods: uids } = ownedUnder(index, topic.owner);
  const pods = podParts(run, new Map(uids.map((uid): [string, PodPart['part']] => [uid, 'member'])));
  const report = groupReport(run, { pods: uids, objects: subjects });
  const bounds = deploymentBounds(index, topic.owner);
  return {
    topic,
    ...stretchOf(report.events, run.end),
    ...report,
    pods,
    workloads: workloadHistories(run, subjects),
    ...(bounds && { bounds }),
    beside: besideGroup(run, { pods, subjects: subjects.slice(1) }),
  };
}
