/** How far a drain is, in one line for the stage's head. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { DrainState } from '../../engine/history/drains.ts';
import { t } from '../../i18n/late.ts';
import { moment } from '../../i18n/time.ts';

export function drainWords({ node, asked, gone, refused }: DrainState, now: Millis): string {
  const head = t('truths:drain.of', { node, gone, asked });
  const [first] = refused;
  if (!first) return head;
  const retained =
    refused.length === 1
      ? t('truths:drain.refusedOne', { pod: nameOf(first.pod), code: first.code })
      : t('truths:drain.refused', { n: refused.length, code: first.code });
  const next = refused.flatMap(({ again }) => (again !== null && again > now ? [again] : []));
  const again =
    next.length > 0 ? t('truths:drain.again', { at: moment(Math.min(...next)) }) : t('truths:drain.keepsOn');
  return `${head} · ${retained} · ${again}`;
}
