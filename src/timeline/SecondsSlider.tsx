/** A delay as a slider of the browser's own: it is let go of however the hand leaves it. */
import { useRef } from 'react';
import { t } from '../i18n/timeline.ts';

interface Props {
  delayMs: number;
  /** In seconds. */
  max: number;
  step: number;
  onChange: (delayMs: number, held: boolean) => void;
}

export function SecondsSlider({ delayMs, max, step, onChange }: Props) {
  const seconds = (delayMs / 1000).toFixed(1);
  const isHeld = useRef(false);
  const tell = (slider: HTMLInputElement, held: boolean) => {
    isHeld.current = held;
    onChange(Math.round(slider.valueAsNumber * 1000), held);
  };
  const letGo = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (isHeld.current) tell(currentTarget, false);
  };
  return (
    <>
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={delayMs / 1000}
        aria-valuetext={t('timeline:proxy.value', { seconds })}
        onChange={({ currentTarget }) => tell(currentTarget, true)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      <output className="mono">{t('timeline:flow.time', { time: seconds })}</output>
    </>
  );
}
