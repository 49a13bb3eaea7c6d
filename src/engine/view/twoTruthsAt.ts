/** What is broken at one instant, and where the API and the nodes say different things. */
import { readyStatus } from '../controllers/nodeTaints.ts';
import { podKey } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { breachesAt } from '../history/breaches/breaches.ts';
import { comingTo } from '../history/outlook/coming.ts';
import { drainsAt } from '../history/drains.ts';
import { faultsAt } from '../history/faultSpans.ts';
import { nameHoldersAt } from '../history/nameHolders.ts';
import { kubeletOf, machineOf, nodeAt } from '../history/node/nodeAt.ts';
import type { NodeNow } from '../history/node/nodeNow.ts';
import { nodeStories } from '../history/node/nodeStories.ts';
import { oldestStart, type PodNow } from '../history/node/podNow.ts';
import type { BelievedPod, NodeTruths, RealPod, TwoTruths } from './twoTruths.ts';
import { podVolumesAt, volumeTruthsAt } from './volumeTruth.ts';

/** @returns null where nothing is broken, or was, and no node is drained */
export function twoTruthsAt(run: Run, t: Millis): TwoTruths | null {
  const faults = faultsAt(run, t).map(({ fault, since }) => ({ fault, since }));
  const volumes = volumeTruthsAt(run, t);
  const nodes = nodeTruths(run, t);
  const names = nameHoldersAt(run, t);
  const breaches = breachesAt(run, t);
  const drains = drainsAt(run, t);
  const all = [faults, nodes, names, volumes, breaches, drains];
  if (all.every(({ length }) => length === 0)) return null;
  return { faults, nodes, names, volumes, breaches, ...(drains.length > 0 && { drains }) };
}

/** Whether there are nodes to tell of: then also what will happen to them, which takes a look ahead. */
export const concernsNodes = (run: Run, t: Millis): boolean => nodesConcerned(run, t).length > 0;

const nodeTruths = (run: Run, t: Millis): readonly NodeTruths[] =>
  nodesConcerned(run, t).map((now) => ({
    node: now.name,
    differsSince: now.differsSince,
    believed: believed(run, now, t),
    real: real(run, now, t),
    next: comingTo(run, now.name, t),
  }));

/** Those of which API and machine differ, or that something broken holds. */
function nodesConcerned(run: Run, t: Millis): readonly NodeNow[] {
  const stories = nodeStories(run);
  const broken = new Set(faultsAt(run, t).map(({ node }) => node));
  return stories.befallen.toSorted().flatMap((name) => {
    const story = stories.story(name);
    const now = story && nodeAt(story, run, t);
    return now && (now.differsSince !== null || broken.has(name)) ? [now] : [];
  });
}

function believed(run: Run, now: NodeNow, t: Millis): NodeTruths['believed'] {
  const { object } = now;
  const ready = object?.status?.conditions?.find(({ type }) => type === 'Ready');
  const changed = parseApiTime(ready?.lastTransitionTime);
  return {
    exists: object !== null,
    ready: {
      status: object ? readyStatus(object) : 'Unknown',
      reason: ready?.reason ?? null,
      since: changed === null ? null : changed - run.epoch,
    },
    lastLease: run.lastRenewal(now.name, t),
    taints: (object?.spec?.taints ?? []).map((taint) => {
      const { key, effect } = taint;
      return { key, effect, since: now.taintSince(taint) };
    }),
    pods: [...now.pods].map(([uid, pod]) => believedPod(uid, pod)),
  };
}

const believedPod = (uid: string, { pod, status, ready, since, goneAt, removedBy }: PodNow): BelievedPod => ({
  pod: podKey(pod),
  uid,
  status,
  ready,
  since,
  goneAt,
  removedBy,
});

function real(run: Run, now: NodeNow, t: Millis): NodeTruths['real'] {
  const living = [...now.pods].filter(([, { running }]) => running.size > 0);
  return {
    machine: machineOf(now),
    kubelet: kubeletOf(now),
    heardAt: now.heardAt,
    pods: living.map(
      ([uid, pod]): RealPod => ({
        pod: podKey(pod.pod),
        uid,
        containers: [...pod.running.keys()],
        since: oldestStart(pod),
        knowsOfDelete: pod.knowsOfDelete,
        volumes: podVolumesAt(run, pod.pod, t),
      }),
    ),
  };
}
