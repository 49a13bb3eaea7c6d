import { type Pod, podKey } from '../engine/objects/types.ts';
import { type SequenceStep, scheduleInSequence } from '../engine/scheduler/sequence.ts';
import type { AskedSchedule } from './askedSchedule.ts';
import { heldLine, heldText } from './besideDecision.ts';
import { type ClusterCase, forEachCase, writeCase } from './clusterCases.ts';
import type { Profile } from '../engine/scheduler/profile/profile.ts';
import { preemptionOf } from './expectation.ts';
import { type NodesLookedAt, samples } from './nodesLookedAt.ts';
import type { Write } from './output.ts';
import { unjudged } from './unjudged.ts';

/**
 * Schedules all pending pods of a cluster one after the other: a line `{name, steps}` for each conformance line or
 * manifest; then, with `unknown`, those that cannot be judged, and with `held` those that it never tries.
 * @returns the exit code: 1 where some file held nothing that could be read
 */
export const replayFiles = (
  paths: readonly string[],
  write: Write,
  { nodes = 'all', pod = null }: Partial<AskedSchedule> = {},
): Promise<number> =>
  forEachCase(paths, { field: 'arrive', pod }, (read) =>
    writeCase(write, 'steps', { read, answers: stepsOf(read, nodes) }),
  );

/** All of them are scheduled, as each takes room; only those that are asked about are answered. */
function* stepsOf({ cluster, pods, isAsked, profileOf, missingFor, recordedFor }: ClusterCase, nodes: NodesLookedAt) {
  const shown = new Set(pods.filter(isAsked).map(podKey));
  const asked = { profileOf, samples: (profile: Profile) => samples(profile, nodes) };
  const waiting = pods.filter(isWaiting);
  const held = waiting.flatMap((pod) => {
    const text = heldText(pod, profileOf(pod));
    return text === null ? [] : [{ pod, text }];
  });
  const passedOver = new Set(held.map(({ pod }) => pod));
  const queued = waiting.filter((pod) => !passedOver.has(pod));
  const missing = new Map(queued.map((pod) => [pod, missingFor(pod)]));
  const judged = queued.filter((pod) => missing.get(pod)?.length === 0);
  for (const step of scheduleInSequence(cluster, judged, asked)) if (shown.has(step.outcome.pod)) yield stepLine(step);
  for (const [pod, lacks] of missing)
    if (lacks.length > 0 && isAsked(pod)) yield unjudged(pod, recordedFor(pod), lacks);
  for (const { pod, text } of held) if (isAsked(pod)) yield heldLine(pod, text);
}

/** Pods that are being deleted or have ended wait for no node. */
const isWaiting = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp === undefined && status?.phase !== 'Succeeded' && status?.phase !== 'Failed';

/** Fields without content are left out. */
function stepLine({ outcome, chosen, evicted }: SequenceStep): Record<string, unknown> {
  const { pod, best, hasNodes, message, error, preemption } = outcome;
  return {
    pod,
    ...(best.length > 0 && { best: [...best].sort() }),
    ...(chosen !== null && { chosen }),
    ...(message !== null && { message }),
    ...(hasNodes && message !== null && preemptionOf(preemption)),
    ...(evicted.length > 0 && { evicted }),
    ...(error !== null && { error }),
  };
}
