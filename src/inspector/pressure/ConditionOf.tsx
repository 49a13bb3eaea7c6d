/** A pressure condition as the API shows it. */
import { useTranslation } from 'react-i18next';
import type { ConditionHeld } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { Sign } from '../signs.tsx';

export function ConditionOf({ condition: { type, isTrue, since } }: { condition: ConditionHeld }) {
  const { t } = useTranslation('inspector');
  return (
    <span className="pressure-condition" data-true={isTrue}>
      <Sign name={isTrue ? 'cross' : 'ring'} />
      <span className="mono">{type}</span> {t(isTrue ? 'pressure.conditions.yes' : 'pressure.conditions.untrue')}
      {isTrue &&
        ` ${since === null ? t('pressure.conditions.ever') : t('pressure.conditions.since', { at: clock(since) })}`}
    </span>
  );
}
