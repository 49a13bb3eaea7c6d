/** The volume without which the pod cannot start, as its events tell it. */
import type { PodState } from '../../engine/view/podState.ts';

const attaching: ReadonlySet<string> = new Set(['FailedAttachVolume', 'SuccessfulAttachVolume']);

/** @returns null where none is waited for, or nobody has said so */
export function awaitedVolume({ events, onNode }: Pick<PodState, 'events' | 'onNode'>): string | null {
  if (onNode?.volumes !== 'none') return null;
  const last = events.filter(({ reason }) => attaching.has(reason)).at(-1);
  if (last?.reason !== 'FailedAttachVolume') return null;
  return /volume "(?<name>[^"]+)"/.exec(last.message)?.groups?.['name'] ?? null;
}
