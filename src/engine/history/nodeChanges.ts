/** What a write of a Node changes that is worth being told of. */
import type { Node, Taint } from '../objects/types.ts';

export interface NodeChange {
  what:
    | ('markUnknown' | 'markReady' | 'markNotReady' | 'pressure' | 'relief')
    | ('cordon' | 'uncordon' | 'taint' | 'untaint');
  /** Taints, or the condition of a pressure. */
  detail?: string;
  /** Those that came or went. */
  taints?: readonly Taint[];
}

const pressures = ['MemoryPressure', 'DiskPressure', 'PIDPressure'] as const;

/** The weightiest first. */
export function nodeChanges(before: Node, after: Node): readonly NodeChange[] {
  const came = missingIn(before, after);
  const went = missingIn(after, before);
  return [
    ...readyChange(before, after),
    ...pressures.flatMap((type) => pressureChange(type, { before, after })),
    ...cordonChange(before, after),
    ...(came.length > 0 ? [taintChange('taint', came)] : []),
    ...(went.length > 0 && came.length === 0 ? [taintChange('untaint', went)] : []),
  ];
}

/** A node without the condition is taken for ready, as scenes write them. */
function readyChange(before: Node, after: Node): readonly NodeChange[] {
  const [was, is] = [statusOf(before, 'Ready') ?? 'True', statusOf(after, 'Ready') ?? 'True'];
  if (was === is) return [];
  return [{ what: is === 'True' ? 'markReady' : is === 'False' ? 'markNotReady' : 'markUnknown' }];
}

/** What nobody knows any more is neither pressure nor its end. */
function pressureChange(type: string, { before, after }: { before: Node; after: Node }): readonly NodeChange[] {
  const [was, is] = [statusOf(before, type) === 'True', statusOf(after, type)];
  if (!was && is === 'True') return [{ what: 'pressure', detail: type }];
  return was && is === 'False' ? [{ what: 'relief', detail: type }] : [];
}

function cordonChange({ spec: before }: Node, { spec: after }: Node): readonly NodeChange[] {
  const [was, is] = [before?.unschedulable ?? false, after?.unschedulable ?? false];
  return was === is ? [] : [{ what: is ? 'cordon' : 'uncordon' }];
}

const statusOf = ({ status }: Node, type: string): string | undefined =>
  status?.conditions?.find((one) => one.type === type)?.status;

const taintChange = (what: 'taint' | 'untaint', taints: readonly Taint[]): NodeChange => ({
  ...{ what, taints },
  detail: taints.map(shortTaint).join(', '),
});

/** Taints of the one that the other has not. */
function missingIn(other: Node, { spec }: Node): readonly Taint[] {
  const isThere = ({ key, effect }: Taint) =>
    (other.spec?.taints ?? []).some((taint) => taint.key === key && taint.effect === effect);
  return (spec?.taints ?? []).filter((taint) => !isThere(taint));
}

/** `unreachable:NoExecute`: the well-known prefixes tell nothing here. */
export const shortTaint = ({ key, effect }: Taint): string =>
  `${key.replace(/^node\.(cloudprovider\.)?kubernetes\.io\//, '')}:${effect}`;
