/** What ended a pod, or keeps its object from going. */
import type { Pod } from '../../objects/types.ts';
import type { EndCause } from './cause.ts';

/** @param runs its containers live still */
export function endCause({ metadata, spec, status }: Pod, runs: boolean): EndCause | null {
  const { finalizers = [], deletionTimestamp } = metadata;
  if (deletionTimestamp !== undefined && finalizers.length > 0 && !runs) return { id: 'finalizer', finalizers };
  if (status?.phase !== 'Failed' || status.reason !== 'Evicted') return null;
  const text = status.message ?? '';
  const usage = /[Cc]ontainer \S+ was using (\S+), request is (\S+?),/.exec(text);
  return {
    ...{ id: 'evicted', node: spec.nodeName ?? '' },
    resource: /low on resource: ([\w-]+)/.exec(text)?.[1] ?? null,
    used: usage?.[1] ?? null,
    request: usage?.[2] ?? null,
  };
}
