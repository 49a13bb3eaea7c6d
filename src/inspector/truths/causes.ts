/** Why API and nodes differ: an object that was removed beside its processes, no Node object, silence; each once. */
import type { BelievedPod, NodeTruths, TwoTruths } from '../../engine/view/twoTruths.ts';

export interface TruthsCause {
  key: string;
  what: 'removed' | 'noNode' | 'silent' | 'catchingUp';
  node: string;
  /** Only of what was removed. */
  removed: Removed | null;
}

export interface Removed {
  pod: string;
  by: NonNullable<BelievedPod['removedBy']>;
  at: number;
}

/** The most telling first. */
const order = ['removed', 'noNode', 'silent', 'catchingUp'] as const;

export function causesOf({ nodes }: Pick<TwoTruths, 'nodes'>): readonly TruthsCause[] {
  const all = nodes.filter(({ differsSince }) => differsSince !== null).flatMap(causesAt);
  const once = new Map(all.map((cause) => [cause.key, cause]));
  // What was removed beside its processes is known to be false: nobody need guess.
  const isRemoved = all.some(({ what }) => what === 'removed');
  const reported = [...once.values()].filter(({ what }) => !isRemoved || what === 'removed' || what === 'noNode');
  return reported.sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

function causesAt(truths: NodeTruths): readonly TruthsCause[] {
  const { node, believed, real } = truths;
  const removed = removedBesideProcess(truths).map(
    (one): TruthsCause => ({ key: `removed ${node} ${one.pod}`, what: 'removed', node, removed: one }),
  );
  const isSilent = real.heardAt !== null || real.machine === 'off' || real.kubelet !== 'runs';
  const what = !believed.exists ? 'noNode' : isSilent ? 'silent' : removed.length > 0 ? null : 'catchingUp';
  const key = what === 'noNode' ? `noNode ${node}` : (what ?? '');
  return what === null ? removed : [...removed, { key, what, node, removed: null }];
}

/** Pods that somebody else than their kubelet removed while they live. */
export function removedBesideProcess({ believed, real }: NodeTruths): readonly Removed[] {
  const living = new Set(real.pods.map(({ uid }) => uid));
  return believed.pods.flatMap(({ pod, uid, goneAt, removedBy }) =>
    goneAt !== null && removedBy !== null && removedBy !== 'kubelet' && living.has(uid)
      ? [{ pod, by: removedBy, at: goneAt }]
      : [],
  );
}
