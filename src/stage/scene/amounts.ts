/** Amounts as the cards write them: `0.5/4`, `1/8Gi`, `500m`. */
import type { NodeView } from '../../engine/view/view.ts';

const mi = 1024 ** 2;
const gi = 1024 ** 3;

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** milli-CPU in cores: `0.5`, `1.92`. */
export const coresText = (milli: number): string => rounded(milli / 1000, milli % 100 === 0 ? 1 : 2);

/** milli-CPU as requests are written: `500m` below one core. */
export const requestText = (milli: number): string => (milli < 1000 && milli > 0 ? `${milli}m` : coresText(milli));

/** Bytes: `1Gi`, `512Mi`. */
export function bytesText(bytes: number): string {
  if (bytes >= gi) return `${rounded(bytes / gi, 1)}Gi`;
  return bytes === 0 ? '0' : `${rounded(bytes / mi, bytes < 10 * mi ? 1 : 0)}Mi`;
}

type Shared = Pick<NodeView, 'requested' | 'allocatable' | 'isUntold' | 'isRequestUntold'>;

/** A node that does not say what it has: what is asked of it alone. Of one in a history either may be unknown. */
export const cpuShare = (node: Shared): string =>
  knownShare(node, coresText(node.requested.cpu), coresText(node.allocatable.cpu)) ??
  cpuOf(node.requested.cpu, node.allocatable.cpu);

const cpuOf = (used: number, of: number): string => (of > 0 ? `${coresText(used)}/${coresText(of)}` : coresText(used));

export const memoryShare = (node: Shared): string =>
  knownShare(node, bytesText(node.requested.memory), bytesText(node.allocatable.memory)) ??
  (node.allocatable.memory > 0
    ? memoryOf(node.requested.memory, node.allocatable.memory)
    : bytesText(node.requested.memory));

/** null: both are told. */
function knownShare({ isUntold, isRequestUntold }: Shared, used: string, of: string): string | null {
  if (isUntold) return isRequestUntold ? '?' : `${used}/?`;
  return isRequestUntold ? `?/${of}` : null;
}

/** Both parts in the unit of the whole: `0.5/8Gi`. */
function memoryOf(used: number, of: number): string {
  if (of < gi) return `${rounded(used / mi, 0)}/${bytesText(of)}`;
  return `${rounded(used / gi, 1)}/${bytesText(of)}`;
}

/** A part of a whole between 0 and 1; a node that offers nothing is empty. */
export const fraction = (used: number, of: number): number => (of > 0 ? Math.min(Math.max(used / of, 0), 1) : 0);
