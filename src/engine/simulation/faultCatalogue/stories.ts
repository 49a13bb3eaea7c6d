/** Stories of faults on a workload of one pod on node-1; what is made anew goes to node-2. */
import { isKind } from '../../objects/kinds.ts';
import { running, scheduled, workload } from '../../controllers/fixtures.ts';
import type { KubeObject } from '../../objects/types.ts';
import type { Fault } from '../faults.ts';
import { events } from '../fixtures.ts';
import type { Run } from '../run.ts';
import type { ResolvedAction } from '../resolvedAction.ts';

export type WorkloadKind = 'ReplicaSet' | 'StatefulSet';
export const kinds: readonly WorkloadKind[] = ['ReplicaSet', 'StatefulSet'];

const cluster = (kind: WorkloadKind) => running(workload(kind, 'web', { replicas: 1 }));

export const story = (kind: WorkloadKind, actions: readonly ResolvedAction[], more: readonly KubeObject[] = []): Run =>
  scheduled([...cluster(kind), ...more], actions);

/** The pod that runs at the beginning. */
const itsKey = (kind: WorkloadKind): string =>
  `default/${cluster(kind).find((object) => object.kind === 'Pod')?.metadata.name}`;

export const breaks = (t: number, fault: Fault): ResolvedAction => ({ t, do: 'fault', fault, runs: false });
export const mends = (t: number, fault: Fault): ResolvedAction => ({ t, do: 'fault', fault, runs: true });
export const link = (t: number, runs: boolean): ResolvedAction =>
  (runs ? mends : breaks)(t, { what: 'link', node: 'node-1' });
export const kubelet = (t: number, runs: boolean): ResolvedAction =>
  (runs ? mends : breaks)(t, { what: 'kubelet', node: 'node-1' });
export const powerOff = (t: number): ResolvedAction => breaks(t, { what: 'power', node: 'node-1' });
export const removes = (t: number, kind: WorkloadKind, gracePeriodSeconds?: number): ResolvedAction => ({
  t,
  do: 'delete',
  pod: itsKey(kind),
  ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }),
});
export const removeNode = (t: number): ResolvedAction => ({ t, do: 'deleteObject', subject: 'Node/node-1' });
export const outOfService = (t: number): ResolvedAction => {
  const taints = [{ key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' }];
  return { t, do: 'patch', subject: 'Node/node-1', patch: { type: 'merge', fields: { spec: { taints } } } };
};

/** How many sets of processes live at most, of all seconds. */
export const most = (of: Run): number => {
  let found = of.stateAt(of.end).reality.size;
  for (let t = 0; t <= of.end; t += 1000) found = Math.max(found, of.stateAt(t).reality.size);
  return found;
};
export const living = (of: Run, t: number): number => of.stateAt(t).reality.size;

const podsWritten = (of: Run, type: 'ADDED' | 'DELETED') =>
  events(of, 'write').flatMap((write) => (write.type === type && write.object.kind === 'Pod' ? [write.t] : []));
const wholeSeconds = (times: readonly number[]) => times.map((t) => Math.floor(t / 1000));

/** Whole seconds at which pods came, and went. */
export const comings = (of: Run): readonly number[] => wholeSeconds(podsWritten(of, 'ADDED'));
export const goings = (of: Run): readonly number[] => wholeSeconds(podsWritten(of, 'DELETED'));
/** Whole seconds at which deletions were stored. */
export const deletions = (of: Run): readonly number[] =>
  wholeSeconds(
    events(of, 'write').flatMap(({ t, object, changed }) =>
      object.kind === 'Pod' && changed.includes('deletionTimestamp') && object.metadata.deletionGracePeriodSeconds !== 0
        ? [t]
        : [],
    ),
  );
export const breaches = (of: Run): readonly string[] => events(of, 'invariant').map(({ rule }) => rule);
/** Status of a node's Ready, as it changed: `55 Unknown`. */
export const readiness = (of: Run, node = 'node-1'): readonly string[] => {
  let last = 'True';
  return events(of, 'write').flatMap(({ t, object }) => {
    if (!isKind(object, 'Node') || object.metadata.name !== node) return [];
    const { conditions = [] } = object.status ?? {};
    const now = conditions.find(({ type }) => type === 'Ready')?.status ?? last;
    if (now === last) return [];
    last = now;
    return [`${Math.floor(t / 1000)} ${now}`];
  });
};
