/** A number as the browser's own slider: it is let go of however the hand leaves it. */
import { useRef } from 'react';
import { useWanted } from './useWanted.ts';

interface Props {
  value: number;
  min?: number;
  max: number;
  step: number;
  /** The value as it is read out. */
  text: string;
  /** `held` while it is still in hand. */
  onChange: (value: number, held: boolean) => void;
  id?: string;
}

export function Slider({ value, min = 0, max, step, text, onChange, id }: Props) {
  const { shown, wanted, want, settle } = useWanted(value);
  const isHeld = useRef(false);
  const letGo = () => {
    if (!isHeld.current) return;
    isHeld.current = false;
    onChange(wanted(), false);
    settle();
  };
  return (
    <input
      {...{ id, min, max, step }}
      type="range"
      value={shown}
      aria-valuetext={text}
      onChange={({ currentTarget }) => {
        isHeld.current = true;
        want(currentTarget.valueAsNumber);
        onChange(currentTarget.valueAsNumber, true);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyUp={letGo}
      onBlur={letGo}
    />
  );
}
