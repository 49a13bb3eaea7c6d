/** Names and values of the budget's handles, above them; spread so that they never touch. */
import { spreadNames, type BudgetHandleAt } from './layout/budgetScale.ts';
import type { TextMeasure } from './layout/picture.ts';
import { t } from '../i18n/timeline.ts';

const shorts = {
  preStopSeconds: 'preStopShort',
  shutdownSeconds: 'shutdownShort',
  terminationGracePeriodSeconds: 'graceShort',
} as const;

interface Props {
  handles: readonly BudgetHandleAt[];
  at: (ms: number) => number;
  length: number;
  measure: TextMeasure;
}

export function BudgetNames({ handles, at, length, measure }: Props) {
  const tight = length < 560;
  const isBare = length < 240;
  const named = handles
    .map((handle) => {
      const name = t(
        `timeline:budget.${tight && handle.parameter === 'terminationGracePeriodSeconds' ? 'graceTiny' : shorts[handle.parameter]}`,
      );
      const value = t('timeline:budget.short', { seconds: handle.value });
      return { ...handle, name, value, width: measure(isBare ? value : `${name} ${value}`, 'mono') + 4 };
    })
    .sort((a, b) => a.at - b.at);
  const middles = spreadNames(
    named.map((handle) => Math.min(at(handle.at), length)),
    named.map(({ width }) => width),
    { length: length + 12 },
  );
  return (
    <div className="tl-budget-names" aria-hidden="true">
      {named.map(({ parameter, name, value }, i) => (
        <span className="muted code nowrap absolute about-middle" key={parameter} style={{ left: middles[i] ?? 0 }}>
          {!isBare && name} <b className="ink">{value}</b>
        </span>
      ))}
    </div>
  );
}
