/** A number with its label and unit. It is taken when it is done with (Enter, leaving, a step), not at each digit. */
import { type RefObject, useEffect, useId, useRef } from 'react';

interface Props {
  label: string;
  value: number;
  unit?: string;
  most?: number;
  /** `any` takes parts of a unit. */
  step?: number | 'any';
  onChange: (value: number) => void;
}

export function NumberField({ label, value, unit, most = 3600, step = 'any', onChange }: Props) {
  const id = useId();
  const input = useDoneWith(value, (field) => {
    if (field.value !== '' && field.validity.valid) onChange(field.valueAsNumber);
    else field.value = String(value);
  });
  return (
    <span className="life-field within aligned-inline wrap">
      <label htmlFor={id}>{label}</label>
      <input
        className="hit code-medium round-pod"
        ref={input}
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        max={most}
        step={step}
        defaultValue={value}
        aria-describedby={unit === undefined ? undefined : `${id}-unit`}
      />
      {unit !== undefined && <span id={`${id}-unit`}>{unit}</span>}
    </span>
  );
}

/** React's onChange is the browser's `input`; this hears its `change`, and shows another value as it comes. */
function useDoneWith(value: number, onDone: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (input.current) input.current.value = String(value);
  }, [value]);
  useEffect(() => {
    const field = input.current;
    const report = () => field && latest.current(field);
    field?.addEventListener('change', report);
    return () => field?.removeEventListener('change', report);
  }, []);
  return input;
}
