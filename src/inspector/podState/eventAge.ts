/** An event's AGE as `kubectl describe pod` prints it: `12s`, `12s (x3 over 40s)`. */
import type { PodEvent } from '../../engine/history/podEvents.ts';
import { age } from '../../i18n/time.ts';

/** @param now the cursor, ms */
export function eventAge({ first, last, count }: PodEvent, now: number): string {
  const since = age(now - last);
  return count > 1 ? `${since} (x${count} over ${age(now - first)})` : since;
}
