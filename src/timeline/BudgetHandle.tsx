/** A handle of the budget: its value stands above it, on phones in it. */
import type { BudgetHandleAt, Parameter } from './layout/budgetScale.ts';
import { Range } from '../ui/Range.tsx';
import { useHandle } from '../ui/useHandle.ts';
import { inPage } from '../ui/pageZoom.ts';
import { t } from '../i18n/timeline.ts';

const limits: Readonly<Record<Parameter, { max: number; short: 'preStop' | 'shutdown' | 'grace' }>> = {
  preStopSeconds: { max: 300, short: 'preStop' },
  shutdownSeconds: { max: 300, short: 'shutdown' },
  terminationGracePeriodSeconds: { max: 300, short: 'grace' },
};

interface Props extends BudgetHandleAt {
  place: number;
  /** Pixels before and after its middle where it is taken. */
  reach: { before: number; after: number } | undefined;
  /** Seconds a pixel. */
  perPixel: number;
  vertical: boolean;
  onChange: (value: number, held: boolean) => void;
  onHold: (holding: boolean) => void;
}

export function BudgetHandle({ parameter, value, place, reach, perPixel, vertical, onChange, onHold }: Props) {
  const { max, short } = limits[parameter];
  const { shown, held, slider, range } = useHandle({
    value,
    min: 0,
    max,
    step: 1,
    toValue: ({ clientX, clientY }) => inPage(vertical ? clientY : clientX) * perPixel,
    onChange,
    onHold,
  });
  return (
    <div
      {...slider}
      className={`tl-handle no-touch reaches absolute round-full on-card is-${short}${held ? ' held' : ''}`}
      style={{
        ...(vertical ? { top: place } : { left: place }),
        ...(reach && { ['--before' as string]: `${reach.before}px`, ['--after' as string]: `${reach.after}px` }),
      }}
    >
      <Range
        {...range}
        label={t(`timeline:budget.${short}Name`)}
        text={t('timeline:budget.value', { seconds: shown })}
        vertical={vertical}
      />
      {vertical ? (
        <>
          <span>{t(`timeline:budget.${short}Tiny`)}</span>
          <span>{t('timeline:budget.short', { seconds: shown })}</span>
          <b>{t('timeline:budget.named', { name: t(`timeline:budget.${short}Tiny`), seconds: shown })}</b>
        </>
      ) : (
        <i className="absolute" />
      )}
    </div>
  );
}
