/** A pressure condition as the API shows it. */
import type { ConditionHeld } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { Sign } from '../signs.tsx';
import { t } from '../../i18n/inspector.ts';

export function ConditionOf({ condition: { type, isTrue, since } }: { condition: ConditionHeld }) {
  return (
    <span className="pressure-condition text-12 aligned-inline wrap gap-4 muted" data-true={isTrue}>
      <Sign name={isTrue ? 'cross' : 'ring'} />
      <span className="mono">{type}</span>{' '}
      {t(isTrue ? 'inspector:pressure.conditions.yes' : 'inspector:pressure.conditions.untrue')}
      {isTrue &&
        ` ${since === null ? t('inspector:pressure.conditions.ever') : t('inspector:pressure.conditions.since', { at: clock(since) })}`}
    </span>
  );
}
