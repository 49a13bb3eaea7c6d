/** A whole number with a button on either side. */
import { Minus, Plus } from 'lucide-react';

interface Props {
  id: string;
  value: number;
  most: number;
  less: string;
  more: string;
  onChange: (value: number) => void;
}

export function Stepper({ id, value, most, less, more, onChange }: Props) {
  const set = (next: number) => {
    if (Number.isInteger(next) && next >= 0 && next <= most) onChange(next);
  };
  return (
    <span className="profiles-stepper icon-14 on-card edged round">
      <button
        className="grid centre shrinks hit-small round-pod"
        type="button"
        aria-label={less}
        aria-disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className="code-strong text-centre shrinks hit-small round-pod"
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <button
        className="grid centre shrinks hit-small round-pod"
        type="button"
        aria-label={more}
        aria-disabled={value === most}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
