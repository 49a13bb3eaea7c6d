/** A delay as a slider, with its seconds. */
import { seconds } from '../i18n/time.ts';
import { t } from '../i18n/timeline.ts';
import { Slider } from '../ui/Slider.tsx';

interface Props {
  delayMs: number;
  /** In seconds. */
  max: number;
  step: number;
  onChange: (delayMs: number, held: boolean) => void;
}

export function SecondsSlider({ delayMs, max, step, onChange }: Props) {
  const written = seconds(delayMs, 1);
  return (
    <>
      <Slider
        value={delayMs / 1000}
        max={max}
        step={step}
        text={t('timeline:proxy.value', { seconds: written })}
        onChange={(next, held) => onChange(Math.round(next * 1000), held)}
      />
      {/* The slider says it. */}
      <span className="mono" aria-hidden="true">
        {t('timeline:flow.time', { time: written })}
      </span>
    </>
  );
}
