/** What `kubectl get pods` prints of one pod in the course of a run. */
import { lastingColumns, type PodColumns } from '../apiserver/kubectlColumns.ts';
import type { StatusCause } from '../apiserver/statusCause.ts';
import type { Pod } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import type { WriteOf } from './traceIndex.ts';

/** Under RESTARTS without how long ago the last one was. */
export interface PrintedPod extends PodColumns {
  t: Millis;
  /** The field that makes kubectl print its STATUS. */
  because: StatusCause;
}

/**
 * @param before as it was stored before the first write; null where the first write makes it
 * @param writes of this pod
 * @returns each change of a column, or of the field behind STATUS
 */
export function printedOf(before: Pod | null, writes: readonly WriteOf<'Pod'>[]): readonly PrintedPod[] {
  const printed: PrintedPod[] = before ? [{ t: 0, ...lastingColumns(before) }] : [];
  for (const { t, type, object } of writes) {
    if (type === 'DELETED') continue;
    const now = lastingColumns(object);
    const { t: _, ...last } = printed.at(-1) ?? { t };
    if (JSON.stringify(now) !== JSON.stringify(last)) printed.push({ t, ...now });
  }
  return printed;
}
