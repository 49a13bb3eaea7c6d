/** A pod of a node on which API and node say the same. */
import type { PodView } from '../../../engine/view/view.ts';
import type { TruthWords } from '../words.ts';
import { lookOf } from './believed.ts';
import type { ToldPod } from './podBlock.ts';

export function podOfView({ key, uid, status, ready }: PodView, t: TruthWords): ToldPod {
  const words = t('row.status', { status, ready });
  return {
    pod: key,
    uid,
    look: lookOf({ status, goneAt: null }),
    words: [words],
    volumes: [],
    said: t('row.saidPod', { pod: key, words }),
  };
}
