/** What a write of a Node changes that is worth being told of. */
import type { Node, Taint } from '../objects/types.ts';
import type { Coming } from './twoTruths.ts';

interface NodeChange {
  what: Extract<Coming['what'], 'markUnknown' | 'markReady' | 'pressure' | 'relief' | 'taint' | 'untaint'>;
  /** Taints, or the condition of a pressure. */
  detail?: string;
}

const pressures = ['MemoryPressure', 'DiskPressure', 'PIDPressure'] as const;

export function nodeChanges(before: Node, after: Node): readonly NodeChange[] {
  const came = missingIn(before, after);
  const went = missingIn(after, before);
  return [
    ...readyChange(before, after),
    ...pressures.flatMap((type) => pressureChange(type, { before, after })),
    ...(came.length > 0 ? [{ what: 'taint', detail: came.join(', ') } as const] : []),
    ...(went.length > 0 && came.length === 0 ? [{ what: 'untaint', detail: went.join(', ') } as const] : []),
  ];
}

function readyChange(before: Node, after: Node): readonly NodeChange[] {
  const [was, is] = [statusOf(before, 'Ready'), statusOf(after, 'Ready')];
  if (was === is) return [];
  return is === 'Unknown' ? [{ what: 'markUnknown' }] : is === 'True' ? [{ what: 'markReady' }] : [];
}

/** What nobody knows any more is neither pressure nor its end. */
function pressureChange(type: string, { before, after }: { before: Node; after: Node }): readonly NodeChange[] {
  const [was, is] = [statusOf(before, type) === 'True', statusOf(after, type)];
  if (!was && is === 'True') return [{ what: 'pressure', detail: type }];
  return was && is === 'False' ? [{ what: 'relief', detail: type }] : [];
}

const statusOf = ({ status }: Node, type: string): string | undefined =>
  status?.conditions?.find((one) => one.type === type)?.status;

/** `unreachable:NoExecute`: taints of the one that the other has not. */
function missingIn(other: Node, { spec }: Node): readonly string[] {
  const isThere = ({ key, effect }: Taint) =>
    (other.spec?.taints ?? []).some((taint) => taint.key === key && taint.effect === effect);
  return (spec?.taints ?? []).filter((taint) => !isThere(taint)).map(shortTaint);
}

/** The well-known prefixes tell nothing here. */
const shortTaint = ({ key, effect }: Taint): string =>
  `${key.replace(/^node\.(cloudprovider\.)?kubernetes\.io\//, '')}:${effect}`;
