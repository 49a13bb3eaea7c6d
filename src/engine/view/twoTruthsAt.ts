/** What is broken at one instant, and where the API and the nodes say different things. */
import { readyStatus } from '../controllers/nodeTaints.ts';
import { podKey } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { at, type Instant } from '../history/at.ts';
import type { NodeInstant } from '../history/node/nodeInstant.ts';
import type { PodNow } from '../history/node/podNow.ts';
import type { BelievedPod, NodeTruths, RealPod, TwoTruths } from './twoTruths.ts';
import { podVolumesAt, volumeTruthsAt } from './volumeTruth.ts';

/** @returns null where nothing is broken, or was, and no node is drained */
export function twoTruthsAt(run: Run, t: Millis): TwoTruths | null {
  const instant = at(run, t);
  const { names, breaches, drains } = instant;
  const faults = instant.faults.map(({ fault, since }) => ({ fault, since }));
  const volumes = volumeTruthsAt(run, t);
  const nodes = instant.nodesConcerned.map((node) => nodeTruths(instant, node));
  const all = [faults, nodes, names, volumes, breaches, drains];
  if (all.every(({ length }) => length === 0)) return null;
  return { faults, nodes, names, volumes, breaches, ...(drains.length > 0 && { drains }) };
}

/** Whether there are nodes to tell of: then also what will happen to them, which takes a look ahead. */
export const concernsNodes = (run: Run, t: Millis): boolean => at(run, t).nodesConcerned.length > 0;

const nodeTruths = (instant: Instant, node: NodeInstant): NodeTruths => ({
  node: node.name,
  differsSince: node.now.differsSince,
  believed: believed(instant, node),
  real: real(instant, node),
  next: node.coming,
});

function believed({ run }: Instant, { now, lastRenewal }: NodeInstant): NodeTruths['believed'] {
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
    lastLease: lastRenewal,
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

function real({ run, t }: Instant, { now, machine, kubelet }: NodeInstant): NodeTruths['real'] {
  const living = [...now.pods].filter(([, { running }]) => running.size > 0);
  return {
    machine,
    kubelet,
    heardAt: now.heardAt,
    pods: living.map(
      ([uid, pod]): RealPod => ({
        pod: podKey(pod.pod),
        uid,
        containers: [...pod.running.keys()],
        since: Math.min(...pod.running.values()),
        knowsOfDelete: pod.knowsOfDelete,
        volumes: podVolumesAt(run, pod.pod, t),
      }),
    ),
  };
}
