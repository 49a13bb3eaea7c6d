/** A choice of few, as the browser's own list. */
import { useId } from 'react';

interface Props<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  onChange: (choice: T) => void;
}

export function ChoiceField<T extends string>({ label, value, choices, nameOf, onChange }: Props<T>) {
  const id = useId();
  return (
    <span className="life-field within aligned-inline wrap">
      <label htmlFor={id}>{label}</label>
      <select
        className="hit code-medium within round-pod"
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </span>
  );
}
