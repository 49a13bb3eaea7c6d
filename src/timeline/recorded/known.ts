/** How a fact of a history is known, in words: where it stands, who wrote it, within which bounds it lies. */
import type { Recorded } from '../../engine/simulation/trace.ts';
import { brief } from '../../i18n/time.ts';
import { t } from '../../i18n/timeline.ts';

/** @param zero the instant called 0. */
export function knownText({ certainty, place, within, user, auditId }: Recorded, zero: number): string {
  const source = place ? t('timeline:known.place', place) : t('timeline:known.rules');
  const id = auditId === undefined ? undefined : t('timeline:known.audit', { id: auditId });
  const bounds = within && t('timeline:known.within', { from: bound(within.from, zero), to: bound(within.to, zero) });
  const who = user === undefined ? undefined : t('timeline:known.user', { user });
  const sure = certainty === 'inferred' && place ? t('timeline:known.inferred') : undefined;
  return [source, id, who, sure, bounds].filter(Boolean).join('; ');
}

const bound = (t: number | null, zero: number): string => (t === null ? '…' : brief(t - zero));
