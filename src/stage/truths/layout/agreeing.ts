/** A pod of a node on which API and node say the same. */
import type { PodView } from '../../../engine/view/view.ts';
import { type BelievedContext, lookOf, volumeWait } from './believed.ts';
import type { PodText } from './podBlock.ts';
import { t } from '../../../i18n/late.ts';

export function podOfView(
  { key, uid, status, ready }: PodView,
  { volumes }: Pick<BelievedContext, 'volumes'>,
): PodText {
  const words = volumeWait(uid, status, { volumes }) ?? t('truths:row.status', { status, ready });
  return {
    pod: key,
    uid,
    look: lookOf({ status, goneAt: null }),
    words: [words],
    volumes: [],
    text: t('truths:row.labelPod', { pod: key, words }),
  };
}
