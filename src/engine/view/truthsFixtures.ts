/** Truths in short, for tests. */
import { nameOf } from '../objects/ref.ts';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Coming } from '../history/outlook/outlook.ts';
import type { NodeTruths } from './twoTruths.ts';
import { twoTruthsAt } from './twoTruthsAt.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

/** A StatefulSet's pod db-0 and a ReplicaSet's on node-1; new pods go to node-2. */
export const cluster = running(
  workload('StatefulSet', 'db', { replicas: 1 }),
  workload('ReplicaSet', 'api', { replicas: 1 }),
);
export const story = (...actions: readonly ResolvedAction[]): Run => scheduled(cluster, actions);

export const link = (t: Millis, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'link', node: 'node-1' },
  runs,
});
export const off = (t: Millis): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'power', node: 'node-1' },
  runs: false,
});
export const kubelet = (t: Millis, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'kubelet', node: 'node-1' },
  runs,
});
export const force = (t: Millis): ResolvedAction => ({ t, do: 'delete', pod: 'default/db-0', gracePeriodSeconds: 0 });
export const fault = (t: Millis, what: 'lease' | 'slowDisk', runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: what === 'lease' ? { what, node: 'node-1' } : { what, node: 'node-1', factor: 10 },
  runs,
});

/** What is told of a node; null where it has nothing to tell. */
export const rowOf = (of: Run, t: Millis, node = 'node-1'): NodeTruths | null =>
  twoTruthsAt(of, t)?.nodes.find((row) => row.node === node) ?? null;

/** `db-0 Running`, `api Terminating`, `db-0 Terminating, gone by user`: the name of the ReplicaSet stands for its pod's. */
export const believed = (row: NodeTruths | null): readonly string[] =>
  (row?.believed.pods ?? []).map(({ pod, status, goneAt, removedBy }) =>
    [`${shortName(pod)} ${status}`, ...(goneAt === null ? [] : [`gone by ${removedBy}`])].join(', '),
  );

/** Pods with processes; with `!` where its kubelet knows that it is to end. */
export const real = (row: NodeTruths | null): readonly string[] =>
  (row?.real.pods ?? []).map(({ pod, knowsOfDelete }) => `${shortName(pod)}${knowsOfDelete ? '!' : ''}`);

/** `55 node-lifecycle markUnknown node-1`, `statefulset replace db-0 waits for objectGone`. */
export const coming = (next: readonly Coming[]): readonly string[] =>
  next.map(({ t, actor, what, subject, waitsFor }) => {
    const text = `${actor} ${what} ${shortName(subject)}`;
    return t === null ? `${text} waits for ${waitsFor}` : `${Math.floor(t / 1000)} ${text}`;
  });

const shortName = (name: string): string => {
  const last = nameOf(name);
  return last.startsWith('api-') ? 'api' : last;
};
