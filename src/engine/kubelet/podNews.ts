/** Which changes of a pod's object have its kubelet sync it (kubelet 1.36, pod config: checkAndUpdatePod). */
import type { Pod } from '../objects/types.ts';

/** Spec, labels or annotations differ; a change of the status alone asks for nothing. */
export function isNews(before: Pod, after: Pod): boolean {
  const textOf = ({ spec, metadata: { labels, annotations } }: Pod) => JSON.stringify({ spec, labels, annotations });
  const isSame =
    before.spec === after.spec &&
    before.metadata.labels === after.metadata.labels &&
    before.metadata.annotations === after.metadata.annotations;
  return !isSame && textOf(before) !== textOf(after);
}
