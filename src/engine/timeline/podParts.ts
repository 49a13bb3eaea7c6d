/** Which pods play a part in the story of a group. */
import { podHistoryOf } from '../history/podHistories.ts';
import type { Run } from '../simulation/run.ts';
import type { PodPart } from './timeline.ts';

/** In order of their first appearance. @param parts by uid; unknown uids are left out */
export function podParts(run: Run, parts: ReadonlyMap<string, PodPart['part']>): readonly PodPart[] {
  const found = [...parts].flatMap(([uid, part]) => {
    const history = podHistoryOf(run, uid);
    return history ? [{ ...history, part }] : [];
  });
  const appears = ({ made }: PodPart) => made?.id ?? -1;
  return found.sort((a, b) => appears(a) - appears(b));
}
