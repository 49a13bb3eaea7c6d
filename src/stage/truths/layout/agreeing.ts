/** A pod of a node on which API and node say the same. */
import type { PodView } from '../../../engine/view/view.ts';
import { type BelievedContext, lookOf, volumeWait } from './believed.ts';
import type { ToldPod } from './podBlock.ts';

export function podOfView(
  { key, uid, status, ready }: PodView,
  { t, volumes }: Pick<BelievedContext, 't' | 'volumes'>,
): ToldPod {
  const words = volumeWait(uid, status, { t, volumes }) ?? t('row.status', { status, ready });
  return {
    pod: key,
    uid,
    look: lookOf({ status, goneAt: null }),
    words: [words],
    volumes: [],
    said: t('row.saidPod', { pod: key, words }),
  };
}
